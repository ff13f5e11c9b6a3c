"""Codes of positions: the formulas number by number, and what each code breaks."""

import math
from typing import Any

import numpy as np
import pytest

from heed.model.positions import sinusoidal_encoding
from heed.theory.positions.codes import (
    CODES,
    EXPONENTS,
    columns,
    encoding,
    frequencies,
    position_code,
    score,
)
from heed.theory.positions.repeats import distance


@pytest.mark.parametrize("width", [2, 6, 22])
@pytest.mark.parametrize("base", [7.0, 10_000.0])
def test_paper_is_the_encoding_of_the_model(width: int, base: float) -> None:
    exact = encoding(31, width, base)
    assert exact.shape == (31, width)
    assert exact.dtype == np.float64
    np.testing.assert_allclose(exact, sinusoidal_encoding(31, width, base).numpy(), atol=1e-7)
    assert frequencies(width, base)[-1] == pytest.approx(base ** (2 / width - 1))


def test_every_exponent_number_by_number() -> None:
    D, t = 10, 13
    rows = {name: encoding(t + 1, D, 100.0, name)[t] for name in EXPONENTS}
    for j in range(D // 2):
        for name in ("paper", "notes", "talk"):
            assert rows[name][2 * j] == pytest.approx(math.sin(t / 100 ** (2 * j / D)))
        cosines = {"paper": 2 * j / D, "notes": (2 * j + 1) / D, "talk": 2 * j + 1 / D}
        for name, exponent in cosines.items():
            assert rows[name][2 * j + 1] == pytest.approx(math.cos(t / 100**exponent))
    for column in range(D):  # printed as j = 1 .. D
        wave = math.sin if (column + 1) % 2 == 0 else math.cos
        expected = wave(t / 100 ** (2 * (column + 1) / D))
        assert rows["algorithm"][column] == pytest.approx(expected)


@pytest.mark.parametrize(("exponents", "swing"), [("paper", 0.0), ("notes", 20.2)])
def test_only_the_paper_keeps_every_row_equally_long(exponents: str, swing: float) -> None:
    squares = (encoding(1000, 512, exponents=exponents) ** 2).sum(axis=1)
    assert np.ptp(squares) == pytest.approx(swing, abs=0.05)


@pytest.mark.parametrize(("exponents", "still"), [("paper", 112), ("notes", 112)])
def test_columns_that_hardly_move_in_fifty_tokens(exponents: str, still: int) -> None:
    assert (np.ptp(encoding(50, 512, exponents=exponents), axis=0) < 0.01).sum() == still


def test_the_algorithm_as_printed_wastes_most_columns() -> None:
    """Its positions count from 1, and its slowest wave is ten thousand times too long."""
    printed = encoding(51, 512, exponents="algorithm")[1:]
    assert (np.ptp(printed, axis=0) < 0.01).sum() == 312
    exponents, sine = columns(512, "algorithm")
    assert 2 * math.pi * 10_000 ** exponents[-1] == pytest.approx(2 * math.pi * 1e8)
    assert exponents[0] == pytest.approx(2 / 512)
    assert not sine[0]


def test_codes_number_by_number() -> None:
    def rows(name: str, length: int = 5) -> list[list[float]]:
        return position_code(name, length, 11, 6).tolist()

    assert rows("index") == [[0], [1], [2], [3], [4]]
    assert rows("share") == [[0], [0.2], [0.4], [0.6], [0.8]]
    assert rows("maximum") == [[0], [1 / 11], [2 / 11], [3 / 11], [4 / 11]]
    assert rows("one-hot") == np.eye(5, 11).tolist()
    assert rows("binary")[3:] == [[1, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0]]
    assert rows("sinusoid") == encoding(5, 6).tolist()


def test_steps_of_a_share_depend_on_the_sentence() -> None:
    steps = [np.diff(position_code("share", n, 60, 8), axis=0)[0, 0] for n in (5, 50)]
    assert steps == pytest.approx([0.2, 0.02])


def test_codes_past_the_maximum() -> None:
    """One-hot has no place left, binary starts anew, the share of the maximum leaves [0, 1]."""
    assert not position_code("one-hot", 13, 11, 3)[11:].any()
    binary = position_code("binary", 13, 11, 3)
    assert np.array_equal(binary[8:], binary[:5])
    assert position_code("maximum", 13, 11, 3).max() > 1


@pytest.mark.parametrize("name", CODES)
def test_scores(name: str) -> None:
    """Distance of the nearest two, unevenness of steps, largest number, in 29 of 31 positions."""
    D = 6
    expected = {
        "index": (1, 0, 28),
        "share": (1 / 29, 1 / 2 - 1 / 29, 28 / 29),
        "maximum": (1 / 31, 0, 28 / 31),
        "one-hot": (math.sqrt(2), 0, 1),
        "binary": (1, math.sqrt(5) - 1, 1),  # 15 to 16 flips five bits
        "sinusoid": (distance(np.arange(1, 29), D).min(), 0, 1),
    }
    assert tuple(score(name, 29, 31, D)) == pytest.approx(expected[name], abs=2e-4)


def test_a_code_that_repeats_scores_zero() -> None:
    assert score("one-hot", 13, 11, 3).nearest == 0
    assert score("binary", 13, 11, 3).nearest == 0
    assert score("sinusoid", 13, 11, 2).nearest > 0.1


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("name", ("decimal", 5, 11, 6)),
        ("length", ("index", 0, 11, 6)),
        ("maximum", ("index", 5, 0, 6)),
        ("width", ("sinusoid", 5, 11, 7)),
        ("width", ("binary", 5, 11, 0)),
    ],
)
def test_position_code_names_what_is_wrong(name: str, arguments: tuple[str, int, int, int]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        position_code(*arguments)


def test_encoding_names_what_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"^exponents must be one of paper, .* but is 'pdf'"):
        encoding(5, 6, exponents="pdf")
    with pytest.raises(ValueError, match=r"^length must"):
        encoding(-1, 6)
    with pytest.raises(ValueError, match=r"^width must be a positive even number, but is 7"):
        encoding(5, 7)
    with pytest.raises(ValueError, match=r"^base must be above 1, but is nan"):
        encoding(5, 6, math.nan)
    with pytest.raises(ValueError, match=r"^length must be at least 2, but is 1"):
        score("index", 1, 11, 6)


@pytest.mark.parametrize("exponents", EXPONENTS)
def test_the_twin_encodes_alike(agree: Any, javascript: Any, exponents: str) -> None:
    agree("theory/positions/codes", ("encoding", [356, 10, 50.0, exponents]))
    [named] = javascript([("theory/positions/codes.js", "columns", [10, exponents])])
    powers, sines = columns(10, exponents)
    np.testing.assert_allclose([column["power"] for column in named], powers)
    assert [column["sine"] for column in named] == sines.tolist()


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize("sizes", [(1, 1, 2), (23, 7, 4), (5, 11, 2)])
def test_the_twin_codes_alike(agree: Any, name: str, sizes: tuple[int, int, int]) -> None:
    agree("theory/positions/codes", ("position_code", [name, *sizes]))


@pytest.mark.parametrize("name", CODES)
@pytest.mark.parametrize("sizes", [(2, 1, 2), (23, 7, 4), (37, 41, 6)])
def test_the_twin_scores_alike(javascript: Any, name: str, sizes: tuple[int, int, int]) -> None:
    [found] = javascript([("theory/positions/codes.js", "score", [name, *sizes])])
    expected = score(name, *sizes)
    assert [found[part] for part in expected._fields] == pytest.approx(list(expected), abs=1e-12)


@pytest.mark.parametrize("base", [10_000.0, 2.0, 1.5])
def test_the_twin_has_the_same_frequencies(agree: Any, base: float) -> None:
    agree("theory/positions/codes", *[("frequencies", [width, base]) for width in (2, 6, 22)])


def test_row_distance(javascript: Any) -> None:
    rows = np.array([[1.0, 2.0, 3.0], [1.0, 5.0, -1.0]])
    assert javascript([("theory/positions/codes.js", "row_distance", [rows, 0, 1])]) == [
        pytest.approx(5)
    ]


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/positions/codes",
        ("frequencies", [3]),
        ("frequencies", [2, 0]),
        ("columns", [7]),
        ("columns", [6, "pdf"]),
        ("encoding", [-1, 6]),
        ("encoding", [5, 6, 0]),
        ("position_code", ["index", 0, 5, 4]),
        ("position_code", ["binary", 5, 0, 4]),
        ("position_code", ["binary", 5, 5, 0]),
        ("position_code", ["mine", 5, 5, 4]),
        ("score", ["index", 1, 5, 4]),
    )
