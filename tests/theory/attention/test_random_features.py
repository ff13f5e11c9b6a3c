"""Random features of the softmax kernel: unbiased, and as far off as the closed forms say."""

import math
from typing import Any

import numpy as np
import pytest

from heed.theory.attention import random_features as rf

COUNT = 7
PAIRS = {
    "small": ([0.3, -0.2, 0.4, 0.1, -0.3], [0.1, 0.5, -0.2, 0.3, 0.2]),
    "equal": ([0.5, 0.2, -0.3, 0.1, 0.0], [0.5, 0.2, -0.3, 0.1, 0.0]),
    "opposite": ([0.7, 0.3, -0.4, 0.1, 0.2], [-0.7, -0.3, 0.4, -0.1, -0.2]),
    "orthogonal": ([0.7, 0, 0, 0, 0], [0, 0.7, 0, 0, 0]),
}
KINDS = ("trigonometric", "positive", "hyperbolic")


def functions(kind: str) -> tuple[Any, Any]:
    return getattr(rf, f"{kind}_estimate"), getattr(rf, f"{kind}_error")


@pytest.fixture(scope="module")
def directions() -> np.ndarray:
    return np.random.default_rng(3).standard_normal((200_000, COUNT, 5))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pair", PAIRS)
def test_unbiased_and_as_far_off_as_the_formula_says(
    kind: str, pair: str, directions: np.ndarray
) -> None:
    estimate, error = functions(kind)
    x, y = map(np.array, PAIRS[pair])
    off = estimate(x, y, directions) - rf.softmax_kernel(x, y)
    expected = float(error(x, y, COUNT))
    four = 4 * math.sqrt(expected / len(off))  # four standard errors of the mean
    assert abs(off.mean()) <= four + 1e-12
    assert (off**2).mean() == pytest.approx(expected, rel=0.05, abs=1e-20)


def test_where_each_is_exact() -> None:
    x = np.array([0.9, -0.4, 0.3])
    assert rf.trigonometric_error(x, x, 5) == 0
    assert rf.positive_error(x, -x, 5) == 0
    assert rf.trigonometric_error(20 * x, 20 * x, 5) == 0  # long vectors too
    w = np.random.default_rng(1).standard_normal((3, 3))
    assert rf.trigonometric_estimate(x, x, w) == pytest.approx(rf.softmax_kernel(x, x), rel=1e-12)
    assert rf.positive_estimate(x, -x, w) == pytest.approx(rf.softmax_kernel(x, -x), rel=1e-12)


def test_small_kernel_large_relative_error() -> None:
    """At y = −x of length 2, 64 waves are off by 263 times the value."""
    x = np.array([2.0, 0.0])
    share = math.sqrt(rf.trigonometric_error(x, -x, 64)) / rf.softmax_kernel(x, -x)
    assert share == pytest.approx(263, abs=0.5)


def test_many_pairs_at_once() -> None:
    x, y = np.random.default_rng(2).standard_normal((2, 11, 3))
    for kind in KINDS:
        _, error = functions(kind)
        each = [error(a, b, 5) for a, b in zip(x, y, strict=True)]
        np.testing.assert_allclose(error(x, y, 5), each, rtol=1e-12)


def test_counts() -> None:
    assert rf.multiply_adds(4096, 64) == 2_147_483_648
    assert rf.multiply_adds(4096, 64, 256) == 268_435_456
    assert rf.multiply_adds(34, 5, 17) == rf.multiply_adds(34, 5)  # equal where N = 2m


def test_no_directions() -> None:
    for kind in KINDS:
        _, error = functions(kind)
        with pytest.raises(ValueError, match="count must be positive, but is 0"):
            error(np.array([1.0]), np.array([1.0]), 0)


def test_both_sides_refuse(refuse: Any) -> None:
    wrong = ([0, 5], [5, 0], [5, 5, 0])
    refuse("theory/attention/random_features", *(("multiply_adds", one) for one in wrong))


def test_both_sides_agree(agree: Any) -> None:
    calls = [("multiply_adds", [4096, 64]), ("multiply_adds", [77, 5, 13])]
    agree("theory/attention/random_features", *calls)
