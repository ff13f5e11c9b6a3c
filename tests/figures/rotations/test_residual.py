"""What the best matrices leave: nothing with 2j/D, much with (2j+1)/D, unless N is small."""

import json
import re

import pytest
import traitlets

from heed.figures.rotations import Residual
from heed.figures.rotations.best_maps import MOVES, WIDTHS, residuals_of_best_maps
from heed.theory.codes import columns, encoding
from heed.theory.shifts import best_map, best_pair_map
from written_numbers import grouped


def residuals(text: str) -> list[float]:
    """The two numbers that the figure says, of the whole table and of the worst pair."""
    told = re.search(r"a residual of (.+?), the best 2 × 2 matrix of the worst pair (.+?)\. ", text)
    digits = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
    plain = (one.translate(digits) for one in told.groups())
    return [float(re.sub(r"^(at most |about )10", "1e", one)) for one in plain]


def test_what_it_says_is_what_the_best_maps_leave(say):
    for figure, text in say(Residual):
        table = encoding(figure.moves + 1, figure.width, exponents=figure.exponents)
        pair = max(best_pair_map(table, j)[1] for j in range(figure.width // 2))
        for told, found in zip(residuals(text), (best_map(table)[1], pair), strict=True):
            if found > 1e-4:
                assert told == pytest.approx(found, abs=6e-4)
            else:
                assert found / 4 <= told or told == 1e-13
                assert told <= max(4 * found, 1e-13)
        assert f" and {grouped(figure.moves)} moves, the best" in text


def test_how_soon_the_pair_falls_out_of_step(say):
    for figure, text in say(Residual):
        j = min(figure.pair, figure.width // 2 - 1)
        sine, cosine = 10_000.0 ** -columns(figure.width, figure.exponents)[0][2 * j : 2 * j + 2]
        if figure.exponents == "paper":
            assert text.endswith(f"Sine and cosine of pair {j} keep in step.")
        else:
            late = grouped(1 / (sine - cosine), 1)
            assert text.endswith(f"of pair {j} fall out of step by 1 rad in {late} positions.")


@pytest.mark.parametrize("width", WIDTHS)
def test_the_right_exponent_leaves_rounding_however_many_moves(say, width):
    states = ({"exponents": "paper", "width": width, "moves": moves} for moves in (2, 64, 1000))
    assert all(text.count("at most 10⁻¹³") == 2 for _, text in say(Residual, *states))


@pytest.mark.parametrize("width", WIDTHS)
def test_as_many_moves_as_columns_are_the_most_that_some_matrix_fits(say, width):
    more = MOVES[MOVES.index(width) + 1]
    (_, fits), (_, not_fits) = say(Residual, *({"width": width, "moves": n} for n in (width, more)))
    assert f"some matrix fits any table of at most D = {width} moves" in fits
    assert "some matrix fits" not in not_fits
    found = residuals_of_best_maps()["notes"][str(width)]
    assert found["whole"][0] == 1e-13
    assert found["whole"][-1] > 0.1


def test_what_16_digits_do_not_reach_is_said(say):
    told = say(Residual, *({"width": 32, "moves": n} for n in (32, 16, 8)))
    for (_, text), said in zip(told, ("0.023", "about 10⁻⁵", "at most 10⁻¹³"), strict=True):
        assert f"leaves a residual of {said}," in text
        assert ("16 digits do not reach it" in text) == (said != "at most 10⁻¹³")


def test_the_data_are_small_enough_to_stand_in_a_page():
    assert len(json.dumps(residuals_of_best_maps())) < 10_000


@pytest.mark.parametrize("wrong", [{"width": 12}, {"moves": 3}, {"exponents": "talk"}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Residual(**wrong)
