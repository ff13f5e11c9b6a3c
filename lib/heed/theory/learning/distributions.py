"""Distributions 𝒟 on [0, 1]: even, or with a peak that can be moved."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_entries, check_shares, floats, numbers_of
from heed.theory.arrays import Floats


def density(x: ArrayLike, peak: float | None = None) -> Floats:
    """Return the density of 𝒟 at x: 1 everywhere if even, else a triangle that is 2 at its peak.

    Args:
        x: any numbers; the density is 0 outside [0, 1].
        peak: where the triangle has its top, in [0, 1]; None is even.

    Returns:
        The shape of ``x``, in [0, 2].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1], or an x is NaN.
    """
    x = floats("x", x, infinite=True)
    inside = (x >= 0) & (x <= 1)
    if peak is None:
        return np.where(inside, 1.0, 0.0)
    left, right = _sides(peak)
    rising, falling = 2 * np.minimum(x, peak) / left, 2 * (1 - np.maximum(x, peak)) / right
    return np.where(inside, np.where(_rises(x, peak), rising, falling), 0.0)


def cumulative(x: ArrayLike, peak: float | None = None) -> Floats:
    """Return F(x), the mass of 𝒟 at or below x.

    Args:
        x: any numbers.
        peak: as in ``density``.

    Returns:
        The shape of ``x``, in [0, 1].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1], or an x is NaN.
    """
    x = np.clip(floats("x", x, infinite=True), 0.0, 1.0)
    if peak is None:
        return np.asarray(x)
    left, _ = _sides(peak)
    below = np.minimum(x, peak)
    with np.errstate(divide="ignore", invalid="ignore"):  # e^−∞ is meant; no side, no mass
        # 1 − (1 − x)² / (1 − peak), without losing a small difference
        above: Floats = -np.expm1(2 * np.log1p(-np.maximum(x, peak)) - np.log1p(-peak))
    mass = np.where(_rises(x, peak), below * (below / left), np.maximum(above, peak))
    return np.asarray(mass, dtype=np.float64)


def quantile(u: ArrayLike, peak: float | None = None) -> Floats:
    """Return the x with F(x) = u: an even random number u becomes one drawn from 𝒟.

    Args:
        u: in [0, 1].
        peak: as in ``density``.

    Returns:
        The shape of ``u``, in [0, 1].

    Raises:
        ValueError: if ``u`` or ``peak`` lies outside [0, 1].
    """
    u = numbers_of("u", u)
    check_entries("lie in [0, 1]", (u >= 0) & (u <= 1), u=u)
    if peak is None:
        return u.copy()
    _sides(peak)
    with np.errstate(divide="ignore"):  # e^−∞ is meant
        above: Floats = -np.expm1((np.log1p(-u) + np.log1p(-peak)) / 2)  # 1 − √((1 − u)(1 − peak))
    return np.where(u < peak, np.minimum(np.sqrt(u) * np.sqrt(peak), peak), np.maximum(above, peak))


def check_peak(peak: float | None) -> None:
    """Refuse a peak that does not lie in [0, 1]; None is even.

    Raises:
        ValueError: if it lies outside.
    """
    if peak is not None:
        check_shares(peak=peak)


def _sides(peak: float) -> tuple[float, float]:
    """Return the widths of both sides of the triangle, 1 for a side that is not there."""
    check_peak(peak)
    return peak or 1.0, (1 - peak) or 1.0


def _rises(x: Floats, peak: float) -> Floats:
    return np.asarray((x < peak) | (peak == 1))
