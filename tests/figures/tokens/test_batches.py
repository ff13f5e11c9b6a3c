"""Padding in batches of sentences: as the library pads them, sorted and as they come."""

import random
from itertools import accumulate

import pytest

from heed.figures.tokens import Batches
from heed.text.batches import pad_rows


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


def test_its_facts_are_what_the_library_pads(facts):
    for figure, found in facts(Batches):
        given = lengths_of(figure)
        shares = {"sorted": padding(figure, sorted(given)), "given": padding(figure, given)}
        assert found["share"] == pytest.approx(shares.pop(figure.order))
        assert found["other"] == pytest.approx(shares.popitem()[1])
        assert found["batches"] == 256 // figure.size


def test_padded_to_the_longest_of_all_the_order_does_not_matter(say):
    [(_, text)] = say(Batches, {"padded": "all", "order": "sorted"})
    assert ", it would be the same. These are 256 sentences in " in text


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_sorting_saves_most_of_the_padding(say, seed):
    for figure, _ in say(Batches, {"seed": seed}, {"seed": seed, "size": 16}):
        given = lengths_of(figure)
        assert padding(figure, sorted(given)) < padding(figure, given) / 3


def test_its_first_sentences(say):
    (_, text), (_, ordered) = say(Batches, {}, {"order": "sorted"})
    assert text == (
        "33.0% of all places are padding, as they come. These are 256 sentences in 32 batches."
    )
    assert ordered.startswith(
        "2.7% of all places are padding, sorted by length; as they come, it would be 33.0%. "
    )
