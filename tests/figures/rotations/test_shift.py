"""One matrix moves the codes of all positions."""

import numpy as np
import pytest
import traitlets

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


def test_every_row_lands_where_it_belongs(say):
    for figure, text in say(Shift):
        t, phi, found = figure.position, figure.offset, errors(figure)
        landed = (found < 1e-11).sum()
        assert text.startswith(f"{landed} of {60 - phi} rows land on the right row of P, ")
        assert f"row {t} on row {t + phi}: the largest error is below 10⁻¹¹, which is" in text
        assert landed == len(found)


@pytest.mark.parametrize("width", [8, 16, 32])
@pytest.mark.parametrize("offset", [0, 1, 40])
def test_what_the_matrix_holds(say, width, offset):
    [(_, text)] = say(Shift, {"width": width, "offset": offset})
    filled = np.count_nonzero(shift_matrix(offset, width).numpy())
    assert f"Of the {width} × {width} entries of the matrix {filled} are not 0" in text
    assert text.endswith(f"they form {width // 2} blocks of 2 × 2.")


@pytest.mark.parametrize("wrong", [{"offset": 41}, {"position": 20}, {"width": 12}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Shift(**wrong)
