"""Exact binomial probabilities, counted and compared."""

from fractions import Fraction
from math import comb, sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.binomial import binomial_tail, probabilities, wilson_interval
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_tail
from heed.theory.learning.notes import notes_counterexample, notes_deviation, notes_false


def exactly(n: int, p: Fraction) -> list[Fraction]:
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


@pytest.mark.parametrize(
    "p", [Fraction(1, 2), Fraction(1, 3), Fraction(1, 1000), Fraction(97, 100)]
)
@pytest.mark.parametrize("n", [1, 2, 7, 101])
def test_probabilities_are_those_of_fractions(n: int, p: Fraction) -> None:
    expected = [float(x) for x in exactly(n, p)]
    np.testing.assert_allclose(probabilities(n, float(p)), expected, rtol=1e-10, atol=1e-300)


def test_certain_coins() -> None:
    assert probabilities(3, 0.0).tolist() == [1, 0, 0, 0]
    assert probabilities(3, 1.0).tolist() == [0, 0, 0, 1]
    assert probabilities(0, 0.3).tolist() == [1]


@given(st.integers(1, 20_000), st.floats(0, 1))
def test_probabilities_have_the_right_moments(n: int, p: float) -> None:
    weights, k = probabilities(n, p), np.arange(n + 1)
    assert weights.sum() == pytest.approx(1)
    assert (weights * k).sum() == pytest.approx(n * p, rel=1e-9)
    spread = (weights * (k - n * p) ** 2).sum()
    assert spread == pytest.approx(n * p * (1 - p), rel=1e-6, abs=1e-9)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("sides", [1, 2])
@pytest.mark.parametrize(
    ("n", "p", "epsilon"),
    [
        (20, Fraction(1, 2), Fraction(1, 5)),
        (10, Fraction(3, 10), Fraction(1, 10)),
        (7, Fraction(1, 3), Fraction(1, 21)),
        (100, Fraction(7, 100), Fraction(3, 100)),
        (30, Fraction(1, 10), Fraction(0)),
        (5, Fraction(1, 2), Fraction(9, 10)),
    ],
)
def test_tail_counts_what_lies_on_the_border(
    n: int, p: Fraction, epsilon: Fraction, sides: Any, strict: bool
) -> None:
    def beyond(k: int) -> bool:
        gap = abs(Fraction(k, n) - p) if sides == 2 else p - Fraction(k, n)
        return gap > epsilon if strict else gap >= epsilon

    expected = float(sum(x for k, x in enumerate(exactly(n, p)) if beyond(k)))
    actual = binomial_tail(n, float(p), float(epsilon), sides, strict)
    assert actual == pytest.approx(expected, rel=1e-9)


def test_small_tails_keep_their_figures() -> None:
    tail = 2 * sum(comb(1000, k) for k in range(251)) / 2**1000
    assert tail < 1e-50
    assert binomial_tail(1000, 0.5, 0.25) == pytest.approx(tail, rel=1e-9)


@pytest.mark.parametrize("n", [30, 1000, 10**6])
@pytest.mark.parametrize("p", [0.3, 0.5, 1e-300])
def test_no_chance_is_above_one(n: int, p: float) -> None:
    """The sum of all shares of 10⁶ trials is 1 + 2e-16."""
    whole = [
        binomial_tail(n, p, 0.0),
        binomial_tail(n, p, 0.0, 1) + binomial_tail(n, 1 - p, 0.0, 1),
    ]
    assert whole[0] <= 1 <= whole[1] + 1e-12
    assert whole[0] == pytest.approx(1, rel=1e-14)


def test_the_two_statements_of_the_notes_differ_on_the_border() -> None:
    """E-10: two throws of a coin, ε = ½."""
    assert binomial_tail(2, 0.5, 0.5, strict=True) == 0
    assert binomial_tail(2, 0.5, 0.5) == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("n", "delta", "notes", "hoeffding"),
    [
        (1, 0.9, 1, 0), (1, 0.8, 1, 0), (1, 0.78, 1, 0), (1, 0.77, 0, 0),
        (3, 0.95, 1, 0.25), (11, 0.98, 1, 0.2266), (101, 0.998, 1, 0.2323),
    ],
)  # fmt: skip
def test_a_coin_breaks_the_notes_promise_and_not_hoeffdings(
    n: int, delta: float, notes: float, hoeffding: float
) -> None:
    """E-08: the numbers of its check."""
    printed = binomial_tail(n, 0.5, notes_deviation(n, delta))
    assert printed == pytest.approx(notes, abs=1e-9)
    assert (printed > delta) == notes_false(n, delta)
    kept = binomial_tail(n, 0.5, hoeffding_deviation(n, delta))
    assert kept == pytest.approx(hoeffding, abs=5e-5)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 11, 20])
def test_coins_break_the_notes_promise_from_this_delta_on_and_not_below(n: int) -> None:
    coins = np.append(np.linspace(0.01, 0.99, 99), notes_counterexample(n))
    for delta in np.linspace(0.5, 0.999, 101):
        epsilon = notes_deviation(n, delta)
        worst = max(binomial_tail(n, p, epsilon) for p in coins)
        assert (worst > delta + 1e-12) == notes_false(n, delta), f"δ = {delta}: {worst}"


@given(st.integers(1, 300), st.floats(0, 1), st.floats(0, 1), st.sampled_from([1, 2]))
def test_hoeffding_is_never_below_the_exact_tail(
    n: int, p: float, epsilon: float, sides: Any
) -> None:
    exact = binomial_tail(n, p, epsilon, sides)
    # a count within 1e-9 of the border counts as on it
    assert exact <= hoeffding_tail(n, max(0.0, epsilon - 1e-9), 1, sides) * (1 + 1e-9)


def test_how_loose_hoeffding_is() -> None:
    """A seventh of δ is spent on a fair coin, next to nothing on rare errors."""
    for n in (100, 1000):
        epsilon = hoeffding_deviation(n, 0.05)
        assert 0.1 < binomial_tail(n, 0.5, epsilon) / 0.05 < 0.2
        assert binomial_tail(n, 0.03, epsilon) / 0.05 < 1e-6


def test_names_what_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"^n must not be negative, but is -1"):
        probabilities(-1, 0.5)
    with pytest.raises(ValueError, match=r"^p must lie in \[0, 1\], but is 1.5"):
        probabilities(5, 1.5)
    with pytest.raises(ValueError, match=r"^p must lie in \[0, 1\], but is nan"):
        probabilities(5, float("nan"))
    with pytest.raises(ValueError, match=r"^n must be positive, but is 0"):
        binomial_tail(0, 0.5, 0.1)
    with pytest.raises(ValueError, match=r"^epsilon must not be negative, but is -0.1"):
        binomial_tail(5, 0.5, -0.1)
    with pytest.raises(ValueError, match=r"^sides must be 1 or 2, but is 3"):
        binomial_tail(5, 0.5, 0.1, 3)  # type: ignore[arg-type]


def test_the_twin_agrees(agree: Any) -> None:
    coins = [(0, 0.5), (1, 0.3), (7, 0.0), (7, 1.0), (100, 0.07), (5000, 0.999), (20_000, 0.3)]
    borders = [(20, 0.5, 0.2), (10, 0.3, 0.1), (7, 1 / 3, 1 / 21), (101, 0.5, 1 / 202)]
    ways = [(sides, strict) for sides in (1, 2) for strict in (False, True)]
    agree(
        "theory/learning/binomial",
        *[("probabilities", coin) for coin in coins],
        *[("binomial_tail", (*border, *way)) for border in borders for way in ways],
        ("binomial_tail", (1000, 0.5, 0.25)),
        ("binomial_tail", (20_000, 0.3, 0.01)),
        *[("binomial_tail", (n, p, 0.0)) for n in (7, 10**6) for p in (0.3, 1e-300)],
        *[("wilson_interval", one) for one in ((0, 7), (3, 7), (7, 7), (471, 2003, 1.3))],
        rtol=1e-9,
        atol=1e-300,
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/binomial",
        ("probabilities", [-1, 0.1]),
        ("probabilities", [1, 2]),
        ("binomial_tail", [0, 0.5, 0.1]),
        ("binomial_tail", [5, 0.5, -1]),
        ("binomial_tail", [5, 0.5, 0.1, 3]),
    )


def test_wilson_interval_solves_its_equation() -> None:
    for successes, n in ((0, 7), (3, 7), (7, 7), (471, 2003)):
        for bound in wilson_interval(successes, n):
            # the bounds are the p that lie just 1.96 of their own standard deviations away
            gap = abs(successes / n - bound)
            assert gap == pytest.approx(1.959964 * sqrt(bound * (1 - bound) / n), abs=1e-9)
    assert wilson_interval(0, 7)[1] > 0.3
