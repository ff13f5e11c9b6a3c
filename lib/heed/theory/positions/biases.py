"""What may be added to a score for the distance of query and key: the buckets of T5, and ALiBi."""

import numpy as np
from numpy.typing import ArrayLike

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
        ValueError: if a distance is negative, or the others do not fit.
    """
    far = np.asarray(distance)
    if (far < 0).any():
        raise ValueError(f"distance must be at least 0, but is {far.min()}")
    if buckets < 2 or buckets % 2:
        raise ValueError(f"buckets must be a positive even number, but is {buckets}")
    exact = buckets // 2
    if not farthest > exact:
        raise ValueError(f"farthest must be above {exact}, but is {farthest}")
    share = np.log(np.maximum(far, exact) / exact) / np.log(farthest / exact)
    # A border is not lost by rounding.
    wide = exact + np.floor(share * exact + 1e-9).astype(np.intp)
    return np.asarray(np.where(far < exact, far, np.minimum(wide, buckets - 1)), dtype=np.intp)


def slopes(heads: int) -> Floats:
    """Return the slopes m of ALiBi, which adds −m |t − s|: 2^(−8h/H) for h = 1 .. H.

    Press et al. (2022), section 3, for H a power of 2.

    Raises:
        ValueError: if ``heads`` is not positive.
    """
    if heads < 1:
        raise ValueError(f"heads must be positive, but is {heads}")
    return np.asarray(2.0 ** (-8 * np.arange(1, heads + 1) / heads))
