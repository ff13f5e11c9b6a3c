import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Errors
from heed.theory.learning.distributions import quantile

TRUTH, FLIP, PEAK = 0.35, 0.75, 0.5
MANY = quantile((np.arange(100_000) + 0.5) / 100_000, PEAK)  # as dense as 𝒟 says


def sample_of(figure):
    drawn = random.Random(figure.seed)
    points = quantile([drawn.random() for _ in range(figure.m)], PEAK)
    return points, label(figure, points)


def label(figure, x):
    return (x >= TRUTH) & (x <= (1 if figure.realizable else FLIP))


def true_error(figure, a):
    return ((a <= MANY) != label(figure, MANY)).mean()


def numbers(text, *words):
    """The number after each of the words."""
    return [float(text.partition(word)[2].split()[0].rstrip(".,);")) for word in words]


def test_both_errors_of_h_are_those_of_counted_points(say):
    for figure, text in say(Errors):
        points, labels = sample_of(figure)
        wrong = ((points >= figure.threshold) != labels).sum()
        m = figure.m
        assert f", on S {wrong}/{m} wrong at a = {figure.threshold:.2f}." in text
        [told] = numbers(text, "True error ")
        assert told == pytest.approx(true_error(figure, figure.threshold), abs=6e-4)


@pytest.mark.parametrize("realizable", [True, False])
def test_consistent_are_the_thresholds_that_make_no_error(say, realizable):
    states = [{"m": m, "seed": m, "realizable": realizable} for m in (1, 2, 3, 5, 7, 11, 13, 60)]
    grid = np.linspace(0.0005, 1, 2000)
    found = set()
    for figure, text in say(Errors, *states):
        points, labels = sample_of(figure)
        wrong = ((points >= grid[:, None]) != labels).sum(axis=1)
        found.add(bool(wrong.min()))
        if wrong.min():
            assert f"No threshold is right on all of S, the best is wrong on {wrong.min()};" in text
            continue
        right = grid[wrong == 0]
        assert ("threshold above" in text) == (not labels.all())
        [high, worst] = numbers(text, "up to ", "errors go up to ")
        assert high == pytest.approx(right.max(), abs=6e-3)
        if not labels.all():
            assert numbers(text, "above ") == pytest.approx([right.min()], abs=6e-3)
        assert worst == pytest.approx(max(true_error(figure, a) for a in right[::7]), abs=9e-3)
    assert found == ({False} if realizable else {False, True}), "f in ℋ is right on every sample"


def test_if_f_is_not_in_the_class_none_is_good(say):
    [(figure, text)] = say(Errors, {"realizable": False, "m": 20})
    least = min(true_error(figure, a) for a in np.linspace(0, 1, 1001))
    assert numbers(text, "no true error is below ") == pytest.approx([least], abs=1e-3)


def test_at_the_start_no_error_on_s_hides_a_true_error(say):
    [(_, text)] = say(Errors, {})
    assert "True error 0.142, on S 0/12 wrong at a = 0.44." in text
    told = "above 0.238 and up to 0.483 is right on all of S; their true errors go up to 0.221."
    assert told in text


@pytest.mark.parametrize("wrong", [{"m": 0}, {"threshold": 1.01}, {"seed": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Errors(**wrong)
