"""From Markov's inequality to Hoeffding's, each step against the exact chance."""

from decimal import Decimal
from math import exp, inf, log
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.binomial import binomial_tail, probabilities
from heed.theory.learning.chernoff import (
    best_rate,
    lemma,
    lemma_bound,
    markov,
    moment,
    sharpest_rate,
    upper_tail,
)
from heed.theory.learning.hoeffding import hoeffding_tail

RATES = st.floats(0, 30)
SHARES = st.floats(0, 1)


def test_moment_is_a_mean_over_both_outcomes() -> None:
    assert moment(0.7, 0.3) == pytest.approx(0.7 * exp(-0.21) + 0.3 * exp(0.49))
    assert moment(-0.7, 0.3) == pytest.approx(0.7 * exp(0.21) + 0.3 * exp(-0.49))
    assert moment(0.0, 0.3) == 1
    assert [moment(5.0, p) for p in (0.0, 1.0)] == [1, 1]


@pytest.mark.parametrize(("n", "p", "rate"), [(7, 0.3, 0.7), (20, 0.5, 2.0), (3, 0.9, 5.0)])
def test_moment_of_a_mean_is_a_product(n: int, p: float, rate: float) -> None:
    k = np.arange(n + 1)
    whole = (probabilities(n, p) * np.exp(rate * (k - n * p))).sum()
    assert moment(rate, p) ** n == pytest.approx(whole)
    assert markov(rate, n, p, 0.2) == pytest.approx(whole * exp(-rate * n * 0.2))


@given(st.floats(-30, 30), SHARES)
def test_lemma_is_above_every_moment(rate: float, p: float) -> None:
    assert 1 - 1e-12 <= moment(rate, p) <= lemma(rate) * (1 + 1e-12)


def test_lemma_is_tight_for_a_fair_coin_and_small_rates() -> None:
    assert (moment(0.01, 0.5) - 1) / (lemma(0.01) - 1) == pytest.approx(1, abs=1e-4)
    assert (moment(0.01, 0.05) - 1) / (lemma(0.01) - 1) == pytest.approx(4 * 0.05 * 0.95, abs=1e-2)


@given(RATES, st.integers(1, 200), SHARES, st.floats(0, 1))
def test_each_step_of_the_proof_only_adds(rate: float, n: int, p: float, epsilon: float) -> None:
    chain = [
        upper_tail(n, p, epsilon + 1e-9),  # whatever lies on the border
        markov(rate, n, p, epsilon),
        lemma_bound(rate, n, epsilon),
    ]
    assert chain[0] <= chain[1] * (1 + 1e-9)
    assert chain[1] <= chain[2] * (1 + 1e-9)


@given(st.integers(1, 200), st.floats(0, 1), RATES)
def test_best_rate_gives_hoeffding(n: int, epsilon: float, rate: float) -> None:
    best = lemma_bound(best_rate(epsilon), n, epsilon)
    assert best == pytest.approx(hoeffding_tail(n, epsilon, sides=1))
    assert best <= lemma_bound(rate, n, epsilon) * (1 + 1e-9)


@given(st.integers(1, 200), st.floats(0.01, 0.9), st.floats(0.01, 1), RATES)
def test_no_rate_beats_the_sharpest(n: int, p: float, epsilon: float, rate: float) -> None:
    sharpest = sharpest_rate(p, epsilon)
    if p + epsilon >= 1:
        assert sharpest == inf
        return
    bound = markov(sharpest, n, p, epsilon)
    assert bound <= markov(rate, n, p, epsilon) * (1 + 1e-9)
    far, near = p + epsilon, p
    divergence = far * log(far / near) + (1 - far) * log((1 - far) / (1 - near))
    assert bound == pytest.approx(exp(-n * divergence), rel=1e-6)


def test_upper_tail_is_the_lower_one_of_failures() -> None:
    weights = probabilities(10, 0.3)
    assert upper_tail(10, 0.3, 0.2) == pytest.approx(weights[5:].sum())
    assert upper_tail(10, 0.3, 0.2, strict=True) == pytest.approx(weights[6:].sum())
    both = upper_tail(10, 0.3, 0.2) + binomial_tail(10, 0.3, 0.2, sides=1)
    assert both == pytest.approx(binomial_tail(10, 0.3, 0.2))


def test_markov_fails_no_more_often_than_promised() -> None:
    n, p, epsilon = 31, 0.5, 0.1
    means = np.random.default_rng(2).binomial(n, p, 20_000) / n
    measured = (means - p >= epsilon).mean()
    assert 0.1 < measured == pytest.approx(upper_tail(n, p, epsilon), abs=0.01)
    assert measured < markov(best_rate(epsilon), n, p, epsilon) < 0.6
    assert markov(3.0, n, p, epsilon) > 1  # a bad rate says nothing


def exact_log_moment(rate: float, p: float) -> Decimal:
    """ln((1 − p) e^(−λp) + p e^(λ(1−p))), from the exact values of both floats."""
    r, q = Decimal(rate), Decimal(p)
    return ((1 - q) * (-r * q).exp() + q * (r * (1 - q)).exp()).ln()


EXTREMES = [
    (1000.0, 0.5), (-1000.0, 0.5), (800.0, 0.25), (710.0, 0.0), (-1e300, 1.0), (5000.0, 0.9),
    (600.0, 1e-200), (-40.0, 1 - 2**-53), (2**-30, 0.3), (1.0, 1e-9), (1.0000001, 1e-9),
]  # fmt: skip


@pytest.mark.parametrize(("rate", "p"), EXTREMES)
def test_moment_at_any_rate(rate: float, p: float) -> None:
    if p in (0, 1):
        assert moment(rate, p) == 1
        return
    assert log(moment(rate, p)) == pytest.approx(
        float(exact_log_moment(rate, p)), rel=1e-12, abs=4e-16
    )


def test_moment_is_infinite_where_it_is_too_large_alone() -> None:
    assert moment(1400.0, 0.5) == pytest.approx(
        float(exact_log_moment(1400.0, 0.5).exp()), rel=1e-9
    )
    assert moment(1500.0, 0.5) == moment(1e300, 0.5) == inf
    assert lemma(1e200) == lemma_bound(1e200, 7, 0.3) == inf


@pytest.mark.parametrize(
    ("rate", "n", "p", "epsilon"),
    [
        (800.0, 1, 0.5, 0.9),
        (800.0, 1, 0.5, 0.75),
        (50.0, 30, 0.9, 0.0625),
        (2000.0, 2, 1e-100, 0.25),
    ],
)
def test_markov_at_large_rates(rate: float, n: int, p: float, epsilon: float) -> None:
    exponent = n * (exact_log_moment(rate, p) - Decimal(rate) * Decimal(epsilon))
    assert markov(rate, n, p, epsilon) == pytest.approx(float(exponent.exp()), rel=1e-10)


@pytest.mark.parametrize(("p", "epsilon"), [(0.7, 0.3), (0.4, 0.6), (0.9, 0.1), (0.25, 0.75)])
def test_the_sharpest_rate_is_infinite_where_the_sum_is_one(p: float, epsilon: float) -> None:
    assert p + epsilon == 1
    assert sharpest_rate(p, epsilon) == inf


@pytest.mark.parametrize(
    ("p", "epsilon"),
    [
        (0.5, 0.5 - 2**-53),
        (0.25, 0.75 - 2**-53),
        (1e-20, 0.9),
        (0.5, 1e-12),
        (1e-310, 0.5),
        (0.9, 1e-300),
    ],
)
def test_the_sharpest_rate_elsewhere(p: float, epsilon: float) -> None:
    near, gap = Decimal(p), Decimal(epsilon)
    exact = (1 + gap / near) * (1 + gap / (1 - near - gap))
    expected = float(exact.ln()) if gap > Decimal("1e-20") else epsilon / (p * (1 - p))
    assert sharpest_rate(p, epsilon) == pytest.approx(expected, rel=1e-12)


def test_names_what_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"^p must lie in \[0, 1\], but is -0.5"):
        moment(1.0, -0.5)
    with pytest.raises(ValueError, match=r"^rate must be finite, but is inf"):
        markov(inf, 5, 0.5, 0.1)
    with pytest.raises(ValueError, match=r"^rate must not be negative, but is -1"):
        markov(-1.0, 5, 0.5, 0.1)
    with pytest.raises(ValueError, match=r"^n must be positive, but is 0"):
        markov(1.0, 0, 0.5, 0.1)
    with pytest.raises(ValueError, match=r"^rate must not be negative, but is nan"):
        lemma_bound(float("nan"), 5, 0.1)
    with pytest.raises(ValueError, match=r"^epsilon must not be negative, but is -0.1"):
        best_rate(-0.1)
    with pytest.raises(ValueError, match=r"^p must lie between 0 and 1, but is 1.0"):
        sharpest_rate(1.0, 0.1)
    with pytest.raises(ValueError, match=r"^epsilon must be positive, but is 0"):
        sharpest_rate(0.5, 0.0)


def test_the_twin_agrees(agree: Any) -> None:
    steps = [(0, 20, 0.5, 0.1), (0.4, 20, 0.5, 0.1), (3.0, 1, 0.03, 0.9), (25.0, 300, 0.7, 0.0)]
    agree(
        "theory/learning/chernoff",
        *[("moment", (rate, p)) for rate in (-3.0, 0, 1e-3, 30) for p in (0, 0.03, 0.5, 1)],
        *[("markov", step) for step in steps],
        *[("lemma_bound", (rate, n, epsilon)) for rate, n, _, epsilon in steps],
        *[("upper_tail", (n, p, epsilon)) for _, n, p, epsilon in steps],
        ("upper_tail", (10, 0.3, 0.2, True)),
        ("best_rate", [0.13]),
        rtol=1e-9,
        atol=1e-300,
    )


def test_the_twin_agrees_at_the_extremes(agree: Any) -> None:
    agree(
        "theory/learning/chernoff",
        *[("moment", pair) for pair in (*EXTREMES, (1400.0, 0.5), (1e300, 0.5))],
        *[("markov", (rate, 1, p, 0.3)) for rate, p in EXTREMES if rate >= 0],
        ("markov", (800.0, 1, 0.5, 0.9)),
        ("lemma_bound", (1e200, 7, 0.3)),
        rtol=1e-10,
        atol=1e-300,
    )


def test_the_twin_refuses_alike(refuse: Any, javascript: Any) -> None:
    [answer] = javascript([("theory/learning/chernoff.js", "markov", [inf, 5, 0.5, 0.1])])
    assert "rate must be finite, but is inf" in str(answer)
    refuse(
        "theory/learning/chernoff",
        ("moment", [1, -1]),
        ("markov", [-1, 5, 0.5, 0.1]),
        ("lemma_bound", [1, 0, 0.1]),
        ("best_rate", [-1]),
    )
