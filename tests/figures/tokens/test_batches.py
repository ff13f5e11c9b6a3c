"""Padding in batches of sentences: as the library pads them, sorted and as they come."""

import random
from itertools import accumulate

import pytest
import traitlets

from heed.figures.tokens import Batches
from heed.text.batches import pad_rows
from written_numbers import fixed


def lengths_of(figure: Batches) -> list[int]:
    """256 lengths, each drawn as often as the corpus has it."""
    rng, sums = random.Random(figure.seed), list(accumulate(figure.counts))
    drawn = [rng.random() * sums[-1] for _ in range(256)]
    return [next(n for n, most in enumerate(sums) if share < most) for share in drawn]


def padding(figure: Batches, lengths: list[int]) -> float:
    """The share of zeros, if rows of ones are padded with zeros."""
    longest = max(lengths) if figure.padded == "all" else None
    zeros = places = 0
    for first in range(0, 256, figure.size):
        rows = [[1] * n for n in lengths[first : first + figure.size]]
        table, _ = pad_rows(rows, 0, longest)
        zeros += int((table == 0).sum())
        places += table.numel()
    return zeros / places


def test_what_it_says_is_what_the_library_pads(say):
    for figure, text in say(Batches):
        given = lengths_of(figure)
        shares = {"sorted": padding(figure, sorted(given)), "given": padding(figure, given)}
        now = "sorted by length" if figure.order == "sorted" else "as they come"
        here = fixed(100 * shares.pop(figure.order), 1)
        other = fixed(100 * shares.popitem()[1], 1)
        assert text.startswith(f"{here}% of all places are padding, {now}; ")
        assert f"it would be {'the same' if other == here else f'{other}%'}." in text
        assert text.endswith(f"256 sentences in {256 // figure.size} batches.")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sorting_saves_most_of_the_padding(say, seed):
    for figure, _ in say(Batches, {"seed": seed}, {"seed": seed, "size": 16}):
        given = lengths_of(figure)
        assert padding(figure, sorted(given)) < padding(figure, given) / 3


@pytest.mark.parametrize("bad", [{"size": 5}, {"order": "random"}, {"seed": 0}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Batches(**bad)
