"""The steps from Markov's inequality to Hoeffding's bound on the mean of n coins.

For every rate λ ≥ 0, 1[x ≥ ε] ≤ exp(λn(x − ε)). Taking expectations over the mean of n samples of
Bernoulli(p) less p, which are independent, gives P(mean − p ≥ ε) ≤ (exp(−λε) · E exp(λ(X − p)))ⁿ.
Hoeffding's lemma replaces the expectation by exp(λ²/8), and λ = 4ε makes the whole smallest.
"""

import math

from heed.theory.arguments import (
    MOST,
    check_between,
    check_counts,
    check_finite,
    check_not_negative,
    check_positive,
    check_shares,
)
from heed.theory.learning.binomial import binomial_tail
from heed.theory.learning.rounding import exp


def moment(rate: float, p: float) -> float:
    """Return E exp(λ(X − p)) for X ~ Bernoulli(p): at least 1.

    Args:
        rate: λ, any finite number.
        p: probability that X is 1.

    Returns:
        At least 1; infinity only where it is too large for a float.

    Raises:
        ValueError: if ``p`` does not lie in [0, 1], or ``rate`` is not finite.
    """
    return exp(_log_moment(rate, p))


def lemma(rate: float) -> float:
    """Return exp(λ²/8), which no quantity in an interval of length 1 has a larger ``moment`` than.

    Hoeffding (1963), section 4: the variance of a quantity in [0, 1] is at most 1/4.

    Args:
        rate: λ, any finite number.

    Returns:
        At least 1; infinity from about |λ| = 75 on, where it is too large for a float.

    Raises:
        ValueError: if ``rate`` is not finite.
    """
    check_finite(rate=rate)
    return exp(rate * rate / 8)


def markov(rate: float, n: int, p: float, epsilon: float) -> float:
    """Return (exp(−λε) · E exp(λ(X − p)))ⁿ, not cut off at 1: a bound on ``upper_tail``.

    Args:
        rate: λ, finite and not negative.
        n: number of samples, positive.
        p: probability that a sample is 1.
        epsilon: ε, not negative.

    Returns:
        not negative: 0 below the smallest float, infinity above the largest.

    Raises:
        ValueError: if λ or ε is negative, λ is not finite, n is not positive, or p lies outside [0,
            1].
    """
    check_not_negative(rate=rate, epsilon=epsilon)
    check_counts(n=n)
    return exp(n * (_log_moment(rate, p) - rate * epsilon))


def lemma_bound(rate: float, n: int, epsilon: float) -> float:
    """Return (exp(−λε) · exp(λ²/8))ⁿ: ``markov`` after the lemma, the same for every p.

    Args:
        rate: λ, not negative.
        n: number of samples, positive.
        epsilon: ε, not negative.

    Returns:
        not negative: 0 below the smallest float, infinity above the largest.

    Raises:
        ValueError: if λ or ε is negative, or n is not positive.
    """
    check_not_negative(rate=rate, epsilon=epsilon)
    check_counts(n=n)
    return exp(n * rate * (rate / 8 - epsilon))


def best_rate(epsilon: float) -> float:
    """Return 4ε, the λ at which ``lemma_bound`` is smallest: there it is exp(−2nε²).

    Args:
        epsilon: ε, not negative.

    Returns:
        not negative.

    Raises:
        ValueError: if ``epsilon`` is negative.
    """
    check_not_negative(epsilon=epsilon)
    return 4 * epsilon


def sharpest_rate(p: float, epsilon: float) -> float:
    """Return the λ at which ``markov`` is smallest: ln((p + ε)(1 − p) / (p(1 − p − ε))).

    There it is exp(−n·KL(p + ε ‖ p)), the bound of Chernoff (1952).

    Args:
        p: probability that a sample is 1, strictly between 0 and 1.
        epsilon: ε, positive.

    Returns:
        positive; infinity if p + ε ≥ 1, added as floats: there the bound falls with λ without end.

    Raises:
        ValueError: if ``p`` does not lie strictly between 0 and 1, or ``epsilon`` is not positive.
    """
    check_between(p=p)
    check_positive(epsilon=epsilon)
    if p + epsilon >= 1:
        return math.inf
    return _log_growth(p, epsilon) + _log_growth(1 - p - epsilon, epsilon)


def upper_tail(n: int, p: float, epsilon: float, strict: bool = False) -> float:
    """Return P(mean − p ≥ ε), with ``strict`` P(mean − p > ε), exactly.

    Args:
        n: number of samples, positive.
        p: probability that a sample is 1.
        epsilon: ε, not negative.
        strict: if true, > ε instead of ≥ ε.

    Returns:
        in [0, 1].

    Raises:
        ValueError: as ``binomial_tail`` does.
    """
    check_counts(n=n, up_to=MOST)
    check_shares(p=p)
    return binomial_tail(n, 1 - p, epsilon, 1, strict)


def _log_moment(rate: float, p: float) -> float:
    check_shares(p=p)
    check_finite(rate=rate)
    if p in (0.0, 1.0):
        return 0.0
    if abs(rate) <= 1:  # the logarithm is small, and so must its error be
        return math.log1p(p * math.expm1(rate)) - rate * p
    ends = math.log1p(-p), math.log(p) + rate  # of these e^x may be too large for a float
    return max(ends) + math.log1p(math.exp(-abs(ends[1] - ends[0]))) - rate * p


def _log_growth(share: float, more: float) -> float:
    """Return ln((share + more) / share), though the quotient may be near 1, or too large."""
    if more > share:
        return math.log(share + more) - math.log(share)
    return math.log1p(more / share)
