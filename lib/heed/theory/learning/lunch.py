"""No free lunch: on a domain of K points, over all labellings, every learner errs alike.

The points are 0 … K − 1 and 𝒟 is even on them. A learner sees the labels of a sample and repeats
them; what it says elsewhere is right for as many labellings as it is wrong for.
"""

import itertools
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats, Integers

LEARNERS = ("zeros", "majority", "nearest")
LARGEST = 16  # K up to which all 2^K labellings are tried


def expected_error(domain: int, m: int) -> float:
    """Return ½ (1 − 1/K)^m: the mean of L_𝒟 over all labellings and all samples of m points.

    (1 − 1/K)^m is the share of the domain that m independent draws are expected to leave unseen;
    of its labels, any learner gets half. Shalev-Shwartz and Ben-David (2014), theorem 5.1, show
    that some labelling is then as bad.

    Args:
        domain: K, positive.
        m: number of draws, not negative.

    Returns:
        A number in [0, ½].

    Raises:
        ValueError: if K is not positive, or m is negative.
    """
    _check_domain(domain)
    if m < 0:
        raise ValueError(f"m must not be negative, but is {m}")
    if domain == 1:  # its one point is seen at once
        return 0.0 if m else 0.5
    return math.exp(m * math.log1p(-1 / domain)) / 2


def unseen_mass(probabilities: ArrayLike, m: int) -> float:
    """Return Σ p (1 − p)^m: the probability that m draws are expected to leave unseen.

    Args:
        probabilities: (K,) of the points, in [0, 1].
        m: number of draws, not negative.

    Returns:
        in [0, Σ p].

    Raises:
        ValueError: if m is negative, or a probability lies outside [0, 1].
    """
    p = np.asarray(probabilities, dtype=np.float64)
    if m < 0:
        raise ValueError(f"m must not be negative, but is {m}")
    if not ((p >= 0) & (p <= 1)).all():
        raise ValueError("probabilities must lie between 0 and 1")
    return float((p * (1 - p) ** m).sum())


def unseen(domain: int, sample: Sequence[int]) -> list[int]:
    """Return the points that are not in the sample, in order.

    Args:
        domain: K, positive.
        sample: points in 0 … K − 1, any of them more than once.

    Returns:
        At most K points, rising.

    Raises:
        ValueError: if ``domain`` is not positive, or a point lies outside it.
    """
    _check_sample(domain, sample)
    return sorted(set(range(domain)) - set(sample))


def predict(learner: str, domain: int, sample: Sequence[int], labels: Sequence[int]) -> list[int]:
    """Return the label that a learner gives to every point; those it has seen it repeats.

    Elsewhere ``zeros`` says 0; ``majority`` says what most of the sample says, 0 if both are as
    frequent; ``nearest`` says what the nearest point seen says, the lower of two as near, and 0 if
    none was seen.

    Args:
        learner: one of ``LEARNERS``.
        domain: K, positive.
        sample: points in 0 … K − 1.
        labels: their labels, 0 or 1 each.

    Returns:
        (K,), 0 or 1 each.

    Raises:
        ValueError: if there is no such learner, a point lies outside 0 … K − 1, or a point has no
            label.
    """
    if learner not in LEARNERS:
        raise ValueError(f"learner must be one of {', '.join(LEARNERS)}, but is {learner!r}")
    _check_sample(domain, sample)
    if len(labels) != len(sample):
        raise ValueError(f"labels must be {len(sample)} long, but is {len(labels)} long")
    seen = dict(zip(sample, labels, strict=True))
    frequent = int(2 * sum(labels) > len(labels)) if learner == "majority" else 0
    elsewhere = _nearest(seen) if learner == "nearest" and seen else lambda _: frequent
    return [int(seen[x]) if x in seen else elsewhere(x) for x in range(domain)]


def error_distribution(domain: int, seen: int) -> Floats:
    """Return the share of all labellings for which k labels are wrong, for k = 0 … K.

    It is C(u, k) / 2^u for u = K − seen, whatever the learner: each unseen label is wrong for half
    of the labellings, each independently of the others. The mean of k/K is u/2K.

    Args:
        domain: K, positive.
        seen: how many different points the sample holds, in 0 … K.

    Returns:
        (K + 1,), which sum to 1.

    Raises:
        ValueError: if K is not positive, or seen lies outside 0 … K.
    """
    _check_domain(domain)
    if not 0 <= seen <= domain:
        raise ValueError(f"seen must lie in 0..{domain}, but is {seen}")
    shares = np.zeros(domain + 1)
    shares[0] = 1.0
    for _ in range(domain - seen):
        shares[1:] = (shares[1:] + shares[:-1]) / 2
        shares[0] /= 2
    return shares


def count_errors(learner: str, domain: int, sample: Sequence[int]) -> Integers:
    """Return for how many labellings of the domain a learner gets k labels wrong, for k = 0 … K.

    Args:
        learner: one of ``LEARNERS``.
        domain: K in 1 … ``LARGEST``.
        sample: points in 0 … K − 1.

    Returns:
        (K + 1,), which sum to 2^K.

    Raises:
        ValueError: if there is no such learner, K is larger than ``LARGEST``, or a point lies
            outside 0 … K − 1.
    """
    _check_sample(domain, sample)
    if domain > LARGEST:
        raise ValueError(f"domain must be at most {LARGEST}, but is {domain}")
    counts = np.zeros(domain + 1, dtype=np.intp)
    for truth in itertools.product((0, 1), repeat=domain):
        guesses = predict(learner, domain, sample, [truth[x] for x in sample])
        counts[sum(guess != y for guess, y in zip(guesses, truth, strict=True))] += 1
    return counts


def _nearest(seen: dict[int, int]) -> Callable[[int], int]:
    return lambda x: int(seen[min(sorted(seen), key=lambda other: abs(other - x))])


def _check_domain(domain: int) -> None:
    if domain < 1:
        raise ValueError(f"domain must be positive, but is {domain}")


def _check_sample(domain: int, sample: Sequence[int]) -> None:
    _check_domain(domain)
    for x in sample:
        if not 0 <= x < domain:
            raise ValueError(f"sample must lie in 0..{domain - 1}, but holds {x}")
