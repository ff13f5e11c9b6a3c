"""How good the luckiest of many useless models looks."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.binomial import probabilities
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.theory.learning.optimism import expected_minimum, minimum_distribution


@pytest.mark.parametrize(
    ("models", "mean"), [(1, 0.5), (10, 0.4232), (100, 0.3754), (1000, 0.3392)]
)
def test_useless_models_of_the_check(models: int, mean: float) -> None:
    """E-16: measured over 4,000 draws each; a thousand coins look 34 % wrong."""
    assert expected_minimum(100, 0.5, models) == pytest.approx(mean, abs=1.5e-3)


def test_a_thousand_coins() -> None:
    assert expected_minimum(100, 0.5, 1000) == pytest.approx(0.3393, abs=5e-5)
    optimism = 0.5 - expected_minimum(100, 0.5, 1000)
    assert optimism < hoeffding_deviation(100, 0.05, 1000) < 1.5 * optimism


@pytest.mark.parametrize(("n", "p", "models"), [(1, 0.5, 2), (7, 0.3, 5), (23, 0.9, 31)])
def test_distribution_is_that_of_the_smallest_count_drawn(n: int, p: float, models: int) -> None:
    trials = 40_000
    smallest = np.random.default_rng(1).binomial(n, p, (trials, models)).min(axis=1)
    measured = np.bincount(smallest, minlength=n + 1) / trials
    weights = minimum_distribution(n, p, models)
    assert weights.shape == (n + 1,)
    np.testing.assert_allclose(measured, weights, atol=0.012)
    assert expected_minimum(n, p, models) == pytest.approx(smallest.mean() / n, abs=5e-3)


def test_two_throws_of_two_coins() -> None:
    assert minimum_distribution(2, 0.5, 2).tolist() == pytest.approx([7 / 16, 8 / 16, 1 / 16])
    assert expected_minimum(2, 0.5, 2) == pytest.approx((8 + 2) / 32)


@given(st.integers(1, 500), st.floats(0, 1), st.integers(1, 10**6))
def test_distribution_sums_to_one_and_has_that_mean(n: int, p: float, models: int) -> None:
    weights = minimum_distribution(n, p, models)
    assert weights.min() >= 0
    assert weights.sum() == pytest.approx(1)
    mean = (weights * np.arange(n + 1)).sum() / n
    assert expected_minimum(n, p, models) == pytest.approx(mean, rel=1e-9, abs=1e-12)


@given(st.integers(1, 200), st.floats(0, 1), st.integers(1, 10**5))
def test_optimism_grows_with_models_and_stays_under_the_bound(
    n: int, p: float, models: int
) -> None:
    mean = expected_minimum(n, p, models)
    assert expected_minimum(n, p, models + 1) <= mean + 1e-12 <= p + 2e-12
    # E max of M gaps of means of n: at most √(ln M / 2n), for a gap's moment is below the lemma
    assert p - mean <= np.sqrt(np.log(models) / (2 * n)) + 1e-9


def test_one_model_is_not_lucky() -> None:
    assert expected_minimum(53, 0.3, 1) == pytest.approx(0.3)
    np.testing.assert_allclose(minimum_distribution(53, 0.3, 1), probabilities(53, 0.3), atol=1e-14)


def test_certain_coins() -> None:
    assert minimum_distribution(3, 0.0, 5).tolist() == [1, 0, 0, 0]
    assert minimum_distribution(3, 1.0, 5).tolist() == [0, 0, 0, 1]


def test_names_what_is_wrong() -> None:
    for function in (expected_minimum, minimum_distribution):
        with pytest.raises(ValueError, match=r"^n must be positive, but is 0"):
            function(0, 0.5, 1)
        with pytest.raises(ValueError, match=r"^p must lie in \[0, 1\], but is 2"):
            function(5, 2, 1)
        with pytest.raises(ValueError, match=r"^models must be positive, but is 0"):
            function(5, 0.5, 0)


@pytest.mark.parametrize("n", [7, 53, 1000])
@pytest.mark.parametrize("p", [0.1, 0.3, 0.7])
def test_one_model_is_as_good_as_it_is(n: int, p: float) -> None:
    assert expected_minimum(n, p, 1) <= p
    assert expected_minimum(n, p, 1) == pytest.approx(p, rel=1e-12)


def test_the_twin_agrees(agree: Any) -> None:
    ways = [(1, 0.5, 2), (100, 0.5, 1000), (53, 0.3, 1), (7, 0.0, 5), (7, 1.0, 5), (2000, 0.1, 37)]
    # differences of large numbers: no figures are kept below 1e-16
    shares = [("minimum_distribution", way) for way in ways]
    agree("theory/learning/optimism", *shares, rtol=1e-6, atol=1e-15)


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/optimism",
        ("minimum_distribution", [0, 0.5, 1]),
        ("minimum_distribution", [5, 0.5, 0]),
    )
