"""What the figure of smoothed labels says, against the library."""

import pytest

from heed.figures.training import Smoothed
from heed.theory.training.cross_entropy import smoothed_share, smoothed_surprise


def test_the_facts_are_what_the_library_computes(facts):
    states = [
        {"probability": 0.5, "smoothing": 0.1, "vocabulary": 4000},
        {"probability": 0.97, "smoothing": 0.3, "vocabulary": 11},
    ]
    for state, (_, found) in zip(states, facts(Smoothed, *states), strict=True):
        best = smoothed_share(state["smoothing"], state["vocabulary"])
        floor = smoothed_surprise(best, state["smoothing"], state["vocabulary"])
        loss = smoothed_surprise(*state.values())
        assert found == pytest.approx({"loss": loss, "floor": floor, "best": best})


def test_it_says_where_the_loss_is_smallest(say):
    [(_, text)] = say(Smoothed, {})
    assert text == "At p = 0.500 the loss is 1.52 nats. The smallest loss is 1.15, at p = 0.900."


def test_without_smoothing_nothing_is_too_certain(say):
    [(_, text)] = say(Smoothed, {"smoothing": 0})
    assert "falls to 0" in text


def test_a_smoothing_that_is_lost_in_rounding_stops_nothing(say):
    [(_, text)] = say(Smoothed, {"smoothing": 1e-30})
    assert "The smallest loss is 0.00, at p = 1.000." in text


def test_no_loss_leaves_the_axis(facts):
    """The axis ends at 6.5 nats; both ends of p are higher than what is between them."""
    states = [
        {"probability": p, "smoothing": smoothing, "vocabulary": 50000}
        for p in (0.01, 0.999)
        for smoothing in (0, 0.1, 0.3)
    ]
    assert max(found["loss"] for _, found in facts(Smoothed, *states)) < 6.5
