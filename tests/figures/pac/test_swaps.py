import random

import pytest

from heed.figures.pac import Swaps


def in_first_half(figure):
    """How many mistakes each toss leaves in S."""
    drawn = random.Random(figure.seed)
    tosses = [[drawn.random() < 0.5 for _ in range(12)] for _ in range(figure.tosses)]
    return [sum(coins[: figure.mistakes]) for coins in tosses]


def test_what_it_says_is_what_the_coins_show(facts):
    for figure, found in facts(Swaps):
        free = in_first_half(figure).count(0)
        assert found == {"free": free, "chance": pytest.approx(0.5**figure.mistakes)}


def test_what_it_says(say):
    states = ({}, {"tosses": 1, "mistakes": 3})
    first, one = (found.text for found in say(Swaps, *states))
    assert first == ("3 of 100 tosses left S without a mistake. The probability is 2⁻⁶ = 1.56%.")
    assert " of 1 toss left S without a mistake. The probability is 2⁻³ = 12.5%." in one


def test_the_bars_count_the_tosses(javascript):
    figures = [Swaps(mistakes=k, tosses=300, seed=k) for k in (1, 6, 12)]
    shown = javascript([("figures/pac/swaps.js", "compute", [f.state()]) for f in figures])
    for figure, one in zip(figures, shown, strict=True):
        seen = in_first_half(figure)
        assert one["counts"] == [seen.count(k) for k in range(13)]
