"""What the page *The sinusoidal code* takes for right, against the library."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.positions import code
from heed.theory.positions.codes import columns, encoding


def test_four_columns_and_the_misprint():
    table = encoding(101, 4)
    card = code.hand()
    assert table[1, 2] == pytest.approx(np.sin(rights(card)[0]))
    assert table[100, 2] == pytest.approx(rights(card)[1])
    assert (table[100] ** 2).sum() == pytest.approx(rights(card)[2])
    wrong = encoding(12, 2, exponents="notes")
    squares = (wrong**2).sum(axis=1)
    assert squares[[0, 11]] == pytest.approx(rights(code.misprint())[:2])
    assert np.ptp(np.linalg.norm(np.diff(wrong, axis=0), axis=1)) > 0.1


def test_sines_first_is_the_same_table_in_another_order():
    power, sine = columns(8)
    order = np.argsort(~sine, kind="stable")
    second = np.flatnonzero(power[order] == power[2])
    assert second.tolist() == rights(code.layout())[:2]
