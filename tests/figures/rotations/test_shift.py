"""One matrix moves the codes of all positions."""

import numpy as np
import pytest

from heed.figures.rotations import Shift
from heed.model.positions import shift_matrix
from heed.theory.positions.codes import encoding, frequencies


def errors(figure: Shift) -> np.ndarray:
    """How far each position's code, turned pair by pair, lies from the one φ further on."""
    table = encoding(60, figure.width)
    here, there = table[: 60 - figure.offset], table[figure.offset :]
    angle = frequencies(figure.width) * figure.offset
    sine, cosine = here[:, 0::2], here[:, 1::2]
    moved = np.empty_like(here)
    moved[:, 0::2] = np.cos(angle) * sine + np.sin(angle) * cosine
    moved[:, 1::2] = np.cos(angle) * cosine - np.sin(angle) * sine
    return np.abs(moved - there).max(axis=1)


def test_every_row_lands_where_it_belongs(facts):
    for figure, found in facts(Shift):
        own = errors(figure)
        assert found["rows"] == 60 - figure.offset
        assert found["landed"] == (own < 1e-11).sum() == len(own)
        assert found["most"] < 1e-11


@pytest.mark.parametrize("width", [8, 16, 32])
@pytest.mark.parametrize("offset", [0, 1, 40])
def test_what_the_matrix_holds(facts, width, offset):
    [(_, found)] = facts(Shift, {"width": width, "offset": offset})
    assert found["filled"] == np.count_nonzero(shift_matrix(offset, width).numpy())
    assert found["blocks"] == width // 2


def test_its_first_sentences(say):
    [(_, text)] = say(Shift, {})
    assert text == (
        "51 of 51 rows land on the right row of P, row 10 on row 19. The matrix has 32 entries "
        "that are not 0, in 8 blocks of 2 × 2."
    )
