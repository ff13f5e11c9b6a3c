"""How much of a weighted average one word can get, if no score is far from 0."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats


def largest_weight(count: ArrayLike, bound: float = 1.0) -> Floats:
    """Return the largest weight that a softmax of N scores in [−b, b] can have.

    One score is b, all others are −b: e^b / (e^b + (N − 1) e^(−b)). Cosines have b = 1, dot
    products of vectors of length r have b = r².

    Args:
        count: N, at least 1.
        bound: b, not negative.

    Returns:
        The shape of ``count``, in [1/N, 1].

    Raises:
        ValueError: if ``count`` or ``bound`` is too small.
    """
    n = np.asarray(count, dtype=np.float64)
    if not (n >= 1).all():
        raise ValueError(f"count must be at least 1, but is {n.min():g}")
    if not bound >= 0:
        raise ValueError(f"bound must not be negative, but is {bound:g}")
    return np.asarray(1 / (1 + (n - 1) * np.exp(-2 * bound)))
