"""Floats that neither overflow on the way nor lose a sample: against exact decimals."""

import math
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.rounding import ceiling, exp, floor_exp, scaled_exp


def test_exp_is_infinite_where_it_must_be() -> None:
    assert exp(709.78) == math.exp(709.78) < math.inf
    assert exp(709.79) == exp(1e300) == exp(math.inf) == math.inf
    assert exp(-800.0) == 0


@pytest.mark.parametrize(
    ("factor", "exponent"),
    [(100, 0.0), (7, -690.5), (10**299, -750.0), (10**400, -300.0), (10**400, -1000.25)],
)
def test_scaled_exp_is_the_product(factor: int, exponent: float) -> None:
    exact = float(factor * Decimal(exponent).exp())
    assert 0 < scaled_exp(factor, exponent) == pytest.approx(exact, rel=1e-12)


def test_scaled_exp_may_be_out_of_reach() -> None:
    assert scaled_exp(100, 0.0) == 100
    assert scaled_exp(10**400, 0.0) == math.inf
    assert scaled_exp(3, -800.0) == 0


def test_ceiling_passes_over_rounding_errors_alone() -> None:
    assert [ceiling(x) for x in (0.2, 3.0, 3.1, 77.00000000000001, 77.000000001)] == [
        1,
        3,
        4,
        77,
        78,
    ]
    assert ceiling(10**13 + 0.1) == 10**13 + 1
    with pytest.raises(OverflowError):
        ceiling(math.inf)


@given(st.integers(1, 10**11))
def test_floor_exp_undoes_the_logarithm(count: int) -> None:
    assert floor_exp(math.log(count)) == count
    assert floor_exp(math.log(count) - 1e-11) == count - 1 or count > 10**10


@pytest.mark.parametrize("exponent", [36.25, 40.0, 123.0, 709.0])
def test_floor_exp_keeps_twelve_figures_of_a_large_count(exponent: float) -> None:
    exact = Decimal(exponent).exp()
    assert abs(floor_exp(exponent) - exact) < 1 + exact * Decimal("2e-13")


def test_floor_exp_is_infinite_where_it_must_be() -> None:
    assert floor_exp(709.79) == math.inf
    assert floor_exp(-1e300) == 0


def test_the_twin_agrees(agree: Any) -> None:
    agree(
        "theory/learning/rounding",
        *[("scaled_exp", [f, x]) for f in (7, 1e301) for x in (0, -3, -690, -740, -1000)],
        *[("ceiling", [count]) for count in (0.2, 3, 3.1, 77.00000000000001, 1e13 + 0.1)],
        rtol=1e-12,
        atol=1e-320,
    )
