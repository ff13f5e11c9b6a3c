"""Rules that give each piece of the bed one label: the best of them, and what a sample loses on it.

The bed [0, 1] is even and cut into k pieces of equal length; ℋ holds the 2^k rules constant
on each. Seeds of some intervals are ``sprouting``: there η(x) = P(y = 1 | x) is 1 − ρ, elsewhere ρ.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from heed.theory.arguments import MOST, check, check_counts, check_shares, floats
from heed.theory.arrays import Floats
from heed.theory.learning.binomial import probabilities

Intervals = Sequence[tuple[float, float]]


def piece_chances(pieces: int, sprouting: Intervals, flip: float) -> Floats:
    """Return P(y = 1) on each piece.

    Args:
        pieces: k, positive.
        sprouting: intervals (low, high) in [0, 1], low ≤ high; two may touch, but not overlap.
        flip: ρ in [0, ½].

    Returns:
        (k,) in [ρ, 1 − ρ].

    Raises:
        ValueError: if k is not positive, ρ lies outside [0, ½], or the intervals overlap, run
            backwards or leave [0, 1].
    """
    check_counts(pieces=pieces, up_to=MOST)
    check("lie in [0, 0.5]", lambda rho: 0 <= rho <= 0.5, flip=flip)
    _check_intervals(sprouting)
    at = np.arange(pieces)
    shares = np.zeros(int(pieces))
    for low, high in sprouting:
        shares += np.clip(high * pieces - at, 0, 1) - np.clip(low * pieces - at, 0, 1)
    return flip + (1 - 2 * flip) * np.minimum(shares, 1)  # a sum of shares may round up


def approximation_error(pieces: int, sprouting: Intervals, flip: float) -> float:
    """Return the risk of the best rule of ℋ less the Bayes risk ρ.

    Args:
        pieces: as in ``piece_chances``.
        sprouting: as in ``piece_chances``.
        flip: as in ``piece_chances``.

    Returns:
        in [0, ½ − ρ].

    Raises:
        ValueError: if k is not positive, or ρ lies outside [0, ½].
    """
    chances = piece_chances(pieces, sprouting, flip)
    return float(np.minimum(chances, 1 - chances).mean() - flip)


def estimation_error(pieces: int, m: int, sprouting: Intervals, flip: float) -> float:
    """Return the risk of empirical risk minimization less that of the best rule of ℋ, on average.

    The average is over samples of m examples, exactly. On each piece the learner takes the label
    that is more frequent there, 0 if both are equally frequent or the piece holds no example.

    Args:
        pieces: as in ``piece_chances``.
        m: number of examples, not negative.
        sprouting: as in ``piece_chances``.
        flip: as in ``piece_chances``.

    Returns:
        in [0, 1 − 2ρ].

    Raises:
        ValueError: if k is not positive, m is negative, or ρ lies outside [0, ½].
    """
    chances = piece_chances(pieces, sprouting, flip)
    check_counts(m=m, least=0, up_to=MOST)
    counts = probabilities(m, 1 / pieces) if m else np.ones(1)
    total = 0.0
    for chance, times in zip(*np.unique(chances, return_counts=True), strict=True):
        ones = float(counts @ majority(m, float(chance)))
        wrong = ones if chance < 0.5 else 1 - ones
        total += times * abs(2 * chance - 1) * wrong
    return float(total / pieces)


def majority(most: int, chance: float) -> Floats:
    """Return P(more ones than zeros among n labels), for n = 0 … most.

    Two further labels change a majority of odd n only if it hung by one label; an even n differs
    from the odd one after it by the ties that a further 1 would decide.

    Args:
        most: the largest n, not negative.
        chance: of a 1, in [0, 1].

    Returns:
        (most + 1,) in [0, 1].

    Raises:
        ValueError: if an argument is out of range; the message names it.
    """
    check_counts(most=most, least=0, up_to=MOST)
    check_shares(chance=chance)
    most = int(most)
    half = np.arange(1, most // 2 + 1)
    ties = np.cumprod(np.append(1.0, (4 - 2 / half) * chance * (1 - chance)))  # P(a tie of 2r)
    odd = chance + np.cumsum(np.append(0.0, (2 * chance - 1) * ties[1:] / 2))  # of 2r + 1
    both = np.stack([odd - chance * ties, odd], axis=1).ravel()
    return np.clip(both[: most + 1], 0.0, 1.0)


def _check_intervals(sprouting: Intervals) -> None:
    ends = floats("sprouting", sprouting, "count", 2, empty=True)
    for low, high in ends.tolist():
        if not 0 <= low <= high <= 1:
            found = f"({low}, {high})"
            raise ValueError(
                f"sprouting must be (low, high) in [0, 1], low first, but one is {found}"
            )
    for one, two in pairwise(sorted(ends.tolist())):
        if two[0] < one[1]:
            found = f"{tuple(one)} and {tuple(two)} do"
            raise ValueError(f"sprouting must be intervals that do not overlap, but {found}")
