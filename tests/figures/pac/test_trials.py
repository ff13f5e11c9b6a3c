import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Trials
from heed.theory.samples import realizable_failure, realizable_samples
from heed.theory.thresholds import choose, grid_thresholds, threshold_error
from written_numbers import fixed, grouped, power


def errors_of(figure):
    """The true error after each training set, of which each takes the first of 240 points."""
    drawn, grid = random.Random(figure.seed), grid_thresholds(figure.hypotheses)
    sets = np.array([[drawn.random() for _ in range(240)] for _ in range(figure.trials)])
    sets = sets[:, : figure.m]
    learnt = [choose(figure.rule, x, x >= 0.5, 0.5, None, grid) for x in sets]
    return threshold_error(np.array(learnt), 0.5)


def failed(text):
    return int(re.search(r"thresholds, ([\d,]+) of", text)[1].replace(",", ""))


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Trials):
        errors, epsilon = errors_of(figure), figure.epsilon
        bad = errors > epsilon + 1e-9
        assert f"With m = {figure.m} and the " in text
        assert f"{grouped(bad.sum())} of {grouped(figure.trials)} training sets led to" in text
        assert f"ε = {epsilon:.2f}: a share of {power(bad.mean())}, where δ = " in text
        bound = realizable_failure(figure.hypotheses, epsilon, figure.m)
        says = f"is {power(bound)}" if bound < 1 else "is above 1, so it promises nothing"
        needed = realizable_samples(figure.hypotheses, epsilon, figure.delta)
        law = f"for {grouped(figure.hypotheses)} hypotheses {says}; it falls to δ at m = {needed}."
        assert law in text
        verdict = "a failure." if bad[-1] else "good enough."
        assert text.endswith(f"The last error is {fixed(errors[-1], 3)}, {verdict}")


@pytest.mark.parametrize("m", [1, 10, 20, 31])
def test_failures_are_as_frequent_as_the_formula_says(say, m):
    # The worst threshold k/100 fails if no point falls in a strip of width ε + 0.01 on one side.
    p = 2 * (1 - 0.11) ** m - (1 - 2 * 0.11) ** m
    [(_, text)] = say(Trials, {"m": m, "trials": 2000})
    assert failed(text) / 2000 == pytest.approx(p, abs=4 * np.sqrt(p * (1 - p) / 2000))


def test_the_bound_holds_and_is_loose(say):
    at_start, bound, fewest = say(
        Trials, {}, {"m": 77, "trials": 2000}, {"m": 32, "trials": 2000}
    )  # fmt: skip
    assert 0.05 < failed(at_start.text) / 200 < 0.5
    assert "above 1, so it promises nothing; it falls to δ at m = 77." in at_start.text
    assert failed(bound.text) <= 4  # 0.5 are expected, 100 allowed
    assert failed(fewest.text) / 2000 == pytest.approx(0.05, abs=0.015)


@pytest.mark.parametrize("epsilon", [0.05, 0.06, 0.1, 0.15, 0.29, 0.3])
def test_an_error_of_exactly_epsilon_is_no_failure(say, epsilon):
    [(figure, text)] = say(Trials, {"m": 7, "epsilon": epsilon, "trials": 2000})
    steps = np.round(100 * errors_of(figure)).astype(int)
    assert (steps == round(100 * epsilon)).any()
    assert failed(text) == (steps > round(100 * epsilon)).sum()


def test_no_consistent_learner_fails_more_often_than_the_worst(say):
    worst, *others = (
        failed(said.text) for said in say(Trials, *({"rule": rule} for rule in Trials.rule.values))
    )
    assert all(worst > other for other in others)


@pytest.mark.parametrize("wrong", [{"m": 0}, {"hypotheses": 102}, {"rule": "best"}, {"delta": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Trials(**wrong)
