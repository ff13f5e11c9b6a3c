"""How alike two codes are: the formula, the law that it follows, and where it does not."""

import math
from typing import Any

import numpy as np
import pytest

from heed.theory.positions.codes import encoding
from heed.theory.positions.similarity import logarithmic_law, similarity


@pytest.mark.parametrize("width", [2, 6, 22])
@pytest.mark.parametrize("base", [7.0, 10_000.0])
def test_it_is_the_dot_product_of_any_two_codes(width: int, base: float) -> None:
    table = encoding(61, width, base)
    gram = table @ table.T * 2 / width  # (61, 61)
    s, t = np.indices(gram.shape)
    np.testing.assert_allclose(similarity(s - t, width, base), gram, atol=1e-12)


def test_the_exponent_of_the_notes_loses_it() -> None:
    table = encoding(1000, 32, exponents="notes")
    assert np.ptp((table[:-1] * table[1:]).sum(1)) == pytest.approx(8.42, abs=0.05)


def test_measured_values() -> None:
    offsets = [1, 2, 3, 4, 5, 6, 10, 20, 50, 100, 1000]
    values = [0.973, 0.905, 0.827, 0.768, 0.741, 0.735, 0.679, 0.616, 0.512, 0.437, 0.176]
    np.testing.assert_allclose(similarity(np.array(offsets), 512), values, atol=6e-4)
    assert similarity(6, 8) == pytest.approx(0.946, abs=6e-4)


def test_largest_at_zero_and_even() -> None:
    offsets = np.arange(1, 500)
    values = similarity(offsets, 22)
    assert similarity(0, 22) == 1
    assert values.max() < 1
    np.testing.assert_array_equal(similarity(-offsets, 22), values)


def test_it_falls_and_rises_again() -> None:
    rises = np.flatnonzero(np.diff(similarity(np.arange(101), 512)) > 0)
    assert rises[:3].tolist() == [43, 49, 55]


def r_squared(x: np.ndarray, y: np.ndarray) -> float:
    return float(np.corrcoef(x, y)[0, 1] ** 2)


def test_a_logarithm_fits_and_a_line_does_not() -> None:
    values = similarity(np.arange(101), 512)
    assert r_squared(np.arange(101), values) == pytest.approx(0.748, abs=6e-4)
    assert r_squared(np.log(np.arange(1, 101)), values[1:]) == pytest.approx(0.996, abs=6e-4)
    slope = np.polyfit(np.log(np.arange(1, 101)), values[1:], 1)[0]
    assert slope == pytest.approx(-0.111, abs=6e-4)


def cosine_integral(x: float) -> float:
    """Ci(x) by its power series, good for x up to about 20."""
    total, term = np.euler_gamma + math.log(x), 1.0
    for k in range(1, 80):
        term *= -x * x / ((2 * k - 1) * (2 * k))
        total += term / (2 * k)
    return float(total)


@pytest.mark.parametrize("offset", [1, 3, 10])
@pytest.mark.parametrize("base", [100.0, 10_000.0])
def test_many_frequencies_give_the_cosine_integral(offset: int, base: float) -> None:
    law = (cosine_integral(offset) - cosine_integral(offset / base)) / math.log(base)
    wide = 8192
    between = similarity(offset, wide, base) + (math.cos(offset / base) - math.cos(offset)) / wide
    assert between == pytest.approx(law, abs=1e-5)  # the mean over a ladder with both its ends


@pytest.mark.parametrize("base", [100.0, 10_000.0])
def test_the_law_is_within_its_bound(base: float) -> None:
    """Ci(x) is at most 1/x, and ln x + γ − Ci(x) lies between 0 and x²/4."""
    for offset in (2, 7, 31, base / 3):
        wide = 8192
        exact = similarity(offset, wide, base)
        exact += (math.cos(offset / base) - math.cos(offset)) / wide
        bound = (1 / offset + (offset / base) ** 2 / 4) / math.log(base)
        assert abs(logarithmic_law(offset, base) - exact) <= bound + 1e-4


def test_known_values_of_the_law() -> None:
    assert logarithmic_law(100) == pytest.approx(0.4373, abs=5e-5)
    assert logarithmic_law(math.exp(-np.euler_gamma)) == pytest.approx(1)
    both = logarithmic_law(np.array([10.0, 50.0]))
    np.testing.assert_allclose(both, [0.6873, 0.5126], atol=5e-5)


@pytest.mark.parametrize(
    ("function", "name", "arguments"),
    [
        (similarity, "width", {"offset": 1, "width": 7}),
        (similarity, "width", {"offset": 1, "width": 0}),
        (similarity, "base", {"offset": 1, "width": 6, "base": 0.0}),
        (logarithmic_law, "offset", {"offset": 0}),
        (logarithmic_law, "offset", {"offset": np.array([3, -1])}),
        (logarithmic_law, "base", {"offset": 3, "base": 1.0}),
    ],
)
def test_names_what_is_wrong(function: Any, name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        function(**arguments)


def test_the_twin_agrees(agree: Any) -> None:
    offsets = [0.0, 1.0, -3.0, 0.25, 6.0, 7.5, 100.0, 1000.0]
    agree(
        "theory/positions/similarity",
        ("similarity", [np.array(offsets), 22, 100.0]),
        ("similarity", [offsets, 2]),
        ("logarithmic_law", [[0.5, 1.0, 7.5, 13.0, 29.0, 100.0, 1e6], 7.0]),
        rtol=1e-12,
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [([[0.0], 100], "offset must be positive, but one is 0"), ([[1.0], 1], "base must be above 1")],
)
def test_the_twin_names_what_the_law_does_not_take(
    javascript: Any, arguments: list[Any], message: str
) -> None:
    [answer] = javascript([("theory/positions/similarity.js", "logarithmic_law", arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
