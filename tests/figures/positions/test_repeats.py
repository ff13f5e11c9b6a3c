"""The numbers behind the figure of near-repeats."""

import numpy as np
import pytest

from heed.figures.positions import Repeats
from heed.figures.positions.repeats import LIMIT, RECORDS
from heed.theory.positions.repeats import distance, record_repeats, two_frequencies


def code(width):
    return (4, 1e8) if width == "two" else (width, 1e4)


def test_its_facts_are_what_the_library_computes(facts):
    chosen = [{"width": width, "offset": offset} for width in RECORDS for offset in (44, 710_007)]
    for figure, found in facts(Repeats, *chosen):
        last = RECORDS[figure.width][-1]
        at = {"here": figure.offset, "neighbour": 1, "best": last}
        expected = {name: distance(offset, *code(figure.width)) for name, offset in at.items()}
        assert found == pytest.approx({**expected, "last": last}, rel=1e-5)


def test_a_code_without_repeats_says_so(say):
    [(_, text)] = say(Repeats, {"width": 64})
    assert text.endswith(" No offset up to 1,000,000 brings them nearer than neighbours.")


@pytest.mark.parametrize("width", [2, 4, 8, 16, 32, "two"])
def test_records_are_those_of_the_library(width):
    assert [offset for offset, _ in record_repeats(LIMIT, *code(width))] == RECORDS[width]


@pytest.mark.parametrize("width", [64, 128, 512])
def test_no_wide_code_comes_nearer_than_a_neighbour(width):
    """A code with every other frequency is never farther apart: so look only where it is near."""
    near, narrow = np.arange(2, LIMIT + 1), 8
    while narrow <= width:
        near = near[distance(near, narrow) <= distance(1, width)]
        narrow *= 2 if narrow < 128 else 4
    assert len(near) == 0
    assert RECORDS[width] == [1]


def test_two_frequencies_are_those_of_the_library(facts):
    """After 44 positions the fastest wave and the slowest are nearly where they were."""
    two = two_frequencies(45)
    [(_, found)] = facts(Repeats, {"width": "two", "offset": 44})
    assert found["here"] == pytest.approx(np.linalg.norm(two[44] - two[0]))


def test_62832_is_near_but_neither_exact_nor_nearest(say):
    [(_, text)] = say(Repeats, {"width": 8, "offset": 62_832})
    assert "62,832 apart differ by 0.148" in text
    assert "nearest repeat up to 1,000,000 is at offset 169,646, 0.00331 apart" in text


def test_its_first_sentences(say):
    [(_, text)] = say(Repeats, {})
    assert text == (
        "Positions 44 apart differ by 0.0182, neighbours by 0.959. The nearest repeat up to "
        "1,000,000 is at offset 62,813, 0.00399 apart."
    )
