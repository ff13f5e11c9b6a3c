"""How far a mean over samples can stray from what it estimates: Hoeffding's bound."""

import math
from typing import Literal

from heed.theory.arguments import (
    check,
    check_between,
    check_counts,
    check_not_negative,
    check_positive,
)
from heed.theory.learning.rounding import ceiling, floor_exp, scaled_exp

Sides = Literal[1, 2]


def hoeffding_deviation(
    n: int,
    delta: float,
    models: int = 1,
    sides: Sides = 2,
    span: float = 1.0,
) -> float:
    """Return the ε by which none of M means errs, with probability 1 − δ.

    Each mean L_S is over the same n independent samples of a quantity in
    [0, 1] with expectation L_D; the M quantities may depend on each other,
    but must be fixed before the samples are drawn. Then simultaneously for
    all M, with probability at least 1 − δ,

    - two sides: |L_S − L_D| < ε with ε = √(ln(2M/δ) / 2n);
    - one side: L_D − L_S < ε with ε = √(ln(M/δ) / 2n).

    Hoeffding (1963), theorem 1: one mean strays by ε or more to one side
    with probability at most exp(−2nε²); the probabilities of the sides and
    of the M models add up at worst. A quantity in [a, b] strays b − a times
    as far (theorem 2); one without bounds has no such ε.

    Args:
        n: number of samples, positive.
        delta: δ in (0, 1), the probability with which the statement may be
            false.
        models: M, positive.
        sides: 1 if the mean may not be too small, 2 if it may not be too
            large either.
        span: b − a, positive: the quantity lies in [a, b].

    Returns:
        ε > 0; one of ``span`` or more says nothing.

    Raises:
        ValueError: if n, M or the span is not positive, δ lies outside (0,
            1), or sides is not 1 or 2.

    Example:
        >>> round(hoeffding_deviation(n=2000, delta=0.05, models=8), 4)
        0.038
    """
    check_counts(n=n, models=models)
    check_between(delta=delta)
    check_sides(sides)
    check_positive(span=span)
    exponent = math.log(sides * models) - math.log(delta)
    return span * math.sqrt(exponent / (2 * n))


def serfling_deviation(
    n: int, population: int, delta: float, models: int = 1, sides: Sides = 2
) -> float:
    """Return the ε of ``hoeffding_deviation`` for n examples drawn from N without replacement.

    None of the M means over the n strays by ε or more from that over all N, with probability at
    least 1 − δ: ε is √(1 − (n − 1)/N) times Hoeffding's. Serfling (1974), corollary 1.1.

    Args:
        n: how many are drawn, positive.
        population: N, from how many; at least n.
        delta: δ in (0, 1).
        models: M, positive.
        sides: as in ``hoeffding_deviation``.

    Returns:
        ε > 0.

    Raises:
        ValueError: if n or M is not positive, N is below n, δ lies outside
            (0, 1), or sides is not 1 or 2.

    Example:
        >>> round(serfling_deviation(n=2000, population=2500, delta=0.05), 4)
        0.0136
        >>> round(hoeffding_deviation(n=2000, delta=0.05), 4)
        0.0304
    """
    check_counts(n=n, population=population)
    check(f"be at least n = {n}", lambda count: count >= n, population=population)
    share = 1 - (n - 1) / population
    return math.sqrt(share) * hoeffding_deviation(n, delta, models, sides)


def hoeffding_tail(
    n: int, epsilon: float, models: int = 1, sides: Sides = 2, span: float = 1.0
) -> float:
    """Return the bound sides · M · exp(−2n(ε/span)²) on the chance that some mean strays by ε.

    It is not cut off at 1: a bound above 1 says nothing, and shows by how much it says nothing.

    Args:
        n: number of samples, positive.
        epsilon: ε, not negative.
        models: M, positive.
        sides: as in ``hoeffding_deviation``.
        span: as in ``hoeffding_deviation``.

    Returns:
        in [0, sides · M]: 0 below the smallest float, infinity above the largest.

    Raises:
        ValueError: if n, M or the span is not positive, ε is negative, or
            sides is not 1 or 2.

    Example:
        >>> round(hoeffding_tail(n=100, epsilon=0.1), 3)
        0.271
        >>> hoeffding_tail(n=10, epsilon=0.1) > 1  # says nothing
        True
    """
    check_counts(n=n, models=models)
    check_sides(sides)
    check_positive(span=span)
    check_not_negative(epsilon=epsilon)
    share = epsilon / span
    return scaled_exp(sides * models, -2 * n * (share * share))


def hoeffding_confidence(
    n: int, epsilon: float, models: int = 1, sides: Sides = 2, span: float = 1.0
) -> float:
    """Return the δ that n samples, M models and this ε leave: ``hoeffding_tail``, at most 1.

    Args:
        n: number of samples, positive.
        epsilon: ε, not negative.
        models: M, positive.
        sides: as in ``hoeffding_deviation``.
        span: as in ``hoeffding_deviation``.

    Returns:
        in [0, 1].

    Raises:
        ValueError: as ``hoeffding_tail`` does.

    Example:
        >>> hoeffding_confidence(n=10, epsilon=0.1)
        1.0
    """
    return min(1.0, hoeffding_tail(n, epsilon, models, sides, span))


def hoeffding_samples(
    epsilon: float, delta: float, models: int = 1, sides: Sides = 2, span: float = 1.0
) -> int:
    """Return the smallest n with ``hoeffding_deviation(n, δ, M) ≤ ε``: ⌈ln(2M/δ) / 2ε²⌉.

    Rounding errors, some 10⁻¹⁵ of ε, are passed over: they cost no sample.

    Args:
        epsilon: ε, positive.
        delta: as in ``hoeffding_deviation``.
        models: as in ``hoeffding_deviation``.
        sides: as in ``hoeffding_deviation``.
        span: as in ``hoeffding_deviation``.

    Returns:
        n, positive.

    Raises:
        ValueError: if ε, M or the span is not positive, δ lies outside (0,
            1), or sides is not 1 or 2.
        OverflowError: if n is larger than any float.

    Example:
        >>> hoeffding_samples(epsilon=0.01, delta=0.05)
        18445
    """
    check_positive(epsilon=epsilon)
    ratio = hoeffding_deviation(1, delta, models, sides, span) / epsilon
    return max(1, ceiling(ratio * ratio))


def hoeffding_models(
    n: int, epsilon: float, delta: float, sides: Sides = 2, span: float = 1.0
) -> float:
    """Return the largest M with ``hoeffding_deviation(n, δ, M) ≤ ε``: ⌊δ exp(2nε²) / 2⌋.

    Args:
        n: number of samples, positive.
        epsilon: ε, positive.
        delta: δ in (0, 1).
        sides: as in ``hoeffding_deviation``.
        span: as in ``hoeffding_deviation``.

    Returns:
        a whole number, right in every figure up to 10¹¹ and in 12 beyond: 0 if not even one model
        fits, infinity if the number is too large for a float.

    Raises:
        ValueError: if n, ε or the span is not positive, δ lies outside (0,
            1), or sides is not 1 or 2.

    Example:
        >>> hoeffding_models(n=2000, epsilon=0.05, delta=0.05)
        550.0
    """
    check_counts(n=n)
    check_between(delta=delta)
    check_sides(sides)
    check_positive(epsilon=epsilon, span=span)
    share = epsilon / span
    return float(floor_exp(2 * n * (share * share) + math.log(delta) - math.log(sides)))


def check_sides(sides: int) -> None:
    """Refuse what is neither 1 nor 2.

    Raises:
        ValueError: if it is neither.
    """
    check("be 1 or 2", lambda count: count in (1, 2), sides=sides)
