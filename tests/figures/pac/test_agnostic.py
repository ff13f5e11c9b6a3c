import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Agnostic
from heed.theory.learning.label_noise import bayes_risk, probability_of_one, risk
from heed.theory.learning.simulation import simulate_noisy
from heed.theory.learning.thresholds import grid_thresholds, least_error
from written_numbers import fixed, percent

TRUTH, FIRST, GRID = 0.5, 320, grid_thresholds(101)


def samples_of(figure):
    """The samples of a figure: points and chances (m,) each; beyond 320, of a stream of its own."""
    drawn = random.Random(figure.seed)
    for _ in range(figure.samples):
        pairs = [drawn.random() for _ in range(2 * FIRST)]
        if figure.points > FIRST:
            more = random.Random(int(pairs[0] * 2**53))
            pairs += [more.random() for _ in range(2 * (figure.points - FIRST))]
        yield np.reshape(pairs, (-1, 2)).T[:, : figure.points]


def excess_of(figure):
    """By how much the threshold that errs least on each sample errs more than the best."""
    noise = (TRUTH, figure.flip, figure.width)
    chosen = [
        least_error(x, u < probability_of_one(x, *noise), GRID) for x, u in samples_of(figure)
    ]
    return risk(np.array(chosen), *noise) - bayes_risk(*noise)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Agnostic):
        epsilon = figure.epsilon
        floor = bayes_risk(TRUTH, figure.flip, figure.width)
        if figure.flip == 0.5:
            assert text.startswith("0.500 is the risk of each threshold, so there is nothing")
            continue
        excess = excess_of(figure)
        told = f"a risk below {fixed(floor, 3)}, " if floor > 1e-9 else "makes no error."
        assert told in text
        impossible = f"no learner can promise an error of at most ε = {epsilon:.2f}"
        assert (impossible in text) == (floor > epsilon + 1e-9)
        above = percent((excess > epsilon + 1e-9).mean(), 1)
        assert text.startswith(f"{above} of {figure.samples} samples end above the green band;")
        within = np.sort(excess)[-1 - int(0.05 * len(excess))]
        assert f"95% stay within {fixed(within, 3)} of the best." in text


@pytest.mark.parametrize("points", [5, FIRST, FIRST + 1, 5000])
def test_the_threshold_of_least_error_is_that_of_the_library(say, points):
    [(figure, text)] = say(
        Agnostic, {"samples": 7, "flip": 0.3, "width": 0.4, "points": points, "epsilon": 0.01}
    )  # fmt: skip
    excess = excess_of(figure)
    assert f"{percent((excess > 0.01).mean(), 1)} of 7 samples end above" in text
    assert f"95% stay within {fixed(excess.max(), 3)}" in text


@pytest.mark.parametrize(("flip", "width"), [(0.2, 0.2), (0.0, 0.0), (0.35, 0.6)])
def test_the_excess_is_as_large_as_in_many_more_samples(flip, width):
    figure = Agnostic(flip=flip, width=width, samples=300, points=40)
    many = simulate_noisy(40, 4000, seed=3, flip=flip, width=width)
    floor = bayes_risk(TRUTH, flip, width)
    assert excess_of(figure).mean() == pytest.approx(many.mean() - floor, abs=0.008)


def test_the_best_threshold_may_err_by_exactly_epsilon(say):
    noisy, exactly = say(Agnostic, {"flip": 0.2}, {"flip": 0.1})
    assert "so no learner can promise an error of at most ε = 0.10." in noisy.text
    assert "risk below 0.100, which is not above ε = 0.10." in exactly.text


def test_more_points_bring_the_excess_down(say):
    few, many = (
        float(said.text.partition("stay within ")[2][:5])
        for said in say(Agnostic, *({"flip": 0.2, "points": m} for m in (10, 1661)))
    )
    assert many < 0.01 < 0.1 < few


@pytest.mark.parametrize("wrong", [{"flip": 0.6}, {"width": -0.1}, {"points": 4}, {"epsilon": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Agnostic(**wrong)
