"""How much of a weighted average one word can get, if no score is far from 0."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_entries, check_not_negative, floats
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
        ValueError: if ``count`` or ``bound`` is too small, or not finite.
    """
    n = floats("count", count)
    check_entries("be at least 1", n >= 1, count=n)
    check_not_negative(bound=bound)
    return np.asarray(1 / (1 + (n - 1) * np.exp(-2 * bound)))
