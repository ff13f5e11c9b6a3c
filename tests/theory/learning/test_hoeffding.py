"""Hoeffding's bound: formula, inverses, that it holds when tried; and the notes' beside it."""

import math
from decimal import Decimal
from math import comb, exp, inf, isclose, log, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.hoeffding import (
    hoeffding_confidence,
    hoeffding_deviation,
    hoeffding_models,
    hoeffding_samples,
    hoeffding_tail,
    serfling_deviation,
)
from heed.theory.learning.notes import notes_deviation, notes_samples

COUNTS = st.integers(1, 10**6)
DELTAS = st.floats(1e-9, 1 - 1e-9)
SIDES = st.sampled_from([1, 2])
SPANS = st.floats(0.01, 100)


def test_known_values() -> None:
    assert isclose(hoeffding_deviation(100, 0.05, models=100), sqrt(log(4000) / 200))
    assert isclose(hoeffding_deviation(100, 0.05, models=100), 0.2036, abs_tol=5e-5)
    assert isclose(hoeffding_deviation(2000, 0.05, sides=1), sqrt(log(20) / 4000))


@pytest.mark.parametrize("sides", [1, 2])
def test_spends_exactly_delta(sides: Any) -> None:
    epsilon = hoeffding_deviation(53, 0.07, models=11, sides=sides)
    assert isclose(sides * 11 * exp(-2 * 53 * epsilon**2), 0.07)


def test_monotonic() -> None:
    base = hoeffding_deviation(101, 0.05, models=7)
    assert hoeffding_deviation(103, 0.05, models=7) < base
    assert hoeffding_deviation(101, 0.06, models=7) < base
    assert hoeffding_deviation(101, 0.05, models=8) > base
    assert hoeffding_deviation(101, 0.05, models=7, sides=1) < base
    assert hoeffding_deviation(404, 0.05, models=7) == pytest.approx(base / 2)


@pytest.mark.parametrize("p", [0.03, 0.5, 0.9])
@pytest.mark.parametrize("sides", [1, 2])
def test_fails_no_more_often_than_promised(p: float, sides: Any) -> None:
    n, delta, models, trials = 47, 0.2, 13, 20_000
    epsilon = hoeffding_deviation(n, delta, models, sides)
    means = np.random.default_rng(3).binomial(n, p, size=(trials, models)) / n
    gaps = abs(means - p) if sides == 2 else p - means
    failures = (gaps.max(axis=1) >= epsilon).mean()
    assert failures <= delta
    # with the bound for one model, the worst of thirteen would break the promise
    if p == 0.5:
        assert (gaps.max(axis=1) >= hoeffding_deviation(n, delta, 1, sides)).mean() > delta


def test_a_quantity_between_other_bounds_strays_in_proportion() -> None:
    n, delta, low, high = 31, 0.1, -3.0, 4.0
    epsilon = hoeffding_deviation(n, delta, span=high - low)
    assert epsilon == pytest.approx(7 * hoeffding_deviation(n, delta))
    coins = np.random.default_rng(5).random((20_000, n)) < 0.5
    gaps = abs(np.where(coins, low, high).mean(axis=1) - (low + high) / 2)
    assert 0.005 < (gaps >= epsilon).mean() <= delta
    assert (gaps >= hoeffding_deviation(n, delta)).mean() > 0.5  # of the wrong span


@pytest.mark.parametrize(("n", "population"), [(7, 11), (53, 101), (100, 100), (41, 1009)])
@pytest.mark.parametrize("wrong", [0.1, 0.5, 0.7])
def test_drawn_without_replacement_a_mean_strays_less(
    n: int, population: int, wrong: float
) -> None:
    """The share of wrong ones among n of N is hypergeometric: counted in whole numbers."""
    bad, delta = round(wrong * population), 0.2
    ways = [comb(bad, k) * comb(population - bad, n - k) for k in range(min(n, bad) + 1)]
    epsilon = serfling_deviation(n, population, delta)
    off = [way for k, way in enumerate(ways) if abs(k / n - bad / population) >= epsilon]
    assert sum(off) <= delta * comb(population, n)
    assert epsilon <= hoeffding_deviation(n, delta)


def test_serfling_known_values() -> None:
    assert serfling_deviation(2000, 4000, 0.05, 14) == pytest.approx(0.0281, abs=5e-5)
    assert serfling_deviation(1, 97, 0.05) == hoeffding_deviation(1, 0.05)
    with pytest.raises(ValueError, match=r"population must be at least n = 3, but is 2"):
        serfling_deviation(3, 2, 0.05)


def test_samples_of_lecture_13() -> None:
    """E-08: 415 validation examples suffice where the notes' formula asks for 761."""
    assert hoeffding_samples(0.1, 0.05, models=100) == 415
    assert notes_samples(0.1, 0.05, models=100) == 761
    assert hoeffding_deviation(100, 0.05, models=100) == pytest.approx(0.2036, abs=5e-5)
    assert notes_deviation(100, 0.05, models=100) == pytest.approx(0.2757, abs=5e-5)


def test_a_million_models_need_less_than_five_times_the_sample_of_one() -> None:
    assert hoeffding_samples(0.1, 0.05, 1) == 185
    assert hoeffding_samples(0.1, 0.05, 10**6) == 876
    assert log(4e7) / log(40) == pytest.approx(4.75, abs=0.01)


@given(COUNTS, DELTAS, COUNTS, SIDES, SPANS)
def test_tail_undoes_deviation(n: int, delta: float, models: int, sides: Any, span: float) -> None:
    epsilon = hoeffding_deviation(n, delta, models, sides, span)
    assert isclose(hoeffding_tail(n, epsilon, models, sides, span), delta, rel_tol=1e-9)
    assert isclose(hoeffding_confidence(n, epsilon, models, sides, span), delta, rel_tol=1e-9)


@given(COUNTS, DELTAS, COUNTS, SIDES, SPANS)
def test_samples_undo_deviation(n: int, delta: float, models: int, sides: Any, span: float) -> None:
    epsilon = hoeffding_deviation(n, delta, models, sides, span)
    assert hoeffding_samples(epsilon, delta, models, sides, span) == n
    assert hoeffding_samples(epsilon * 1.001, delta, models, sides, span) <= n
    assert hoeffding_samples(epsilon / 1.001, delta, models, sides, span) > n


@given(COUNTS, DELTAS, COUNTS, SIDES, SPANS)
def test_models_undo_deviation(n: int, delta: float, models: int, sides: Any, span: float) -> None:
    epsilon = hoeffding_deviation(n, delta, models, sides, span)
    assert hoeffding_models(n, epsilon * 1.0000001, delta, sides, span) >= models
    assert hoeffding_models(n, epsilon * 0.9999999, delta, sides, span) <= models
    assert hoeffding_models(n, epsilon, delta, sides, span) == pytest.approx(models, rel=1e-9)


@given(st.floats(0.01, 1), DELTAS, COUNTS, SIDES)
def test_samples_are_the_fewest(epsilon: float, delta: float, models: int, sides: Any) -> None:
    n = hoeffding_samples(epsilon, delta, models, sides)
    assert hoeffding_deviation(n, delta, models, sides) <= epsilon * (1 + 1e-9)
    assert n == 1 or hoeffding_deviation(n - 1, delta, models, sides) > epsilon


def test_models_from_none_to_too_many() -> None:
    assert hoeffding_models(10, 0.1, 0.05) == 0
    assert hoeffding_models(415, 0.1, 0.05) == 100
    assert hoeffding_models(414, 0.1, 0.05) == 98
    assert hoeffding_models(100, 2.0, 0.05) > 1e300
    assert hoeffding_models(10**6, 0.5, 0.05) == inf


def test_the_most_models_are_right_in_twelve_figures() -> None:
    """Some 10⁻¹² of them, as once were added, would be thousands too many here."""
    exact = Decimal.from_float(0.05) / 2 * (4000 * Decimal.from_float(0.1) ** 2).exp()
    assert abs(int(hoeffding_models(2000, 0.1, 0.05)) - exact) < 300 < exact * Decimal("1e-12")
    exact = Decimal.from_float(0.05) / 2 * (1000 * Decimal.from_float(0.1) ** 2).exp()
    assert hoeffding_models(500, 0.1, 0.05) == int(exact)


@pytest.mark.parametrize("epsilon", [1e-7, 3e-6, 1e-5])
def test_so_many_samples_are_neither_too_few_nor_too_many(epsilon: float) -> None:
    exact = Decimal(40).ln() / (2 * Decimal(epsilon) ** 2)
    assert abs(hoeffding_samples(epsilon, 0.05) - exact) < 1 + exact * Decimal("5e-15")
    exact = Decimal(20).ln() / Decimal(epsilon) ** 2
    assert abs(notes_samples(epsilon, 0.05) - exact) < 1 + exact * Decimal("5e-15")


@pytest.mark.parametrize("delta", [5e-324, 1e-310, 1e-300, 0.5, 1 - 2**-53])
@pytest.mark.parametrize("models", [1, 7, 10**18])
def test_deviation_for_every_delta(delta: float, models: int) -> None:
    exact = ((2 * models / Decimal(delta)).ln() / 200).sqrt()
    assert hoeffding_deviation(100, delta, models) == pytest.approx(float(exact), rel=1e-14)
    exact = ((models / Decimal(delta)).ln() / 200).sqrt()
    assert hoeffding_deviation(100, delta, models, sides=1) == pytest.approx(
        float(exact), rel=1e-14
    )
    assert notes_deviation(50, delta, models) == pytest.approx(float(2 * exact), rel=1e-14)


def test_more_models_than_a_float_can_count() -> None:
    models = 10**400
    log = Decimal(400) * Decimal(10).ln() + Decimal(40).ln()  # of 2M/δ for δ = 0.05
    assert hoeffding_deviation(100, 0.05, models) == pytest.approx(float((log / 200).sqrt()))
    assert notes_deviation(100, 0.05, models) < hoeffding_deviation(50, 0.05, models)
    assert hoeffding_samples(0.1, 0.05, models) == math.ceil(50 * log)
    exact = 2 * models * Decimal(-1000).exp()
    assert hoeffding_tail(500, 1.0, models) == pytest.approx(float(exact), rel=1e-12)
    assert hoeffding_tail(5, 1.0, models) == inf
    assert hoeffding_confidence(5, 1.0, models) == 1


def test_a_gap_without_bounds() -> None:
    assert hoeffding_tail(7, 1e200) == 0
    assert hoeffding_samples(1e200, 0.05) == 1
    with pytest.raises(OverflowError):
        hoeffding_samples(1e-200, 0.05)
    assert hoeffding_models(7, 1e200, 0.05) == inf


def test_tail_is_not_cut_at_one() -> None:
    assert hoeffding_tail(7, 0.0, models=50) == 100
    assert hoeffding_confidence(7, 0.0, models=50) == 1


@pytest.mark.parametrize(
    ("function", "name", "arguments"),
    [
        (hoeffding_deviation, "n", {"n": 0, "delta": 0.1}),
        (hoeffding_deviation, "models", {"n": 5, "delta": 0.1, "models": 0}),
        (hoeffding_deviation, "delta", {"n": 5, "delta": 0.0}),
        (hoeffding_deviation, "delta", {"n": 5, "delta": 1.0}),
        (hoeffding_deviation, "delta", {"n": 5, "delta": float("nan")}),
        (hoeffding_deviation, "sides", {"n": 5, "delta": 0.1, "sides": 3}),
        (hoeffding_deviation, "span", {"n": 5, "delta": 0.1, "span": 0.0}),
        (hoeffding_tail, "n", {"n": 0, "epsilon": 0.1}),
        (hoeffding_tail, "epsilon", {"n": 5, "epsilon": -0.1}),
        (hoeffding_tail, "epsilon", {"n": 5, "epsilon": float("nan")}),
        (hoeffding_confidence, "models", {"n": 5, "epsilon": 0.1, "models": -1}),
        (hoeffding_samples, "epsilon", {"epsilon": 0.0, "delta": 0.1}),
        (hoeffding_samples, "delta", {"epsilon": 0.1, "delta": 2.0}),
        (hoeffding_models, "epsilon", {"n": 5, "epsilon": 0.0, "delta": 0.1}),
        (hoeffding_models, "sides", {"n": 5, "epsilon": 0.1, "delta": 0.1, "sides": 0}),
    ],
)
def test_names_what_is_wrong(function: Any, name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        function(**arguments)


def test_the_twin_agrees(agree: Any) -> None:
    ways = [(100, 0.05), (1, 0.5, 1, 1), (12_345, 1e-6, 1000, 1), (10, 0.999, 7, 2, 3.5)]
    tails = [(100, 0.1), (1, 0.0, 50), (415, 0.1, 100, 2), (7, 2.5, 3, 1, 10.0), (5, 0.01, 9, 1)]
    wishes = [(0.1, 0.05), (0.1, 0.05, 100), (0.01, 1e-9, 10**6, 1), (3.0, 0.9, 1, 1, 2.0)]
    agree(
        "theory/learning/hoeffding",
        *[("hoeffding_deviation", one) for one in ways],
        *[("hoeffding_tail", one) for one in tails],
        *[("hoeffding_samples", one) for one in wishes],
        atol=1e-300,
    )


def test_the_twin_agrees_at_the_extremes(agree: Any) -> None:
    deltas = (5e-324, 1e-310, 1 - 2**-53)
    agree(
        "theory/learning/hoeffding",
        *[
            ("hoeffding_deviation", (100, d, m, s))
            for d in deltas
            for m in (1, 1e300)
            for s in (1, 2)
        ],
        *[("hoeffding_tail", (500, e, 1e300)) for e in (0.0, 1.0, 1e200)],
        *[("hoeffding_samples", (e, 0.05)) for e in (1e-7, 1e200)],
        rtol=1e-12,
        atol=1e-300,
    )


def test_samples_are_whole_on_both_sides(agree: Any) -> None:
    """Where ε is that of a whole n, rounding must not ask for one more."""
    cases = [
        ("hoeffding_samples", (hoeffding_deviation(n, 0.05, n), 0.05, n)) for n in range(1, 400, 7)
    ]
    agree("theory/learning/hoeffding", *cases, rtol=0, atol=0)


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/hoeffding",
        ("hoeffding_deviation", [0, 0.1]),
        ("hoeffding_deviation", [1, 1]),
        ("hoeffding_deviation", [1, 0.1, 1, 3]),
        ("hoeffding_tail", [1, -0.5]),
        ("hoeffding_samples", [0, 0.1]),
        ("hoeffding_samples", [0.1, 0.1, 1, 2, 0]),
    )
