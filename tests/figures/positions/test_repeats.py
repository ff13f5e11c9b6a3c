import numpy as np
import pytest
import traitlets

from heed.figures.positions.repeats import LIMIT, RECORDS, Repeats
from heed.theory.repeats import distance, record_repeats, two_frequencies


@pytest.mark.parametrize("width", [2, 4, 8, 16, 32])
def test_records_are_those_of_the_library(width):
    assert [offset for offset, _ in record_repeats(LIMIT, width)] == RECORDS[width]


def test_two_frequencies_are_those_of_the_library():
    """Question 2 of the chapter: 44 is nearly a repeat of the fastest wave and the slowest."""
    near = Repeats(width="two", offset=44)
    two = two_frequencies(45)
    np.testing.assert_allclose(distance(44, *near.code()), np.linalg.norm(two[44] - two[0]))
    assert "With two frequencies, positions 44 apart differ by 0.0182" in near.describe()
    assert "Its 2 wavelengths are 2π and 2π·10,000 = 62,832." in near.describe()
    assert [offset for offset, _ in record_repeats(LIMIT, *near.code())] == RECORDS["two"]


@pytest.mark.parametrize("width", [64, 128, 512])
def test_no_wide_code_comes_nearer_than_a_neighbour(width):
    """A code with every other frequency is never farther apart: so look only where it is near."""
    near, narrow = np.arange(2, LIMIT + 1), 8
    while narrow <= width:
        near = near[distance(near, narrow) <= distance(1, width)]
        narrow *= 2 if narrow < 128 else 4
    assert len(near) == 0
    assert RECORDS[width] == [1]


def test_62832_is_near_but_neither_exact_nor_nearest():
    said = Repeats(width=8, offset=62_832).describe()
    assert "62,832 apart differ by 0.148" in said
    assert "nearest repeat up to 1,000,000 is 169,646, at 0.00331" in said
    assert "4 wavelengths run from 2π to 6,283 by a factor of 10.000" in said


def test_710_is_nearly_a_repeat_of_one_pair_only():
    assert 710 in RECORDS[2]
    assert "710 apart differ by 6.03×10⁻⁵" in Repeats(width=2, offset=710).describe()
    assert "710 apart differ by 19.4; neighbours differ by 3.71" in (
        Repeats(width=512, offset=710).describe()
    )


def test_355_opposes_every_position():
    assert "355 apart differ by 2.00" in Repeats(width=2, offset=355).describe()


def test_wavelengths_stop_short():
    assert "run from 2π to 60,611 by a factor of 1.037, and do not reach 2π·10,000 = 62,832" in (
        Repeats(width=512).describe()
    )


def test_bounds():
    for wrong in ({"width": 6}, {"offset": 0}, {"offset": LIMIT + 1}):
        with pytest.raises(traitlets.TraitError):
            Repeats(**wrong)


@pytest.mark.parametrize("width", [2, 512])
def test_the_still_picture_is_drawn_at_both_ends(width):
    assert Repeats(width=width, offset=1).still() != Repeats(width=width, offset=LIMIT).still()
