"""The numbers behind the figure of both errors of every threshold."""

import random

import numpy as np
import pytest

from heed.figures.pac import Errors
from heed.theory.learning.distributions import quantile

TRUTH, FLIP, PEAK = 0.35, 0.75, 0.5
MANY = quantile((np.arange(100_000) + 0.5) / 100_000, PEAK)  # as dense as 𝒟 says
GRID = np.linspace(0.0005, 1, 2000)


def sample_of(figure):
    drawn = random.Random(figure.seed)
    points = quantile([drawn.random() for _ in range(figure.m)], PEAK)
    return points, label(figure, points)


def label(figure, x):
    return (x >= TRUTH) & (x <= (1 if figure.realizable else FLIP))


def true_error(figure, a):
    return ((a <= MANY) != label(figure, MANY)).mean()


def test_both_errors_of_h_are_those_of_counted_points(facts):
    for figure, found in facts(Errors):
        points, labels = sample_of(figure)
        assert found["wrong"] == ((points >= figure.threshold) != labels).sum()
        error = true_error(figure, figure.threshold)
        assert found["error"] == pytest.approx(error, abs=1e-4)


@pytest.mark.parametrize("realizable", [True, False])
def test_consistent_are_the_thresholds_that_make_no_error(facts, realizable):
    states = [{"m": m, "seed": m, "realizable": realizable} for m in (1, 2, 3, 5, 7, 11, 13, 60)]
    sure = set()
    for figure, found in facts(Errors, *states):
        points, labels = sample_of(figure)
        wrong = ((points >= GRID[:, None]) != labels).sum(axis=1)
        assert found["least"] == wrong.min()
        consistent = found["consistent"]
        sure.add(consistent is not None)
        assert (consistent is None) == (wrong.min() > 0)
        if consistent is None:
            continue
        right = GRID[wrong == 0]
        assert (consistent["low"] == 0) == labels.all()
        assert consistent["low"] == pytest.approx(right.min(), abs=6e-4)
        assert consistent["high"] == pytest.approx(right.max(), abs=6e-4)
        most = max(true_error(figure, a) for a in right[::7])
        assert consistent["error"] == pytest.approx(most, abs=9e-3)
        assert true_error(figure, consistent["worst"]) == pytest.approx(most, abs=9e-3)
    assert sure == ({True} if realizable else {False, True}), "f in ℋ is right on every sample"


def test_if_f_is_not_in_the_class_none_is_good(facts):
    [(figure, found)] = facts(Errors, {"realizable": False, "m": 20})
    least = min(true_error(figure, a) for a in np.linspace(0, 1, 1001))
    assert found["floor"] == pytest.approx(least, abs=1e-3)


def test_what_it_says(say):
    states = ({}, {"threshold": 0.45}, {"realizable": False, "m": 20}, {"m": 1, "seed": 2})
    first, moved, outside, of_one = (text for _, text in say(Errors, *states))
    assert first == (
        "The true error of h is 0.142; it is wrong on 0 of 12 points of S. The thresholds "
        "between 0.238 and 0.483 fit S."  # which is the worst, the reader is to find
    )
    assert moved.endswith("fit S; the worst has a true error of 0.221.")
    assert outside.endswith(
        " No threshold fits S: the best is wrong on 5, and no true error is below 0.125."
    )
    assert " The thresholds between 0.000 and 0.852 fit S." in of_one
