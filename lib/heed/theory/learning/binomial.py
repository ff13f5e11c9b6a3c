"""How many of n independent trials succeed, exactly: what bounds on means are compared with."""

from math import sqrt

import numpy as np

from heed.theory.arguments import MOST, check, check_counts, check_not_negative, check_shares
from heed.theory.arrays import Floats
from heed.theory.learning.hoeffding import Sides, check_sides

BORDER = 1e-9  # a count this near to the border lies on it
NORMAL_95 = 1.959964  # 95% of a normal distribution lie within so many standard deviations


def probabilities(n: int, p: float) -> Floats:
    """Return P(k) for k = 0 .. n successes in n independent trials of probability p.

    Each follows from its neighbour, outwards from the likeliest, so that nothing overflows and
    small ones keep their figures.

    Args:
        n: number of trials, not negative, at most ``MOST``.
        p: probability of a success.

    Returns:
        (n + 1,) in [0, 1], which sum to 1 but for rounding errors.

    Raises:
        ValueError: if ``n`` is negative, not whole or too large, or ``p`` does not lie in [0, 1].
    """
    check_counts(n=n, least=0, up_to=MOST)
    check_shares(p=p)
    n = int(n)
    if p in (0.0, 1.0):
        certain = np.zeros(n + 1)
        certain[round(n * p)] = 1.0
        return certain
    top = min(n, int((n + 1) * p))
    odds = p / (1 - p)
    k = np.arange(n + 1, dtype=np.float64)
    above = np.cumprod((n - k[top:n]) / (k[top:n] + 1) * odds)
    below = np.cumprod(k[top:0:-1] / (n - k[top:0:-1] + 1) / odds)[::-1]
    shares = np.concatenate((below, [1.0], above))
    return np.asarray(shares / shares.sum())


def binomial_tail(
    n: int, p: float, epsilon: float, sides: Sides = 2, strict: bool = False
) -> float:
    """Return the chance that the share k/n of successes is off by ε or more, exactly.

    - two sides: P(|k/n − p| ≥ ε);
    - one side: P(p − k/n ≥ ε), as in ``hoeffding_deviation``; for P(k/n − p ≥ ε), give 1 − p.

    A count within 1e-9 of the border lies on it.

    Args:
        n: number of trials, positive.
        p: probability of a success.
        epsilon: ε, not negative.
        sides: 1 or 2.
        strict: if true, > ε instead of ≥ ε.

    Returns:
        in [0, 1].

    Raises:
        ValueError: if n is not positive, p lies outside [0, 1], ε is negative, or sides is not 1 or
            2.

    Example:
        >>> round(binomial_tail(n=100, p=0.3, epsilon=0.1), 4)
        0.0375
    """
    check_counts(n=n, up_to=MOST)
    check_not_negative(epsilon=epsilon)
    check_sides(sides)
    weights = probabilities(n, p)
    short = n * p - np.arange(n + 1)
    gaps = abs(short) if sides == 2 else short
    border = n * epsilon + (BORDER if strict else -BORDER)
    return min(1.0, float(weights[gaps > border].sum()))  # a sum of shares may round up


def wilson_interval(successes: int, n: int, z: float = NORMAL_95) -> tuple[float, float]:
    """Return the confidence interval of a probability from ``successes`` in ``n`` trials.

    Unlike p ± z √(p(1−p)/n) it is not empty at 0 and n successes, and stays within [0, 1].
    Wilson (1927).

    Args:
        successes: 0 .. n.
        n: positive.
        z: how many standard deviations, not negative; the default gives 95%.

    Raises:
        ValueError: if ``n`` is not positive, ``successes`` lies outside 0 .. n, or ``z``
            is negative.

    Example:
        >>> [round(end, 3) for end in wilson_interval(successes=0, n=50)]
        [0.0, 0.071]
    """
    check_counts(n=n)
    check(f"lie in 0..n = {n}", lambda k: 0 <= k <= n, successes=successes)
    check_not_negative(z=z)
    p = successes / n
    centre = p + z * z / (2 * n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    return max(0.0, (centre - half) / scale), min(1.0, (centre + half) / scale)
