"""One matrix for all positions: exact with 2j/D, and wrong nearly everywhere with (2j+1)/D."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.rotations import Shift
from heed.theory.codes import encoding, frequencies
from written_numbers import fixed


def errors(figure: Shift) -> np.ndarray:
    """How far each position's code, turned pair by pair, lies from the one φ further on."""
    table = encoding(60, figure.width, figure.base, figure.exponents)
    here, there = table[: 60 - figure.offset], table[figure.offset :]
    angle = frequencies(figure.width, figure.base) * figure.offset
    sine, cosine = here[:, 0::2], here[:, 1::2]
    moved = np.empty_like(here)
    moved[:, 0::2] = np.cos(angle) * sine + np.sin(angle) * cosine
    moved[:, 1::2] = np.cos(angle) * cosine - np.sin(angle) * sine
    return np.abs(moved - there).max(axis=1)


def test_the_positions_that_land_and_the_largest_error(say):
    for figure, text in say(Shift):
        D, phi, found = figure.width, figure.offset, errors(figure)
        assert f"of {D} × {D} numbers, {D // 2} blocks of 2 × 2, takes" in text
        landed = (found < 1e-11).sum()
        assert f"takes {landed} of {60 - phi} positions to the one {phi} further on" in text
        said = f"error is {fixed(found.max(), 2)}, at position {found.argmax()}."
        assert (said in text) == (landed < len(found))
        assert ("below 10⁻¹¹, which is rounding." in text) == (landed == len(found))


@pytest.mark.parametrize("width", [8, 16, 32])
@pytest.mark.parametrize("base", [100, 10_000])
def test_every_position_lands(say, width, base):
    for figure, text in say(
        Shift, *({"width": width, "offset": phi, "base": base} for phi in (0, 1, 40))
    ):
        assert f"takes {60 - figure.offset} of {60 - figure.offset} positions" in text


def test_with_the_other_exponent_none_lands_but_where_nothing_moves(say):
    for figure, text in say(Shift, *({"exponents": "notes", "offset": o} for o in (0, 1, 9, 40))):
        landed = int(re.search(r"takes (\d+) of", text)[1])
        assert landed == (0 if figure.offset else 60)
        assert text.endswith("the identity, which suits any table.") == (figure.offset == 0)


@pytest.mark.parametrize("wrong", [{"offset": 41}, {"exponents": "talk"}, {"width": 12}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Shift(**wrong)
