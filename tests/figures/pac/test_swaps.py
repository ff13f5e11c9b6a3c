import random

import pytest
import traitlets

from heed.figures.pac import Swaps
from written_numbers import grouped, percent, superscript


def in_first_half(figure):
    """How many mistakes each toss leaves in S."""
    drawn = random.Random(figure.seed)
    tosses = [[drawn.random() < 0.5 for _ in range(12)] for _ in range(figure.tosses)]
    return [sum(coins[: figure.mistakes]) for coins in tosses]


def test_what_it_says_is_what_the_coins_show(say):
    for figure, text in say(Swaps):
        k, free = figure.mistakes, in_first_half(figure).count(0)
        many = "1 toss" if figure.tosses == 1 else f"{grouped(figure.tosses)} tosses"
        assert text.startswith(f"{free} of {many} left S without a mistake.")
        chance = percent(0.5**k, 1 if k < 4 else 2)
        assert text.endswith(f"2{superscript(-k)} = {chance}.")


def test_the_bars_count_the_tosses(javascript):
    figures = [Swaps(mistakes=k, tosses=300, seed=k) for k in (1, 6, 12)]
    shown = javascript([("figures/pac/swaps.js", "compute", [f.state()]) for f in figures])
    for figure, one in zip(figures, shown, strict=True):
        seen = in_first_half(figure)
        assert one["counts"] == [seen.count(k) for k in range(13)]


@pytest.mark.parametrize("wrong", [{"mistakes": 0}, {"mistakes": 13}, {"tosses": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Swaps(**wrong)
