"""Functions that a network with one layer of ReLU units can draw over a line, bend by bend."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats


def bends(units: int, low: float, high: float) -> Floats:
    """Return where units max(0, x − k) begin to rise: evenly spaced from ``low`` on, (units,).

    Raises:
        ValueError: if there is no unit, or ``low`` is not below ``high``.
    """
    if not units >= 1:
        raise ValueError(f"units must be at least 1, but is {units}")
    if not low < high:
        raise ValueError(f"low must be below high = {high}, but is {low}")
    return np.asarray(low + (high - low) / units * np.arange(units, dtype=np.float64))


def biased_fit(x: ArrayLike, y: ArrayLike, units: int) -> Floats:
    """Return the best fit by b₂ + Σ w max(0, x − k), k in ``bends``: least squares, at x.

    These are the functions with a straight piece between neighbouring bends. In the basis of hats,
    which are 1 at one bend and 0 at all others, the normal equations are tridiagonal.

    Args:
        x: (m,) growing, at least one number in each piece.
        y: (m,) what is fitted.
        units: F.

    Returns:
        (m,): the fit at x.

    Raises:
        ValueError: as ``bends`` does.
    """
    at, values = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    knots = np.append(bends(units, at[0], at[-1]), at[-1])
    hats = np.maximum(0, 1 - np.abs(at[:, None] - knots) * units / (at[-1] - at[0]))  # (m, F + 1)
    heights = np.linalg.solve(hats.T @ hats, hats.T @ values)
    return np.asarray(hats @ heights)


def unbiased_fit(x: ArrayLike, y: ArrayLike, units: int) -> Floats:
    """Return the best fit by Σ w max(0, u x), without biases: least squares, at x.

    A unit is a multiple of max(0, x) or of max(0, −x): more than two draw nothing new.

    Args:
        x: (m,) with numbers on both sides of 0.
        y: (m,) what is fitted.
        units: F; one alone rises to the right.

    Returns:
        (m,): the fit at x.

    Raises:
        ValueError: if there is no unit.
    """
    if not units >= 1:
        raise ValueError(f"units must be at least 1, but is {units}")
    at, values = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    right, left = np.maximum(0, at), np.maximum(0, -at)
    fit = right @ values / (right @ right) * right
    return np.asarray(fit if units == 1 else fit + left @ values / (left @ left) * left)


def root_mean_square(differences: ArrayLike) -> float:
    """Return √(mean of squares) of differences, at least one."""
    return float(np.sqrt(np.mean(np.asarray(differences, dtype=np.float64) ** 2)))
