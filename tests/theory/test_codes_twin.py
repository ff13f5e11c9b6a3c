"""Codes of positions in JavaScript, held to heed.theory.codes."""

import numpy as np
import pytest

from heed.theory.codes import CODES, EXPONENTS, columns, encoding, position_code, score

MODULE = "theory/codes.js"


@pytest.mark.parametrize("exponents", EXPONENTS)
def test_encoding(javascript, exponents):
    table, named = javascript([
        (MODULE, "encoding", [356, 10, 50.0, exponents]),
        (MODULE, "columns", [10, exponents]),
    ])  # fmt: skip
    powers, sines = columns(10, exponents)
    np.testing.assert_allclose(table, encoding(356, 10, 50.0, exponents), rtol=1e-5, atol=1e-12)
    np.testing.assert_allclose([column["power"] for column in named], powers)
    assert [column["sine"] for column in named] == sines.tolist()


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize(("length", "maximum", "width"), [(1, 1, 2), (23, 7, 4), (5, 11, 2)])
def test_position_code(javascript, name, length, maximum, width):
    [table] = javascript([(MODULE, "position_code", [name, length, maximum, width])])
    expected = position_code(name, length, maximum, width)
    np.testing.assert_allclose(table, expected, rtol=1e-5, atol=1e-12)


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize(("length", "maximum", "width"), [(2, 1, 2), (23, 7, 4), (37, 41, 6)])
def test_score(javascript, name, length, maximum, width):
    [found] = javascript([(MODULE, "score", [name, length, maximum, width])])
    expected = score(name, length, maximum, width)
    assert [found[part] for part in expected._fields] == pytest.approx(list(expected), abs=1e-12)


def test_row_distance(javascript):
    rows = np.array([[1.0, 2.0, 3.0], [1.0, 5.0, -1.0]])
    assert javascript([(MODULE, "row_distance", [rows, 0, 1])]) == [pytest.approx(5)]


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        ("position_code", ["index", 0, 5, 4]),
        ("position_code", ["binary", 5, 0, 4]),
        ("position_code", ["binary", 5, 5, 0]),
        ("position_code", ["mine", 5, 5, 4]),
        ("score", ["index", 1, 5, 4]),
    ],
)
def test_what_does_not_fit_is_named(javascript, function, arguments):
    [answer] = javascript([(MODULE, function, arguments)])
    with pytest.raises(ValueError, match=r" (must be|must be positive|at least)") as python:
        {"position_code": position_code, "score": score}[function](*arguments)
    assert str(python.value).split()[0] == str(answer).removeprefix("RangeError: ").split()[0]
