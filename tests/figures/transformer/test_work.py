"""What the figure of a decoder's work says, against what is counted."""

import pytest

from heed.figures.transformer import Work
from heed.theory.attention.decoding_cost import cache_numbers, decoder_work


def test_the_facts_are_what_the_library_counts(facts):
    for figure, found in facts(Work):
        n, width, blocks = figure.length, figure.width, figure.blocks
        without, kept = (
            decoder_work(n, n, width, 4 * width, figure.vocabulary, blocks, cached)
            for cached in (False, True)
        )
        held = 4 * cache_numbers(n, n, width, blocks)
        assert found == pytest.approx({"without": without, "kept": kept, "bytes": held})


def test_it_says_how_many_times_as_much(say):
    [(_, text)] = say(Work, {})
    assert text == (
        "20.4 times as many multiply–adds without a cache: 4.95×10⁹ instead of 2.42×10⁸. In the "
        "end the cache holds 819 kB."
    )


def test_sizes_are_told_in_units_that_fit(say):
    states = [{"length": 2000, "width": 256}, {"length": 2000, "width": 2048, "blocks": 48}]
    for (figure, text), unit in zip(say(Work, *states), (1e6, 1e9), strict=True):
        held = 4 * cache_numbers(2000, 2000, figure.width, figure.blocks) / unit
        assert f"holds {held:.{2 if held < 10 else 1}f} {'MB' if unit == 1e6 else 'GB'}" in text
