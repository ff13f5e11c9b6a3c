"""No free lunch: on a domain of K points, over all labellings, every learner errs alike.

The points are 0 … K − 1 and 𝒟 is even on them. A learner sees the labels of a sample and repeats
them; what it says elsewhere is right for as many labellings as it is wrong for.
"""

import itertools
import math
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import (
    MOST,
    check,
    check_choice,
    check_counts,
    check_entries,
    floats,
    labels_of,
)
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
    check_counts(domain=domain)
    check_counts(m=m, least=0)
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
    p = floats("probabilities", probabilities, "K")
    check_counts(m=m, least=0)
    check_entries("lie in [0, 1]", (p >= 0) & (p <= 1), probabilities=p)
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
    return sorted(set(range(int(domain))) - set(sample))


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
            label, or another than 0 or 1.
    """
    check_choice(LEARNERS, learner=learner)
    _check_sample(domain, sample)
    ones = labels_of(labels, len(sample))
    seen = dict(zip(sample, ones.tolist(), strict=True))
    frequent = int(2 * ones.sum() > len(ones)) if learner == "majority" else 0
    elsewhere = _nearest(seen) if learner == "nearest" and seen else lambda _: frequent
    return [int(seen[x]) if x in seen else elsewhere(x) for x in range(int(domain))]


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
    check_counts(domain=domain, up_to=MOST)
    check(f"lie in 0..{domain}", lambda count: 0 <= count <= domain, seen=seen)
    check_counts(seen=seen, least=0)
    domain, seen = int(domain), int(seen)
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
    check_choice(LEARNERS, learner=learner)
    check_counts(domain=domain, up_to=LARGEST)
    _check_sample(domain, sample)
    counts = np.zeros(domain + 1, dtype=np.intp)
    for truth in itertools.product((0, 1), repeat=domain):
        guesses = predict(learner, domain, sample, [truth[int(x)] for x in sample])
        counts[sum(guess != y for guess, y in zip(guesses, truth, strict=True))] += 1
    return counts


def _nearest(seen: dict[int, int]) -> Callable[[int], int]:
    return lambda x: int(seen[min(sorted(seen), key=lambda other: abs(other - x))])


def _check_sample(domain: int, sample: Sequence[int]) -> None:
    check_counts(domain=domain, up_to=MOST)
    x = floats("sample", sample, "m", empty=True)
    fits = (x >= 0) & (x < domain) & (x == np.floor(x))
    check_entries(f"be whole numbers in 0..{domain - 1}", fits, sample=x)
