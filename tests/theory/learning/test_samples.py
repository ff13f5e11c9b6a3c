"""Numbers of samples: known values, and every inverse by round trip."""

import math
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning import samples
from heed.theory.learning.samples import (
    agnostic_epsilon,
    agnostic_failure,
    agnostic_hypotheses,
    agnostic_samples,
    realizable_epsilon,
    realizable_failure,
    realizable_hypotheses,
    realizable_samples,
    rectangle_epsilon,
    rectangle_failure,
    rectangle_samples,
    strips_epsilon,
    strips_failure,
    strips_samples,
)

epsilons = st.floats(0.001, 0.999)
deltas = st.floats(1e-9, 0.999)
sizes = st.integers(1, 10**9)
counts = st.integers(1, 10**6)
FINITE = [
    (realizable_failure, realizable_samples, realizable_epsilon, realizable_hypotheses),
    (agnostic_failure, agnostic_samples, agnostic_epsilon, agnostic_hypotheses),
]
RECTANGLES = [
    (rectangle_failure, rectangle_samples, rectangle_epsilon),
    (strips_failure, strips_samples, strips_epsilon),
]


def test_known_values() -> None:
    assert realizable_samples(101, 0.1, 0.05) == 77
    assert agnostic_samples(101, 0.1, 0.05) == 1661
    assert realizable_samples(21, 0.1, 0.05) == 61
    assert realizable_samples(1001, 0.05, 0.05) == 199
    assert rectangle_samples(0.1, 0.05) == 176
    assert strips_samples(0.1, 0.05) == 174
    assert strips_failure(0.1, 30) == 1.0
    assert strips_failure(0.1, 176) == pytest.approx(4 * 0.975**176)


def test_confidence_is_cheap_and_accuracy_is_not() -> None:
    assert realizable_samples(101, 0.1, 0.025) - realizable_samples(101, 0.1, 0.05) == 7
    assert realizable_samples(101, 0.05, 0.05) == pytest.approx(2 * 77, abs=1)
    assert agnostic_samples(101, 0.05, 0.05) == pytest.approx(4 * 1661, abs=3)


@pytest.mark.parametrize(("failure", "count", "error", "most"), FINITE)
@given(sizes, epsilons, deltas)
def test_enough_samples_and_no_more(
    failure: Any, count: Any, error: Any, most: Any, hypotheses: int, epsilon: float, delta: float
) -> None:
    m = count(hypotheses, epsilon, delta)
    assert failure(hypotheses, epsilon, m) <= delta * (1 + 1e-6)
    assert failure(hypotheses, epsilon, m - 1) > delta * (1 - 1e-6)
    assert error(hypotheses, m, delta) <= epsilon * (1 + 1e-9)
    assert most(epsilon, delta, m) >= hypotheses


@pytest.mark.parametrize(("failure", "count", "error", "most"), FINITE)
@given(sizes, counts, deltas)
def test_there_and_back_with_finite_classes(
    failure: Any, count: Any, error: Any, most: Any, hypotheses: int, m: int, delta: float
) -> None:
    epsilon = error(hypotheses, m, delta)
    if epsilon < 1:
        assert failure(hypotheses, epsilon, m) == pytest.approx(delta, rel=1e-6)
        assert count(hypotheses, epsilon, delta) == m
        assert most(epsilon, delta, m) == pytest.approx(hypotheses, abs=1, rel=1e-9)


@pytest.mark.parametrize("most", [realizable_hypotheses, agnostic_hypotheses])
@given(st.floats(0.01, 0.3), deltas, st.integers(1, 400))
def test_one_hypothesis_more_is_too_many(most: Any, epsilon: float, delta: float, m: int) -> None:
    failure = realizable_failure if most is realizable_hypotheses else agnostic_failure
    size = most(epsilon, delta, m)
    if size < 10**9:
        assert failure(size + 1, epsilon, m) > delta * (1 - 1e-9)
    if size:
        assert failure(size, epsilon, m) <= delta * (1 + 1e-9)


@pytest.mark.parametrize(("failure", "count", "error"), RECTANGLES)
@given(epsilons, deltas, counts)
def test_there_and_back_with_rectangles(
    failure: Any, count: Any, error: Any, epsilon: float, delta: float, m: int
) -> None:
    enough = count(epsilon, delta)
    assert failure(epsilon, enough) <= delta * (1 + 1e-6)
    assert failure(epsilon, enough - 1) > delta * (1 - 1e-6)
    reached = error(m, delta)
    if reached < 1:
        assert failure(reached, m) == pytest.approx(delta, rel=1e-6)
        assert count(reached, delta) == m


@given(epsilons, deltas, st.integers(0, 10**4))
def test_strips_ask_for_no_more_than_the_exponential(epsilon: float, delta: float, m: int) -> None:
    assert strips_failure(epsilon, m) <= rectangle_failure(epsilon, m)
    assert strips_samples(epsilon, delta) <= rectangle_samples(epsilon, delta)


def test_no_samples_guarantee_nothing() -> None:
    assert realizable_failure(7, 0.1, 0) == agnostic_failure(7, 0.1, 0) == 1
    assert rectangle_failure(0.1, 0) == strips_failure(0.1, 0) == 1
    assert realizable_epsilon(7, 0, 0.1) == agnostic_epsilon(7, 0, 0.1) == math.inf
    assert rectangle_epsilon(0, 0.1) == math.inf
    assert strips_epsilon(0, 0.1) == 4
    assert realizable_hypotheses(0.1, 0.1, 0) == agnostic_hypotheses(0.1, 0.1, 0) == 0


def test_a_class_too_large_to_count_is_infinite() -> None:
    assert realizable_hypotheses(0.9, 0.1, 1000) == math.inf
    assert agnostic_hypotheses(0.9, 0.1, 2000) == math.inf


@pytest.mark.parametrize(
    ("most", "arguments", "factor", "exponent"),
    [
        (realizable_hypotheses, (0.5, 1e-250, 1400), Decimal.from_float(1e-250), Decimal(700)),
        (agnostic_hypotheses, (0.5, 1e-250, 5600), Decimal.from_float(1e-250) / 2, Decimal(700)),
        (realizable_hypotheses, (0.5, 5e-324, 2900), Decimal.from_float(5e-324), Decimal(1450)),
        (agnostic_hypotheses, (0.5, 5e-324, 11_000), Decimal.from_float(5e-324) / 2, Decimal(1375)),
        (realizable_hypotheses, (0.75, 0.125, 944), Decimal.from_float(0.125), Decimal(708)),
    ],
)
def test_a_class_is_finite_where_its_size_fits_into_a_float(
    most: Any, arguments: tuple[float, float, int], factor: Decimal, exponent: Decimal
) -> None:
    exact = factor * exponent.exp()
    assert 10**40 < exact < 10**308
    assert most(*arguments) == pytest.approx(float(exact), rel=1e-12)


def test_the_largest_class_is_no_larger_than_it_may_be() -> None:
    """A share of 10⁻¹² of so large a class would be thousands of hypotheses too many."""
    exact = Decimal.from_float(0.0625) * Decimal(40).exp()
    assert abs(realizable_hypotheses(0.5, 0.0625, 80) - exact) < 300 < exact * Decimal("1e-12")
    assert abs(agnostic_hypotheses(0.5, 0.125, 320) - exact) < 300


@pytest.mark.parametrize("epsilon", [1e-17, 1e-9, 0.3])
def test_strips_are_missed_as_often_as_they_are(epsilon: float) -> None:
    m = round(20 / epsilon)
    exact = 4 * (m * (1 - Decimal(epsilon) / 4).ln()).exp()
    assert exact < 0.03
    assert strips_failure(epsilon, m) == pytest.approx(float(exact), rel=1e-12)


@pytest.mark.parametrize("delta", [5e-324, 1e-310, 1e-300])
def test_a_delta_as_small_as_floats_are(delta: float) -> None:
    four = (4 / Decimal(delta)).ln()
    assert rectangle_samples(0.5, delta) == math.ceil(8 * four)
    assert strips_samples(0.5, delta) == math.ceil(-four / Decimal.from_float(0.875).ln())
    assert rectangle_epsilon(1000, delta) == pytest.approx(float(four / 250))
    assert strips_epsilon(1000, delta) == pytest.approx(float(4 - 4 * (-four / 1000).exp()))
    assert agnostic_samples(3, 0.5, delta) == math.ceil(8 * (6 / Decimal(delta)).ln())


GIVEN: dict[str, dict[str, Any]] = {
    name: {
        key: value
        for key, value in {"hypotheses": 5, "epsilon": 0.1, "delta": 0.1, "m": 7}.items()
        if key in getattr(samples, name).__annotations__
    }
    for name in dir(samples)
    if name.split("_")[-1] in ("failure", "samples", "epsilon", "hypotheses")
}


@pytest.mark.parametrize("name", GIVEN)
def test_names_what_is_wrong(name: str) -> None:
    good = GIVEN[name]
    getattr(samples, name)(**good)
    for key in good:
        wrong = {"m": [-1], "hypotheses": [0]}.get(key, [0.0, 1.0, float("nan")])
        for value in wrong:
            with pytest.raises(ValueError, match=rf"^{key} must .*, but is {value}"):
                getattr(samples, name)(**{**good, key: value})


def test_all_fourteen_are_there() -> None:
    assert len(GIVEN) == 14


def test_a_class_may_be_larger_than_any_float():
    rows_of_bits = 2 ** (2**11)  # labellings of the rows of 11 bits
    m = realizable_samples(rows_of_bits, 0.1, 0.05)
    assert m == math.ceil((2**11 * math.log(2) + math.log(20)) / 0.1)
    assert (
        realizable_failure(rows_of_bits, 0.1, m)
        <= 0.05
        < realizable_failure(rows_of_bits, 0.1, m - 1)
    )
    assert agnostic_failure(rows_of_bits, 0.1, agnostic_samples(rows_of_bits, 0.1, 0.05)) <= 0.05


TWIN_CLASSES = [(101, 0.1, 0.05), (1, 0.9, 0.9), (10**9, 0.001, 1e-9), (7, 0.25, 0.5)]
TWIN_COUNTS = [0, 1, 30, 77, 1661]


def test_the_twin_agrees(agree: Any) -> None:
    agree(
        "theory/learning/samples",
        *[("realizable_samples", one) for one in TWIN_CLASSES],
        *[("realizable_failure", [h, e, m]) for h, e, _ in TWIN_CLASSES for m in TWIN_COUNTS],
    )


def test_the_twin_agrees_at_the_extremes(agree: Any) -> None:
    agree(
        "theory/learning/samples",
        ("realizable_samples", [1.7e308, 1e-3, 5e-324]),
        ("realizable_failure", [1.7e308, 0.5, 1500]),
        rtol=1e-10,
        atol=1e-300,
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/samples",
        ("realizable_samples", [0, 0.1, 0.1]),
        ("realizable_samples", [3, 0.1, 1.5]),
        ("realizable_failure", [3, 1.5, 7]),
        ("realizable_failure", [3, 0.1, -1]),
    )
