"""How a softmax saturates: scores that grow with the width of a head, and what that leaves.

With independent entries of mean 0 and variance 1, a dot product of D_h terms has mean 0 and
variance D_h.
"""

import random

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check, check_counts, check_entries, check_seed, floats
from heed.theory.arrays import Floats

ROUNDING = 1e-6  # weights in single precision sum to 1 but for so much


def random_rows(count: int, width: int, seed: int) -> Floats:
    """Return rows of independent normal numbers, mean 0 and variance 1: (count, width).

    They come from Python's own generator, which the page has too, row by row.

    Raises:
        ValueError: if ``count`` or ``width`` is no positive number, or ``seed`` no whole one.
    """
    check_counts(count=count, width=width, up_to=MOST)
    check_seed(seed=seed)
    stream = random.Random(seed)
    return np.array([[stream.gauss(0, 1) for _ in range(width)] for _ in range(count)])


def dot_products(queries: ArrayLike, keys: ArrayLike, width: int) -> Floats:
    """Return the dot products of all queries with all keys over their first columns.

    Args:
        queries: (T, at least ``width``).
        keys: (N, at least ``width``).
        width: D_h, how many columns count.

    Returns:
        (T, N).

    Raises:
        ValueError: if there are fewer columns.
    """
    q, k = floats("queries", queries, "T", "D"), floats("keys", keys, "N", "D")
    columns = min(q.shape[1], k.shape[1])
    check(f"lie in 1..{columns}", lambda n: 1 <= n <= columns, width=width)
    check_counts(width=width)
    return np.asarray(q[:, :width] @ k[:, :width].T)


def jacobian_norm(weights: ArrayLike) -> float:
    """Return ‖diag(a) − a aᵀ‖, the Frobenius norm of the Jacobian of a softmax at weights a.

    Its entry (r, s) says how much weight r changes with score s. The square of the norm is
    Σ a² (1 − a)² + Σ_{r ≠ s} a_r² a_s², a sum of what is not negative.

    Args:
        weights: (N,) in [0, 1], summing to 1.

    Returns:
        in [0, ½]: 0 where one weight is 1, and the most where two are ½.

    Raises:
        ValueError: if they are no such weights.
    """
    a = _weights(weights)
    squares = a**2
    before = np.concatenate([[0], np.cumsum(squares)[:-1]])  # Σ a_r² over r < s
    return float(np.sqrt((squares * ((1 - a) ** 2 + 2 * before)).sum()))


def entropy(weights: ArrayLike) -> float:
    """Return −Σ a ln a in nats: 0 where one weight is 1, ln N where all N are equal.

    Args:
        weights: (N,) in [0, 1], summing to 1.

    Raises:
        ValueError: if they are no such weights.

    Example:
        >>> round(entropy([0.25] * 4), 3), entropy([1.0, 0.0])
        (1.386, 0.0)
    """
    a = _weights(weights)
    a = a[a > 0]
    return float(max(0.0, -(a * np.log(a)).sum()))


def _weights(weights: ArrayLike) -> Floats:
    a = floats("weights", weights, "N")
    check_entries("lie in [0, 1]", (a >= 0) & (a <= 1), weights=a)
    if abs(a.sum() - 1) > ROUNDING:
        raise ValueError(f"weights must sum to 1, but sum to {a.sum()}")
    return a
