"""The numbers behind the figure of near-repeats."""

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Repeats
from heed.figures.positions.repeats import LIMIT, RECORDS
from heed.theory.positions.repeats import distance, record_repeats, two_frequencies
from written_numbers import grouped, power


def code(width):
    return (4, 1e8) if width == "two" else (width, 1e4)


def test_what_it_says_is_what_the_library_computes(say):
    chosen = [{"width": width, "offset": offset} for width in RECORDS for offset in (44, 710_007)]
    for figure, text in say(Repeats, *chosen):
        here, neighbour = (power(distance(at, *code(figure.width)), 2) for at in (figure.offset, 1))
        assert f"positions {grouped(figure.offset)} apart differ by {here}. Neighb" in text
        assert f"Neighbours differ by {neighbour}, and " in text
        last = RECORDS[figure.width][-1]
        best = f"{grouped(last)}, {power(distance(last, *code(figure.width)), 2)} apart"
        assert (f"nearest repeat up to 1,000,000 is at {best}" in text) == (last > 1)
        assert ("no offset up to 1,000,000 brings it nearer than that" in text) == (last == 1)


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


def test_two_frequencies_are_those_of_the_library(say):
    """After 44 positions the fastest wave and the slowest are nearly where they were."""
    two = two_frequencies(45)
    [(_, text)] = say(Repeats, {"width": "two", "offset": 44})
    assert f"44 apart differ by {power(np.linalg.norm(two[44] - two[0]), 2)}." in text


def test_62832_is_near_but_neither_exact_nor_nearest(say):
    [(_, text)] = say(Repeats, {"width": 8, "offset": 62_832})
    assert "62,832 apart differ by 0.148" in text
    assert "nearest repeat up to 1,000,000 is at 169,646, 0.00331 apart" in text


@pytest.mark.parametrize("bad", [{"width": 6}, {"offset": 0}, {"offset": LIMIT + 1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Repeats(**bad)
