"""Distributions on [0, 1]: density, mass and quantile fit each other."""

import itertools
from decimal import Decimal, localcontext
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.distributions import cumulative, density, quantile

PEAKS = [None, 0.0, 0.003, 0.3, 0.5, 0.91, 1.0]
shares = st.floats(0, 1)
peaks = st.none() | shares


@pytest.mark.parametrize("peak", PEAKS)
def test_the_mass_is_the_area_under_the_density(peak: Any) -> None:
    edges = np.linspace(0, 1, 200_001)
    middles = (edges[1:] + edges[:-1]) / 2
    areas = np.concatenate(([0], np.cumsum(density(middles, peak)))) / 200_000
    np.testing.assert_allclose(cumulative(edges, peak), areas, atol=1e-7)
    assert areas[-1] == pytest.approx(1, abs=1e-7)


@given(shares, peaks)
def test_quantile_undoes_the_mass(u: float, peak: float | None) -> None:
    assert cumulative(quantile(u, peak), peak) == pytest.approx(u, abs=1e-12)


@given(st.lists(shares, min_size=2), peaks)
def test_mass_and_quantile_never_fall(u: list[float], peak: float | None) -> None:
    ordered = np.sort(u)
    assert (np.diff(quantile(ordered, peak)) >= 0).all()
    assert (np.diff(cumulative(ordered, peak)) >= 0).all()


@pytest.mark.parametrize("u", [1e-300, 1e-38, 1e-17, 0.25, 1.0])
@pytest.mark.parametrize("peak", [0.0, 1e-300, 1e-20, 0.25])
def test_quantile_keeps_its_figures_near_nothing(u: float, peak: float) -> None:
    """1 − √((1 − u)(1 − peak)), from decimals of 700 figures."""
    with localcontext(prec=700):
        u_left, peak_left = 1 - Decimal(u), 1 - Decimal(peak)
        exact = (
            1 - (u_left * peak_left).sqrt() if u >= peak else (Decimal(u) * Decimal(peak)).sqrt()
        )
        x, above = Decimal(u), u_left * u_left / peak_left
        mass = 1 - above if u >= peak else x * x / Decimal(peak)
    assert quantile(u, peak) == pytest.approx(float(exact), rel=1e-14, abs=0)
    assert cumulative(u, peak) == pytest.approx(float(mass), rel=1e-14, abs=0)


@pytest.mark.parametrize("peak", PEAKS)
def test_what_is_drawn_has_the_mean_of_the_triangle(peak: Any) -> None:
    drawn = quantile(np.random.default_rng(7).random(200_000), peak)
    mean = 0.5 if peak is None else (1 + peak) / 3
    assert drawn.mean() == pytest.approx(mean, abs=0.003)  # five standard errors


@pytest.mark.parametrize("peak", [0.0, 0.3, 1.0])
def test_the_peak_is_the_largest_density(peak: float) -> None:
    assert density(peak, peak) == 2
    assert density(np.linspace(0, 1, 11), peak).max() <= 2


@pytest.mark.parametrize("peak", PEAKS)
def test_nothing_lies_outside(peak: Any) -> None:
    outside = [-0.01, 1.01, -5, 7]
    np.testing.assert_array_equal(density(outside, peak), 0)
    np.testing.assert_array_equal(cumulative(outside, peak), [0, 1, 0, 1])
    np.testing.assert_array_equal(quantile([0, 1], peak), [0, 1])


def test_shapes() -> None:
    table = np.full((2, 3, 5), 0.4)
    for function in (density, cumulative, quantile):
        assert function(table, 0.7).shape == function(table).shape == (2, 3, 5)
        assert function(0.4).shape == ()


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (density, (0.5, -0.1), r"^peak must lie in \[0, 1\], but is -0\.1"),
        (cumulative, (0.5, 1.5), r"^peak must lie in \[0, 1\], but is 1\.5"),
        (quantile, (0.5, float("nan")), r"^peak must lie in \[0, 1\], but is nan"),
        (quantile, (1.2,), r"^u must lie in \[0, 1\], but is 1\.2"),
        (quantile, ([0.5, float("nan")],), r"^u must lie in \[0, 1\], but one is nan"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


TWIN_PEAKS = [None, 0.0, 0.3, 0.75, 1.0]
NEAR_NOTHING = [0.0, 4e-159, 1e-38, 1.0]
TWIN_SHARES = [0.0, 1e-9, 0.2, 0.3, 0.5, 0.77, 1.0]


def test_the_twin_agrees(agree: Any) -> None:
    pairs = list(itertools.product(TWIN_SHARES, TWIN_PEAKS))
    wide = list(itertools.product([-0.5, 1.5, *TWIN_SHARES], TWIN_PEAKS))
    agree(
        "theory/learning/distributions",
        *[("quantile", pair) for pair in pairs],
        *[(name, (u, 9e-150)) for name in ("quantile", "cumulative") for u in NEAR_NOTHING],
        *[(name, pair) for name in ("density", "cumulative") for pair in wide],
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/distributions",
        ("quantile", [1.5]),
        ("quantile", [0.5, 1.5]),
        ("density", [0.5, -0.25]),
        ("cumulative", [0.5, 7.5]),
    )
