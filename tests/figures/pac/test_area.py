"""The numbers behind the figure of the true error as an area."""

import random

import pytest

from heed.figures.pac import Area
from heed.theory.learning.distributions import quantile
from heed.theory.learning.thresholds import threshold_error


def wrong_of(figure):
    """How many points of each sample h labels wrong; a sample takes the first of 40 numbers."""
    drawn = random.Random(figure.seed)
    numbers = [[drawn.random() for _ in range(40)][: figure.m] for _ in range(figure.draws)]
    points = quantile(numbers, None if figure.even else figure.peak)
    return ((points >= figure.truth) != (points >= figure.threshold)).sum(axis=1)


def test_its_facts_are_what_the_library_computes(facts):
    even = {"even": True, "truth": 0.25, "threshold": 0.45}
    for figure, found in [*facts(Area), *facts(Area, even)]:
        peak = None if figure.even else figure.peak
        wrong = wrong_of(figure)
        assert found == {
            "wrong": wrong[-1],
            "mean": pytest.approx(wrong.mean() / figure.m),
            "error": pytest.approx(threshold_error(figure.threshold, figure.truth, peak)),
        }
    assert found["error"] == pytest.approx(0.2)  # where 𝒟 is even, area and length are the same


def test_another_sample_does_not_move_the_area(facts):
    one, other = (found for _, found in facts(Area, {}, {"seed": 2}))
    assert one["wrong"] != other["wrong"]
    assert one["error"] == other["error"] == pytest.approx(0.36, abs=5e-4)


def test_at_the_start_the_last_sample_hides_most_of_the_error(say):
    [(_, text)] = say(Area, {})
    assert text == (
        "The true error is 0.360; on this sample h is wrong on 1 of 10 points. "
        "Over 12 samples its error averages 0.350."
    )


def test_the_ends_of_what_can_be_seen(say):
    same, single = say(Area, {"truth": 0.5, "threshold": 0.5}, {"draws": 1})
    assert (
        "The true error is 0.000, as h and f agree everywhere; on this sample h is wrong on 0 "
        in same.text
    )
    assert "samples" not in single.text
