"""What the best matrices leave: nothing with 2j/D, much with (2j+1)/D, unless N is small."""

import json

import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Residual
from heed.figures.rotations.residual import MOVES, WIDTHS, measured_residuals
from heed.theory.codes import encoding
from heed.theory.shifts import best_map, best_pair_map


def test_the_numbers_of_the_default_state():
    text = Residual(moves=1000).describe()
    assert "best 32 × 32 matrix for a shift by one leaves a residual of 0.23" in text
    assert "worst pair 0.766" in text
    assert "1 rad in 4.0 positions" in text


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("moves", [2, 64, 1000])
def test_the_right_exponent_leaves_rounding_however_many_moves(width, moves):
    text = Residual(exponents="paper", width=width, moves=moves).describe()
    assert text.count("at most 10⁻¹³") == 2
    assert "keep in step" in text


@pytest.mark.parametrize("width", WIDTHS)
def test_short_sentences_hide_what_long_ones_show(width):
    found = measured_residuals()["notes"][str(width)]
    assert found["whole"][0] == 1e-13
    assert found["whole"][-1] > 0.1
    assert found["pair"][-1] > 0.6
    assert "some matrix fits" in Residual(width=width, moves=8).describe()
    assert "some matrix fits" not in Residual(width=width, moves=192).describe()


@pytest.mark.parametrize("width", WIDTHS)
def test_as_many_moves_as_columns_are_the_most_that_some_matrix_fits(width):
    assert f"at most D = {width} moves" in Residual(width=width, moves=width).describe()
    more = MOVES[MOVES.index(width) + 1]
    assert "some matrix fits" not in Residual(width=width, moves=more).describe()


@pytest.mark.parametrize(
    ("width", "moves", "said"),
    [(32, 32, "0.023"), (32, 16, "about 10⁻⁵"), (32, 8, "at most 10⁻¹³")],
)
def test_what_16_digits_do_not_reach_is_said(width, moves, said):
    text = Residual(width=width, moves=moves).describe()
    assert f"leaves a residual of {said}," in text
    assert ("16 digits do not reach it" in text) == (said != "at most 10⁻¹³")


@pytest.mark.parametrize(("width", "moves"), [(8, 32), (32, 96), (128, 512)])
def test_the_data_are_the_residuals_of_the_best_maps(width, moves):
    table = encoding(moves + 1, width, exponents="notes")
    found = measured_residuals()["notes"][str(width)]
    at = MOVES.index(moves)
    pairs = [best_pair_map(table, j)[1] for j in range(width // 2)]
    assert found["whole"][at] == pytest.approx(best_map(table)[1], rel=5e-3)
    assert found["pair"][at] == pytest.approx(max(pairs), rel=5e-3)


@pytest.mark.parametrize(("width", "positions"), [(8, "1.5"), (32, "4.0"), (128, "14.4")])
def test_how_soon_the_first_pair_falls_out_of_step(width, positions):
    assert f"1 rad in {positions} positions" in Residual(width=width).describe()


def test_the_data_are_small_enough_to_stand_in_a_page():
    assert len(json.dumps(measured_residuals())) < 10_000


def test_the_still_picture_shows_the_residuals():
    picture = Picture()
    Residual(width=16).draw(picture)
    residuals, waves = picture.axes
    assert list(residuals.lines[1].get_ydata()) == measured_residuals()["notes"]["16"]["whole"]
    assert len(waves.lines) == 2


@pytest.mark.parametrize("wrong", [{"width": 12}, {"moves": 3}, {"exponents": "talk"}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Residual(**wrong)
