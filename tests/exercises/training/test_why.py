"""What the exercises on the vacuous bound take for right, computed in another way."""

import math

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


def test_fewer_bits_can_be_worth_a_few_points():
    """The exercise on the Occam bound; its solution says 0.47 and 0.45."""
    fine, coarse = (
        error + hoeffding_deviation(100_000, 0.05, 2**bits, sides=1)
        for bits, error in ((8000, 0.3), (4000, 0.33))
    )
    bound, *others = rights(why.bits())
    assert (bound, fine, coarse) == pytest.approx((fine, 0.467, 0.448), abs=0.0005)
    assert others == [["lower"], ["no"], ["all"]]


def test_choosing_the_coarser_one_afterwards_costs_a_bit_and_no_digit():
    for bits in (8000, 4000):
        before, after = (
            round(hoeffding_deviation(100_000, 0.05, 2**count, sides=1), 3)
            for count in (bits, bits + 1)
        )
        assert before == after


def test_the_replies_are_to_the_mistakes_that_they_name():
    added = math.sqrt((8000 * math.log(2) + math.log(20)) / 200_000)
    bytes_for_bits = 0.3 + math.sqrt((1000 * math.log(2) + math.log(20)) / 200_000)
    without_ln = 0.3 + math.sqrt((8000 + math.log(20)) / 200_000)
    by_m = 0.3 + math.sqrt(2) * added
    mistakes = [added, bytes_for_bits, without_ln, by_m, 0.3]
    replies = why.bits().fields[0].data["replies"]
    said = [one["value"] for one in replies if one["when"] == "at"]
    assert said == pytest.approx(mistakes, abs=0.004)
    assert math.sqrt(6) == pytest.approx(2.45, abs=0.01)
