"""One matrix for all positions: exact with 2j/D, and wrong nearly everywhere with (2j+1)/D."""

import numpy as np
import pytest
import torch
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Shift
from heed.figures.rotations.turns import shift
from heed.model.positions import shift_matrix
from heed.theory.codes import frequencies


@pytest.mark.parametrize("width", [8, 16, 32])
@pytest.mark.parametrize("offset", [0, 1, 40])
@pytest.mark.parametrize("base", [100, 10_000])
def test_every_position_lands(width, offset, base):
    text = Shift(width=width, offset=offset, base=base).describe()
    assert f"takes {60 - offset} of {60 - offset} positions" in text
    assert "below 10⁻¹¹" in text


@pytest.mark.parametrize("offset", [1, 9, 40])
def test_with_the_other_exponent_nearly_none_lands(offset):
    text = Shift(exponents="notes", offset=offset).describe()
    assert f"takes 0 of {60 - offset} positions" in text


def test_a_shift_by_nothing_moves_nothing_whatever_the_exponent():
    text = Shift(exponents="notes", offset=0).describe()
    assert "60 of 60" in text
    assert text.endswith("At offset 0 the matrix is the identity, which suits any table.")
    assert "identity" not in Shift(offset=1).describe()


@pytest.mark.parametrize("offset", [0, 1, -3, 17])
def test_the_matrix_is_that_of_the_model(offset):
    expected = shift_matrix(offset, 22, 100.0).numpy()
    actual = shift(frequencies(22, 100.0), offset)
    np.testing.assert_allclose(actual, expected, atol=1e-6)
    assert torch.tensor(actual).dtype is torch.float64


def test_the_still_picture_shows_each_row_where_it_lands():
    picture = Picture()
    Shift(offset=9).draw(picture)
    matrix, table, moved, missed = (axes.images[0].get_array().data for axes in picture.axes[:4])
    assert matrix.shape == (16, 16)
    assert np.isnan(moved[:9]).all()
    np.testing.assert_allclose(moved[9:], table[9:], atol=1e-12)
    np.testing.assert_allclose(missed[9:], 0, atol=1e-12)


@pytest.mark.parametrize("wrong", [{"offset": 41}, {"exponents": "talk"}, {"width": 12}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Shift(**wrong)
