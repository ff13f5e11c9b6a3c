"""What the exercises on the vacuous bound take for right, computed in another way."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import why
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.theory.learning.least_norm import least_norm

FEATURES, LABELS = np.array([[1.0, 1, 0], [0, 1, 1]]), np.array([3.0, 3])


def descend(w):
    """Go down from ``w`` until both labels are fitted."""
    for _ in range(500):
        w = w - 0.1 * 2 * FEATURES.T @ (FEATURES @ w - LABELS)
    return w


def test_gradient_descent_from_0_finds_the_least_norm_and_from_elsewhere_another():
    middle, squares, _ = rights(why.least())
    weights = descend(np.zeros(3))
    assert (middle, squares) == pytest.approx((weights[1], weights @ weights))
    np.testing.assert_allclose(weights, least_norm(FEATURES, LABELS), atol=1e-9)
    np.testing.assert_allclose(descend(np.array([1.0, -1, 1])), (2, 1, 2), atol=1e-9)


def test_what_follows_of_bits_and_of_the_class():
    """That a class fits coin tosses, and that a norm says little, is in the figures' tests."""
    assert rights(why.follows()) == [["bits", "more"]]
    once, twice = (hoeffding_deviation(1980, 0.05, 2**bits, sides=1) for bits in (9, 18))
    assert once < twice < 2 * once
