"""What the lecture notes print in place of Hoeffding's bound, and where it is false.

The bound itself is in ``heed.theory.learning.hoeffding``; only the page of corrections needs these.
"""

import math

from heed.theory.arguments import check_between, check_counts, check_positive
from heed.theory.learning.rounding import ceiling


def notes_deviation(n: int, delta: float, models: int = 1) -> float:
    """Return √(ln(M/δ) / n), the ε that the notes of lecture 13 print after "solving".

    It is larger than ``hoeffding_deviation``, up to √2 times, where ``notes_implied``; elsewhere it
    is smaller, and Hoeffding does not give it.

    Args:
        n: number of samples, positive.
        delta: δ in (0, 1).
        models: M, positive.

    Returns:
        ε > 0.

    Raises:
        ValueError: if n or M is not positive, or δ lies outside (0, 1).
    """
    check_counts(n=n, models=models)
    check_between(delta=delta)
    return math.sqrt((math.log(models) - math.log(delta)) / n)


def notes_samples(epsilon: float, delta: float, models: int = 1) -> int:
    """Return the smallest n with ``notes_deviation(n, δ, M) ≤ ε``: ⌈ln(M/δ) / ε²⌉.

    Args:
        epsilon: ε, positive.
        delta: δ in (0, 1).
        models: M, positive.

    Returns:
        n, positive.

    Raises:
        ValueError: if ε or M is not positive, or δ lies outside (0, 1).
        OverflowError: if n is larger than any float.
    """
    check_positive(epsilon=epsilon)
    ratio = notes_deviation(1, delta, models) / epsilon
    return max(1, ceiling(ratio * ratio))


def notes_implied(delta: float, models: int = 1) -> bool:
    """Tell whether ``notes_deviation`` is at least ``hoeffding_deviation``: whether M/δ ≥ 2.

    Args:
        delta: δ in (0, 1).
        models: M, positive.

    Raises:
        ValueError: if M is not positive, or δ lies outside (0, 1).
    """
    check_counts(models=models)
    check_between(delta=delta)
    return models >= 2 * delta


def notes_counterexample(n: int) -> float:
    """Return a p for which the mean of n samples of Bernoulli(p) is never nearer to p than 1/2n.

    np lies half way between two whole numbers: p = ½ for odd n, ½ + 1/2n for even n.

    Args:
        n: number of samples, positive.

    Returns:
        in [½, ¾].

    Raises:
        ValueError: if ``n`` is not positive.
    """
    check_counts(n=n)
    return 0.5 if n % 2 else 0.5 + 0.5 / n


def notes_false(n: int, delta: float) -> bool:
    """Tell whether a coin shows the notes' inequality for M = 1 to be false: δ ≥ exp(−1/4n).

    Then ``notes_deviation(n, δ)`` is at most 1/2n, and the mean of ``notes_counterexample`` is as
    far off as that with probability 1, not δ.

    Args:
        n: number of samples, positive.
        delta: δ in (0, 1).

    Raises:
        ValueError: if n is not positive, or δ lies outside (0, 1).
    """
    check_counts(n=n)
    check_between(delta=delta)
    return delta >= math.exp(-1 / (4 * n))
