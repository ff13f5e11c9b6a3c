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
    states = ({}, {"tosses": 400}, {"tosses": 399}, {"tosses": 400, "mistakes": 3})
    first, many, fewer, few = (found.text for found in say(Swaps, *states))
    assert first == (
        "0 of 1 toss left S without a mistake. Toss 400 times to compare with your guess."
    )
    assert many == "7 of 400 tosses left S without a mistake. The probability is 2⁻⁶ = 1.56%."
    assert "probability" not in fewer
    assert few.endswith(" of 400 tosses left S without a mistake. The probability is 2⁻³ = 12.5%.")


def test_the_bars_count_the_tosses(javascript):
    figures = [Swaps(mistakes=k, tosses=300, seed=k) for k in (1, 6, 12)]
    shown = javascript([("figures/pac/swaps.js", "compute", [f.state()]) for f in figures])
    for figure, one in zip(figures, shown, strict=True):
        seen = in_first_half(figure)
        assert one["counts"] == [seen.count(k) for k in range(13)]
