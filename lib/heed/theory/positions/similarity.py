"""How alike the codes of two positions are, by how far apart they stand."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_entries, floats
from heed.theory.arrays import Floats
from heed.theory.positions.codes import check_base, frequencies


def similarity(offset: ArrayLike, width: int, base: float = 10_000.0) -> Floats:
    """Return P_s · P_t for s − t = offset, as a share of its largest value D/2.

    That is (2/D) Σ_j cos(ω_j φ): the positions themselves do not matter, only how far apart they
    stand.

    Args:
        offset: φ, any finite numbers.
        width: D, even.
        base: as in ``sinusoidal_encoding``.

    Returns:
        The shape of ``offset``, between −1 and 1; 1 at offset 0.

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``base`` is not above 1.

    Example:
        >>> similarity([0, 1, 10], width=64).round(3)
        array([1.   , 0.966, 0.658])
    """
    angles = np.multiply.outer(floats("offset", offset), frequencies(width, base))
    return np.asarray(np.cos(angles).mean(axis=-1))


def logarithmic_law(offset: ArrayLike, base: float = 10_000.0) -> Floats:
    """Return 1 − (ln φ + γ) / ln base: what ``similarity`` is near to for 1 ≪ φ ≪ base.

    γ = 0.5772… is Euler's constant. In the limit of many frequencies the similarity is the mean of
    cos(φ base^(−u)) over 0 ≤ u ≤ 1, that is (Ci(φ) − Ci(φ/base)) / ln base with the cosine
    integral Ci; the law puts 0 for Ci(φ) and ln(φ/base) + γ for Ci(φ/base).

    Args:
        offset: φ, positive.
        base: above 1.

    Returns:
        The shape of ``offset``; above 1 or below 0 where the law does not hold.

    Raises:
        ValueError: if ``offset`` or ``base`` is too small.
    """
    phi = floats("offset", offset)
    check_entries("be positive", phi > 0, offset=phi)
    check_base(base)
    return np.asarray(1 - (np.log(phi) + np.euler_gamma) / np.log(base))
