"""How many samples guarantee P(error > ε) ≤ δ, and what a given number of them guarantees.

For each of four bounds there is the probability of failure that it allows (``…_failure``), the
smallest m that brings it down to δ (``…_samples``) and the ε at which m samples bring it there
(``…_epsilon``):

- ``realizable``: a finite class that holds the truth, any consistent learner: |ℋ| e^(−εm);
- ``agnostic``: a finite class, any 𝒟 on points and labels, least empirical error; the error is
  then counted from that of the best hypothesis: 2 |ℋ| e^(−mε²/2);
- ``rectangle``: axis-aligned rectangles, the tightest one: 4 e^(−εm/4);
- ``strips``: the same rectangles, before 1 − x ≤ e^(−x) is used: 4 (1 − ε/4)^m.

Everywhere ``hypotheses`` is |ℋ|, a positive number, of integers one as large as you like;
``epsilon`` and ``delta`` are ε and δ, in (0, 1); ``m`` is the number of samples, not negative.
A failure lies in [0, 1]; a number of samples is whole and positive, and no rounding error adds to
it; an ε is positive, and infinite without samples (4 for
``strips``).

Shalev-Shwartz and Ben-David (2014), corollaries 2.3 and 4.6 and exercise 2.3.
"""

import math

from heed.theory.arguments import check_between, check_counts
from heed.theory.learning.rounding import ceiling, floor_exp


def realizable_failure(hypotheses: int, epsilon: float, m: int) -> float:
    """Return min(1, |ℋ| e^(−εm)).

    Raises:
        ValueError: if ε lies outside (0, 1), |ℋ| is below 1, or m is negative.

    Example:
        >>> round(realizable_failure(hypotheses=1000, epsilon=0.05, m=231), 5)
        0.00964
    """
    _check(epsilon=epsilon, hypotheses=hypotheses, m=m)
    return math.exp(min(0.0, math.log(hypotheses) - epsilon * m))


def realizable_samples(
    hypotheses: int,
    epsilon: float,
    delta: float,
) -> int:
    """Return ⌈ln(|ℋ|/δ) / ε⌉.

    Raises:
        ValueError: if ε or δ lies outside (0, 1), or |ℋ| is below 1.

    Example:
        >>> realizable_samples(hypotheses=1000, epsilon=0.05, delta=0.01)
        231
    """
    _check(epsilon=epsilon, delta=delta, hypotheses=hypotheses)
    return ceiling((math.log(hypotheses) - math.log(delta)) / epsilon)


def realizable_epsilon(hypotheses: int, m: int, delta: float) -> float:
    """Return ln(|ℋ|/δ) / m; 1 or more says nothing.

    Raises:
        ValueError: if δ lies outside (0, 1), |ℋ| is below 1, or m is negative.

    Example:
        >>> round(realizable_epsilon(hypotheses=1000, m=231, delta=0.01), 4)
        0.0498
    """
    _check(delta=delta, hypotheses=hypotheses, m=m)
    return _share(math.log(hypotheses) - math.log(delta), m)


def realizable_hypotheses(epsilon: float, delta: float, m: int) -> float:
    """Return ⌊δ e^(εm)⌋, the largest class for which m samples are enough; 0: none is.

    Right in every figure up to 10¹¹ and in 12 beyond; infinite where no float is as large.

    Raises:
        ValueError: if ε or δ lies outside (0, 1), or m is negative.
    """
    _check(epsilon=epsilon, delta=delta, m=m)
    return floor_exp(math.log(delta) + epsilon * m)


def agnostic_failure(hypotheses: int, epsilon: float, m: int) -> float:
    """Return min(1, 2 |ℋ| e^(−mε²/2)).

    Raises:
        ValueError: if ε lies outside (0, 1), |ℋ| is below 1, or m is negative.

    Example:
        >>> round(agnostic_failure(hypotheses=1000, epsilon=0.05, m=9765), 5)
        0.01
    """
    _check(epsilon=epsilon, hypotheses=hypotheses, m=m)
    return math.exp(min(0.0, math.log(2) + math.log(hypotheses) - m * epsilon * epsilon / 2))


def agnostic_samples(hypotheses: int, epsilon: float, delta: float) -> int:
    """Return ⌈2 ln(2|ℋ|/δ) / ε²⌉.

    Raises:
        ValueError: if ε or δ lies outside (0, 1), or |ℋ| is below 1.

    Example:
        >>> agnostic_samples(hypotheses=1000, epsilon=0.05, delta=0.01)
        9765
    """
    _check(epsilon=epsilon, delta=delta, hypotheses=hypotheses)
    return ceiling(2 * (math.log(2) + math.log(hypotheses) - math.log(delta)) / epsilon / epsilon)


def agnostic_epsilon(hypotheses: int, m: int, delta: float) -> float:
    """Return √(2 ln(2|ℋ|/δ) / m); 1 or more says nothing.

    Raises:
        ValueError: if δ lies outside (0, 1), |ℋ| is below 1, or m is negative.

    Example:
        >>> round(agnostic_epsilon(hypotheses=1000, m=9765, delta=0.01), 4)
        0.05
    """
    _check(delta=delta, hypotheses=hypotheses, m=m)
    return math.sqrt(_share(2 * (math.log(2) + math.log(hypotheses) - math.log(delta)), m))


def agnostic_hypotheses(epsilon: float, delta: float, m: int) -> float:
    """Return ⌊δ e^(mε²/2) / 2⌋, the largest class for which m samples are enough; 0: none is.

    Right in every figure up to 10¹¹ and in 12 beyond; infinite where no float is as large.

    Raises:
        ValueError: if ε or δ lies outside (0, 1), or m is negative.
    """
    _check(epsilon=epsilon, delta=delta, m=m)
    return floor_exp(math.log(delta) - math.log(2) + m * epsilon * epsilon / 2)


def rectangle_failure(epsilon: float, m: int) -> float:
    """Return min(1, 4 e^(−εm/4)).

    Raises:
        ValueError: if ε lies outside (0, 1), or m is negative.
    """
    _check(epsilon=epsilon, m=m)
    return min(1.0, 4 * math.exp(-epsilon * m / 4))


def rectangle_samples(epsilon: float, delta: float) -> int:
    """Return ⌈(4/ε) ln(4/δ)⌉.

    Raises:
        ValueError: if ε or δ lies outside (0, 1).
    """
    _check(epsilon=epsilon, delta=delta)
    return ceiling(4 * (math.log(4) - math.log(delta)) / epsilon)


def rectangle_epsilon(m: int, delta: float) -> float:
    """Return (4/m) ln(4/δ); 1 or more says nothing.

    Raises:
        ValueError: if δ lies outside (0, 1), or m is negative.
    """
    _check(delta=delta, m=m)
    return _share(4 * (math.log(4) - math.log(delta)), m)


def strips_failure(epsilon: float, m: int) -> float:
    """Return min(1, 4 (1 − ε/4)^m): the four strips, each of mass ε/4, are missed one by one.

    Raises:
        ValueError: if ε lies outside (0, 1), or m is negative.
    """
    _check(epsilon=epsilon, m=m)
    return min(1.0, 4 * math.exp(m * math.log1p(-epsilon / 4)))


def strips_samples(epsilon: float, delta: float) -> int:
    """Return ⌈ln(4/δ) / −ln(1 − ε/4)⌉, at most ``rectangle_samples``.

    Raises:
        ValueError: if ε or δ lies outside (0, 1).
    """
    _check(epsilon=epsilon, delta=delta)
    return ceiling((math.log(4) - math.log(delta)) / -math.log1p(-epsilon / 4))


def strips_epsilon(m: int, delta: float) -> float:
    """Return 4 (1 − (δ/4)^(1/m)); 1 or more says nothing.

    Raises:
        ValueError: if δ lies outside (0, 1), or m is negative.
    """
    _check(delta=delta, m=m)
    return -4 * math.expm1(-_share(math.log(4) - math.log(delta), m))


def _share(total: float, m: int) -> float:
    """Return total/m: no samples guarantee nothing."""
    return total / m if m else math.inf


def _check(epsilon: float = 0.5, delta: float = 0.5, hypotheses: float = 1, m: float = 0) -> None:
    check_between(epsilon=epsilon, delta=delta)
    check_counts(hypotheses=hypotheses)
    check_counts(m=m, least=0)
