import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Trials
from heed.theory.learning.samples import realizable_failure, realizable_samples
from heed.theory.learning.thresholds import choose, grid_thresholds, threshold_error
from written_numbers import fixed, grouped, power

MOST = 120  # points that are drawn for a training set
LEARNERS = {"worst": "the worst", "middle": "the middle", "tightest": "the largest"}


def errors_of(figure):
    """The true error after each training set, of which each takes the first of its points."""
    drawn, grid = random.Random(figure.seed), grid_thresholds(figure.hypotheses)
    sets = np.array([[drawn.random() for _ in range(MOST)] for _ in range(figure.trials)])
    sets = sets.reshape(-1, MOST)[:, : figure.m]
    learnt = [choose(figure.rule, x, x >= 0.5, 0.5, None, grid) for x in sets]
    return threshold_error(np.array(learnt), 0.5)


def failed(text):
    return int(re.search(r", ([\d,]+) of [\d,]+ training sets fail", text)[1].replace(",", ""))


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Trials, {"trials": 100}):
        bound = realizable_failure(figure.hypotheses, figure.epsilon, figure.m)
        law = f"the bound is {power(bound)}" if bound < 1 else "the bound is above 1"
        needed = realizable_samples(figure.hypotheses, figure.epsilon, figure.delta)
        assert f" {law}, and falls to δ = {figure.delta:.2f} at m = {needed}." in text
        if figure.trials == 0:
            assert text.startswith("No training set yet.")
            continue
        bad = errors_of(figure) > figure.epsilon + 1e-9
        count = f"{grouped(bad.sum())} of {grouped(figure.trials)} training sets fail"
        assert f"At m = {figure.m}, {count} ({fixed(100 * bad.mean(), 1)}%); " in text
        learner = f"{LEARNERS[figure.rule]} consistent threshold has an error above "
        assert text.endswith(f" A training set fails if {learner}{figure.epsilon:.2f}.")


@pytest.mark.parametrize("m", [1, 10, 20, 31])
def test_failures_are_as_frequent_as_the_formula_says(say, m):
    # The worst threshold k/100 fails if no point falls in a strip of width ε + 0.01 on one side.
    p = 2 * (1 - 0.11) ** m - (1 - 2 * 0.11) ** m
    [(_, text)] = say(Trials, {"m": m, "trials": 1000})
    assert failed(text) / 1000 == pytest.approx(p, abs=4 * np.sqrt(p * (1 - p) / 1000))


def test_without_a_set_it_says_so(say):
    [(_, text)] = say(Trials, {"trials": 0})
    assert text == (
        "No training set yet. At m = 20 the bound is above 1, and falls to δ = 0.05 at m = 77."
    )


def test_the_bound_holds_and_is_loose(say):
    bound, fewest = (failed(text) for _, text in say(
        Trials, {"m": 77, "trials": 1000}, {"m": 32, "trials": 1000}
    ))  # fmt: skip
    assert bound <= 3  # 0.3 are expected, 50 allowed
    assert fewest / 1000 == pytest.approx(0.05, abs=0.02)


def test_at_31_the_first_training_sets_are_lucky(say):
    [(_, text)] = say(Trials, {"m": 31, "trials": 1000})
    assert " 48 of 1,000 training sets fail (4.8%)" in text  # exactly, 5.4% fail


@pytest.mark.parametrize("epsilon", [0.1, 0.15, 0.29, 0.3])
def test_an_error_of_exactly_epsilon_is_no_failure(say, epsilon):
    [(figure, text)] = say(Trials, {"m": 7, "epsilon": epsilon, "trials": 1000})
    steps = np.round(100 * errors_of(figure)).astype(int)
    assert (steps == round(100 * epsilon)).any()
    assert failed(text) == (steps > round(100 * epsilon)).sum()


def test_no_consistent_learner_fails_more_often_than_the_worst(say):
    states = ({"rule": rule, "trials": 300} for rule in Trials.rule.values)
    worst, *others = (failed(said.text) for said in say(Trials, *states))
    assert all(worst > other for other in others)


def test_the_bound_of_the_largest_class_falls_to_delta_within_the_picture():
    assert realizable_samples(1001, Trials.epsilon.min, 0.01) <= MOST


@pytest.mark.parametrize("wrong", [{"m": 0}, {"hypotheses": 102}, {"rule": "best"}, {"delta": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Trials(**wrong)
