"""What may be added to a score for the distance of query and key: the buckets of T5, and ALiBi."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check, check_counts, check_entries, check_even, floats
from heed.theory.arrays import Floats, Integers


def bucket(distance: ArrayLike, buckets: int = 32, farthest: int = 128) -> Integers:
    """Return the bucket of each distance back: of distances in one bucket T5 learns one bias.

    Half of the buckets hold one distance each, 0 .. buckets/2−1. The other half grow in equal
    ratios up to ``farthest``, and the last holds all beyond. Raffel et al. (2020), section 2.1, as
    its decoder has it.

    Args:
        distance: t − s, whole numbers, at least 0.
        buckets: how many there are, even.
        farthest: the distance from which all are alike, above buckets/2.

    Returns:
        The shape of ``distance``, 0 .. buckets−1.

    Raises:
        ValueError: if a distance is negative or not whole, or the others do not fit.
    """
    far = floats("distance", distance)
    check_entries("be at least 0", far >= 0, distance=far)
    check_entries("be a whole number", far == np.floor(far), distance=far)
    check_even(buckets=buckets, up_to=MOST)
    exact = int(buckets) // 2
    check(f"be above {exact}", lambda count: count > exact, farthest=farthest)
    check_counts(farthest=farthest)
    share = np.log(np.maximum(far, exact) / exact) / np.log(farthest / exact)
    # A border is not lost by rounding.
    wide = exact + np.floor(share * exact + 1e-9).astype(np.intp)
    return np.asarray(np.where(far < exact, far, np.minimum(wide, buckets - 1)), dtype=np.intp)


def slopes(heads: int) -> Floats:
    """Return the slopes m of ALiBi, which adds −m |t − s|: 2^(−8h/H) for h = 1 .. H.

    Press et al. (2022), section 3, for H a power of 2. Otherwise, as in their code, the slopes of
    the next smaller power K, then the 1st, 3rd, 5th … of 2K as far as heads are left.

    Raises:
        ValueError: if ``heads`` is not positive and whole.
    """
    check_counts(heads=heads, up_to=MOST)
    smaller = 2 ** (int(heads).bit_length() - 1)
    more = _geometric(2 * smaller)[::2][: int(heads) - smaller]
    return np.concatenate((_geometric(smaller), more))


def _geometric(heads: int) -> Floats:
    return np.asarray(2.0 ** (-8 * np.arange(1, heads + 1) / heads))
