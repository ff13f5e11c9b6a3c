"""Selection bias: how good the best of M models looks that are all equally bad."""

import numpy as np

from heed.theory.arguments import MOST, check_counts
from heed.theory.arrays import Floats
from heed.theory.learning.binomial import probabilities


def minimum_distribution(n: int, p: float, models: int) -> Floats:
    """Return P(k) for the smallest of M independent Bin(n, p) counts of errors: (n + 1,).

    Args:
        n: number of examples, positive.
        p: risk of every model.
        models: M, positive.

    Returns:
        (n + 1,) in [0, 1], which sum to 1.

    Raises:
        ValueError: if n or M is not positive, or p lies outside [0, 1].
    """
    return -np.diff(_all_reach(n, p, models), append=0.0)


def expected_minimum(n: int, p: float, models: int) -> float:
    """Return the expected error of the best of M models that each err with probability ``p``.

    The best is the one with the fewest errors on n examples; p less this is its optimism.

    Args:
        n: number of examples, positive.
        p: risk of every model.
        models: M, positive.

    Returns:
        in [0, p].

    Raises:
        ValueError: if n or M is not positive, or p lies outside [0, 1].
    """
    return min(p, float(_all_reach(n, p, models)[1:].sum() / n))  # a sum may round up


def _all_reach(n: int, p: float, models: int) -> Floats:
    """P(all M counts are at least k) for k = 0 .. n."""
    check_counts(n=n, up_to=MOST)
    check_counts(models=models)
    below = np.cumsum(probabilities(n, p))[:-1]  # P(count < k) for k = 1 .. n
    with np.errstate(divide="ignore"):
        all_reach = np.exp(models * np.log1p(-np.minimum(below, 1.0)))
    return np.concatenate(([1.0], all_reach))
