"""The numbers behind the figure of the table P."""

import math
import re

import pytest
import traitlets

from heed.figures.positions import Encoding
from heed.theory.codes import EXPONENTS


def radii(figure: Encoding) -> list[str]:
    return re.findall(r"lies between (\S+) and (\S+)\.$|is always (\S+)\.$", figure.describe())[0]


def test_a_pair_of_the_paper_stays_on_its_circle():
    for pair in (0, 3, 63):
        assert radii(Encoding(pair=pair, length=199))[2] == "1.000"


@pytest.mark.parametrize("exponents", [name for name in EXPONENTS if name != "paper"])
def test_another_exponent_leaves_the_circle(exponents):
    near, far, _ = radii(Encoding(exponents=exponents, length=199))
    assert float(far) - float(near) > 0.3


def test_the_point_is_where_the_formula_puts_it():
    omega = 10_000 ** (-2 * 3 / 32)
    x, y = math.sin(7 * omega), math.cos(7 * omega)
    assert f"({x:.3f}, {y:.3f}), at distance 1.000" in Encoding(position=7).describe()
    assert f"turn by {omega:.3f} and {omega:.3f} radians" in Encoding(position=7).describe()


def test_what_lies_beyond_the_table_means_its_last():
    said = Encoding(position=199, pair=63, length=11, width=7).describe()
    assert said == Encoding(position=10, pair=2, length=11, width=6).describe()
    assert said.startswith("At position 10, pair 2 is")


@pytest.mark.parametrize("bad", [{"length": 1}, {"width": 2}, {"exponents": "mine"}, {"base": 7}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Encoding(**bad)


@pytest.mark.parametrize("exponents", EXPONENTS)
def test_the_still_picture_follows_the_state(exponents):
    still = Encoding(exponents=exponents, pair=2).still()
    assert still.startswith(b"\x89PNG")
    assert still != Encoding(exponents=exponents, pair=5).still()
