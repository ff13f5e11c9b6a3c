"""Limits on a risk: known values, exact binomials, and that they hold as often as promised."""

from fractions import Fraction
from math import comb, exp, expm1, inf, log, log1p
from typing import Any

import numpy as np
import pytest

from heed.theory.learning.binomial import probabilities
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.theory.learning.limits import entropy_limit, exact_limit, relative_entropy


def exact_tail(errors: int, n: int, p: float) -> float:
    """P(at most so many errors), in whole numbers."""
    share = Fraction(p)
    terms = (comb(n, k) * share**k * (1 - share) ** (n - k) for k in range(errors + 1))
    return float(sum(terms))


@pytest.mark.parametrize(
    ("errors", "n", "lower", "upper"),
    [(0, 10, 0.0, 0.3085), (5, 10, 0.1871, 0.8129), (2, 20, 0.0123, 0.3170), (10, 10, 0.6915, 1)],
)
def test_the_intervals_of_tables(errors: int, n: int, lower: float, upper: float) -> None:
    assert exact_limit(errors, n, 0.05) == pytest.approx(upper, abs=5e-5)
    assert 1 - exact_limit(n - errors, n, 0.05) == pytest.approx(lower, abs=5e-5)


@pytest.mark.parametrize(("errors", "n"), [(0, 7), (3, 11), (16, 17), (60, 101)])
@pytest.mark.parametrize("sides", [1, 2])
def test_at_the_limit_so_few_errors_have_the_share_of_delta(
    errors: int, n: int, sides: Any
) -> None:
    limit = exact_limit(errors, n, 0.03, 13, sides)
    assert exact_tail(errors, n, limit) == pytest.approx(0.03 / (sides * 13), rel=1e-9)
    measured = errors / n
    limit = entropy_limit(measured, n, 0.03, 13, sides)
    assert exp(-n * relative_entropy(measured, limit)) == pytest.approx(0.03 / (sides * 13))


@pytest.mark.parametrize("p", [0.02, 0.31, 0.5, 0.83])
def test_they_hold_as_often_as_promised(p: float) -> None:
    n, delta = 53, 0.1
    chances = probabilities(n, p)
    for limits in (
        [exact_limit(k, n, delta, 1, 1) for k in range(n + 1)],
        [entropy_limit(k / n, n, delta, 1, 1) for k in range(n + 1)],
    ):
        assert chances[np.array(limits) < p].sum() <= delta
    exact = np.array([exact_limit(k, n, delta, 1, 1) for k in range(n + 1)])
    assert chances[exact - 0.03 < p].sum() > delta  # and hardly any smaller one would


def test_each_is_above_the_sharper_one() -> None:
    n, delta, models = 211, 0.05, 7
    epsilon = hoeffding_deviation(n, delta, models)
    for errors in range(1, n):  # with no error both limits are the same
        measured = errors / n
        exact = exact_limit(errors, n, delta, models)
        entropy = entropy_limit(measured, n, delta, models)
        assert measured < exact < entropy <= min(1, measured + epsilon)


def test_the_translators_of_the_first_record() -> None:
    """1,430 of 2,000 wrong, 14 compared: Hoeffding 0.7548, KL 0.7500, Clopper–Pearson 0.7440."""
    assert entropy_limit(0.715, 2000, 0.05, 14) == pytest.approx(0.74995, abs=5e-6)
    assert exact_limit(1430, 2000, 0.05, 14) == pytest.approx(0.74398, abs=5e-6)
    assert exact_limit(1446, 2000, 0.05) == pytest.approx(0.74252, abs=5e-6)


def test_relative_entropy() -> None:
    assert relative_entropy(0.5, 0.25) == pytest.approx(0.5 * log(2) + 0.5 * log(2 / 3))
    assert relative_entropy(0.3, 0.3) == 0
    assert relative_entropy(0, 0.2) == pytest.approx(-log(0.8))
    assert relative_entropy(0.2, 0) == relative_entropy(0.2, 1) == inf
    for q in (0.1, 0.5, 0.9):  # Pinsker: what Hoeffding's lemma makes of it
        for p in (0.05, 0.5, 0.7):
            assert relative_entropy(q, p) >= 2 * (q - p) ** 2


def test_the_ends() -> None:
    assert exact_limit(0, 29, 0.05, 1, 1) == pytest.approx(1 - 0.05 ** (1 / 29))
    assert entropy_limit(0, 29, 0.05, 1, 1) == pytest.approx(1 - 0.05 ** (1 / 29))
    assert exact_limit(29, 29, 0.05) == entropy_limit(1, 29, 0.05) == 1


def test_the_twin_agrees(agree: Any) -> None:
    some = [(0, 7), (3, 11), (11, 11), (60, 101), (1430, 2000, 14), (9, 9973, 10**6), (9700, 9973)]
    wishes = [(k, n, delta, *m, s) for k, n, *m in some for delta in (1e-3, 0.4) for s in (1, 2)]
    wishes = [(*one[:3], *(one[3:] if len(one) == 5 else (1, one[3]))) for one in wishes]
    agree(
        "theory/learning/limits",
        *[("exact_limit", one) for one in wishes],
        *[("entropy_limit", (one[0] / one[1], *one[1:])) for one in wishes],
        *[("relative_entropy", one) for one in ((0, 0.3), (1, 0.3), (0.2, 0.7), (0.4, 0.4))],
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/limits",
        ("relative_entropy", [-0.5, 0.5]),
        ("relative_entropy", [0.5, 1.5]),
        ("entropy_limit", [2, 9, 0.1]),
        ("entropy_limit", [0.5, 0, 0.1]),
        ("exact_limit", [10, 9, 0.1]),
        ("exact_limit", [1, 9, 1]),
        ("exact_limit", [1, 9, 0.1, 0]),
        ("exact_limit", [1, 9, 0.1, 1, 3]),
    )


@pytest.mark.parametrize("gap", [1e-12, 1e-9, 1e-5, 0.01])
def test_shares_that_are_nearly_alike_differ_still(gap, agree):
    """KL(½ ‖ ½ + d) is −½ ln(1 − 4d²): at least Pinsker's 2d², however small."""
    p = 0.5 + gap
    gap = p - 0.5
    assert relative_entropy(0.5, p) == pytest.approx(-0.5 * log1p(-4 * gap * gap), rel=1e-12)
    agree("theory/learning/limits", ("relative_entropy", [0.5, p]), rtol=1e-12, atol=1e-300)


@pytest.mark.parametrize("n", [10**14, 10**16, 10**18])
@pytest.mark.parametrize("measured", [0.0, 0.1, 0.5, 0.9])
def test_the_limit_is_below_that_of_hoeffding_for_any_number_of_examples(n, measured, agree):
    limit = entropy_limit(measured, n, 0.05)
    assert measured < limit <= measured + hoeffding_deviation(n, 0.05) + 2e-16
    agree("theory/learning/limits", ("entropy_limit", [measured, n, 0.05]), rtol=1e-14, atol=0)


def test_without_errors_the_limit_keeps_its_figures():
    """There it is 1 − (δ/2)^(1/n)."""
    expected = -expm1(log(0.025) / 10**18)
    assert entropy_limit(0.0, 10**18, 0.05) == pytest.approx(expected, rel=1e-12)
