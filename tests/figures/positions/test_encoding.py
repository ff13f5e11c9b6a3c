"""The numbers behind the figure of the table P."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Encoding
from heed.theory.codes import columns, encoding
from written_numbers import fixed, power

OTHERS = ("notes", "algorithm", "talk")


def radii(text):
    return re.findall(r"lies between (\S+) and (\S+)\.$|is always (\S+)\.$", text)[0]


def rate(omega):
    return "0" if omega < 1e-9 else power(omega, 2)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Encoding):
        width = figure.width // 2 * 2
        t, j = min(figure.position, figure.length - 1), min(figure.pair, width // 2 - 1)
        table = encoding(figure.length, width, figure.base, figure.exponents)
        points = table[:, 2 * j : 2 * j + 2]
        x, y = points[t]
        out = np.linalg.norm(points, axis=1)
        slow, fast = figure.base ** -columns(width, figure.exponents)[0][2 * j : 2 * j + 2]
        near, far = fixed(out.min(), 3), fixed(out.max(), 3)
        reach = f"is always {near}" if near == far else f"lies between {near} and {far}"
        assert text == (
            f"At position {t}, pair {j} is ({fixed(x, 3)}, {fixed(y, 3)}), at distance "
            f"{fixed(out[t], 3)} from the origin; its columns turn by {rate(slow)} and "
            f"{rate(fast)} radians a step. From position 0 to {figure.length - 1} that distance "
            f"{reach}."
        )


def test_a_pair_of_the_paper_stays_on_its_circle_and_no_other_does(say):
    for _, text in say(Encoding, *({"pair": pair, "length": 199} for pair in (0, 3, 63))):
        assert radii(text)[2] == "1.000"
    for _, text in say(Encoding, *({"exponents": name, "length": 199} for name in OTHERS)):
        near, far, _ = radii(text)
        assert float(far) - float(near) > 0.3


def test_what_lies_beyond_the_table_means_its_last(say):
    beyond, last = say(
        Encoding,
        {"position": 199, "pair": 63, "length": 11, "width": 7},
        {"position": 10, "pair": 2, "length": 11, "width": 6},
    )
    assert beyond.text == last.text


@pytest.mark.parametrize("bad", [{"length": 1}, {"width": 2}, {"exponents": "mine"}, {"base": 7}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Encoding(**bad)
