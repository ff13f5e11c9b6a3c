"""The best map from each position to a later one: exact for the sinusoid, and only for it."""

from typing import Any

import numpy as np
import pytest

from heed.theory.positions.codes import encoding
from heed.theory.positions.shifts import best_map, best_pair_map


def block(angle: float) -> np.ndarray:
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def worst_pair(table: np.ndarray, offset: int) -> float:
    return max(best_pair_map(table, j, offset)[1] for j in range(table.shape[1] // 2))


@pytest.mark.parametrize("offset", [1, 5, 17])
@pytest.mark.parametrize("width", [2, 6, 10])
def test_the_best_map_of_the_sinusoid_is_the_block_rotation(width: int, offset: int) -> None:
    table = encoding(211, width)
    matrix, residual = best_map(table, offset)
    assert matrix.shape == (width, width)
    assert residual < 1e-12
    for j in range(width // 2):
        turn = block(10_000.0 ** (-2 * j / width) * offset)
        inside = slice(2 * j, 2 * j + 2)
        np.testing.assert_allclose(matrix[inside, inside], turn, atol=1e-7)
        pair, left = best_pair_map(table, j, offset)
        np.testing.assert_allclose(pair, turn, atol=1e-9)
        assert left < 1e-12
    outside = np.kron(np.eye(width // 2), np.ones((2, 2))) == 0
    np.testing.assert_allclose(matrix[outside], 0, atol=1e-7)


def test_it_moves_columns_and_moves_them_forward() -> None:
    table = encoding(53, 6)
    matrix, _ = best_map(table, 3)
    np.testing.assert_allclose(matrix @ table[20], table[23], atol=1e-9)


def test_an_unscaled_residual_would_tell_nothing() -> None:
    """The residual is that of the error against the target, and no scale of the table moves it."""
    table = np.random.default_rng(5).standard_normal((97, 3))
    matrix, residual = best_map(table, 2)
    error = table[:-2] @ matrix.T - table[2:]
    assert residual == pytest.approx(np.sqrt((error**2).mean() / (table[2:] ** 2).mean()))
    assert best_map(1000 * table, 2)[1] == pytest.approx(residual)
    assert np.abs(error.T @ table[:-2]).max() < 1e-11, "not the least-squares map"


# Residuals over 2000 positions: of the worst pair, and of the whole table.
MEASURED = {
    ("notes", 8, 1): (0.634, 0.302),
    ("notes", 32, 1): (0.766, 0.239),
    ("notes", 32, 20): (0.955, 0.494),
    ("algorithm", 32, 1): (0.436, 0.116),
    ("talk", 32, 1): (0.766, 0.188),
}


@pytest.mark.parametrize(("exponents", "width", "offset"), MEASURED)
def test_with_another_exponent_no_map_moves_all_positions(
    exponents: Any, width: int, offset: int
) -> None:
    pairwise, whole = MEASURED[exponents, width, offset]
    start = 1 if exponents == "algorithm" else 0  # Algorithm 2 counts from 1
    table = encoding(2000 + offset + start, width, exponents=exponents)[start:]
    assert best_map(table, offset)[1] == pytest.approx(whole, abs=6e-4)
    assert worst_pair(table, offset) == pytest.approx(pairwise, abs=6e-4)


def test_what_is_left_is_nothing_though_the_map_is_no_rotation() -> None:
    """Slow waves hardly move in 2001 positions: many maps send each row where it belongs."""
    table = encoding(2001, 32)
    matrix, residual = best_map(table)
    assert residual < 1e-12
    rotation = np.zeros_like(matrix)
    for j in range(16):
        rotation[2 * j : 2 * j + 2, 2 * j : 2 * j + 2] = block(10_000.0 ** (-2 * j / 32))
    np.testing.assert_allclose(table[:-1] @ rotation.T, table[1:], atol=1e-12)
    assert np.abs(matrix - rotation).max() > 0.1


@pytest.mark.parametrize(("width", "within"), [(8, 1e-13), (32, 1e-12)])
def test_the_right_exponent_leaves_rounding_errors(width: int, within: float) -> None:
    table = encoding(2001, width)
    assert best_map(table)[1] < within
    assert worst_pair(table, 1) < within


def test_the_widest_table_of_the_notes() -> None:
    table = encoding(2001, 512, exponents="notes")
    assert best_map(table)[1] == pytest.approx(0.212, abs=6e-4)
    assert worst_pair(table, 1) == pytest.approx(0.836, abs=6e-4)
    assert np.ptp((table[:1000] ** 2).sum(1)) == pytest.approx(20.2, abs=0.05)


@pytest.mark.parametrize("exponents", ["paper", "notes"])
def test_a_short_sentence_hides_the_wrong_exponent(exponents: Any) -> None:
    short = encoding(10, 512, exponents=exponents)
    matrix, residual = best_map(short)
    assert residual < 1e-13, "nine independent rows can be sent anywhere"
    anything = np.random.default_rng(7).standard_normal((10, 13))
    assert best_map(anything)[1] < 1e-12
    later = encoding(31, 512, exponents=exponents)
    error = np.linalg.norm(matrix @ later[29] - later[30]) / np.linalg.norm(later[30])
    assert error > 0.1, "what fits nine positions says nothing about the thirtieth"


def test_a_rotation_looks_back_a_fixed_number_of_words() -> None:
    table = encoding(200, 32)
    five = best_map(encoding(2000, 32), 5)[0]
    generic = np.random.default_rng(0).standard_normal((32, 32)) / np.sqrt(32)
    back = {}
    for name, between in (("same", np.eye(32)), ("five", five), ("generic", generic)):
        score = table @ between @ table.T
        back[name] = (100 - score[100].argmax(), np.ptp(np.diagonal(score, 3)))
    assert back["same"][0] == 0
    assert back["five"][0] == 5
    assert max(back["same"][1], back["five"][1]) < 1e-9
    assert back["generic"][1] > 5


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("table", {"table": np.zeros(5)}),
        ("table", {"table": np.full((7, 2), np.nan)}),
        ("offset", {"table": np.ones((7, 2)), "offset": 0}),
        ("offset", {"table": np.ones((7, 2)), "offset": 7}),
    ],
)
def test_names_what_is_wrong(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        best_map(**arguments)
    with pytest.raises(ValueError, match=f"^{name} must"):
        best_pair_map(j=0, **arguments)


@pytest.mark.parametrize(("j", "width"), [(-1, 6), (3, 6), (2, 5)])
def test_names_a_pair_that_is_not_there(j: int, width: int) -> None:
    with pytest.raises(ValueError, match=r"^j must"):
        best_pair_map(np.ones((7, width)), j)
