"""The steps from Markov's inequality to Hoeffding's bound on the mean of n coins.

For every rate λ ≥ 0, 1[x ≥ ε] ≤ exp(λn(x − ε)). Taking expectations over the mean of n samples of
Bernoulli(p) less p, which are independent, gives P(mean − p ≥ ε) ≤ (exp(−λε) · E exp(λ(X − p)))ⁿ.
Hoeffding's lemma replaces the expectation by exp(λ²/8), and λ = 4ε makes the whole smallest.
"""

import math

import numpy as np

from heed.theory.binomial import binomial_tail

LARGEST = math.log(np.finfo(np.float64).max)  # exponent of e in a float


def moment(rate: float, p: float) -> float:
    """Return E exp(λ(X − p)) for X ~ Bernoulli(p): at least 1.

    Args:
        rate: λ, any number.
        p: probability that X is 1.

    Raises:
        ValueError: if ``p`` does not lie in [0, 1].
    """
    return _exp(_log_moment(rate, p))


def lemma(rate: float) -> float:
    """Return exp(λ²/8), which no quantity in an interval of length 1 has a larger ``moment`` than.

    Hoeffding (1963), section 4: the variance of a quantity in [0, 1] is at most 1/4.
    """
    return _exp(rate**2 / 8)


def markov(rate: float, n: int, p: float, epsilon: float) -> float:
    """Return (exp(−λε) · E exp(λ(X − p)))ⁿ, not cut off at 1: a bound on ``upper_tail``.

    Args:
        rate: λ, not negative.
        n: number of samples, positive.
        p: probability that a sample is 1.
        epsilon: ε, not negative.

    Returns:
        positive; infinity if it is too large for a float.

    Raises:
        ValueError: if an argument does not fit; the message names it.
    """
    _check(rate=rate, epsilon=epsilon)
    _check_samples(n)
    return _exp(n * (_log_moment(rate, p) - rate * epsilon))


def lemma_bound(rate: float, n: int, epsilon: float) -> float:
    """Return (exp(−λε) · exp(λ²/8))ⁿ: ``markov`` after the lemma, the same for every p.

    Raises:
        ValueError: if an argument does not fit; the message names it.
    """
    _check(rate=rate, epsilon=epsilon)
    _check_samples(n)
    return _exp(n * (rate**2 / 8 - rate * epsilon))


def best_rate(epsilon: float) -> float:
    """Return 4ε, the λ at which ``lemma_bound`` is smallest: there it is exp(−2nε²).

    Raises:
        ValueError: if ``epsilon`` is negative.
    """
    _check(epsilon=epsilon)
    return 4 * epsilon


def sharpest_rate(p: float, epsilon: float) -> float:
    """Return the λ at which ``markov`` is smallest: ln((p + ε)(1 − p) / (p(1 − p − ε))).

    There it is exp(−n·KL(p + ε ‖ p)), the bound of Chernoff (1952).

    Returns:
        infinity if p + ε ≥ 1, where the bound falls with λ without end.

    Raises:
        ValueError: if ``p`` does not lie strictly between 0 and 1, or ``epsilon`` is not positive.
    """
    if not 0.0 < p < 1.0:
        raise ValueError(f"p must lie between 0 and 1, but is {p}")
    if not epsilon > 0:
        raise ValueError(f"epsilon must be positive, but is {epsilon}")
    left = 1 - p - epsilon
    return math.log((p + epsilon) * (1 - p) / (p * left)) if left > 0 else math.inf


def upper_tail(n: int, p: float, epsilon: float, strict: bool = False) -> float:
    """Return P(mean − p ≥ ε), with ``strict`` P(mean − p > ε), exactly.

    Raises:
        ValueError: as ``binomial_tail`` does.
    """
    return binomial_tail(n, 1 - p, epsilon, 1, strict)


def _log_moment(rate: float, p: float) -> float:
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"p must lie in [0, 1], but is {p}")
    return math.log1p(p * math.expm1(rate)) - rate * p if p < 1 else 0.0


def _exp(exponent: float) -> float:
    return math.exp(exponent) if exponent < LARGEST else math.inf


def _check(**numbers: float) -> None:
    for name, number in numbers.items():
        if not number >= 0:
            raise ValueError(f"{name} must not be negative, but is {number}")


def _check_samples(n: int) -> None:
    if n < 1:
        raise ValueError(f"n must be positive, but is {n}")
