"""The softmax kernel e^{x·y} estimated from random directions, and how far off the estimates are.

Choromanski et al. (2021), section 2.3 and lemma 2. Directions w_1 … w_m are normal: N(0, I).
"""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats


def softmax_kernel(x: ArrayLike, y: ArrayLike) -> Floats:
    """Return SM(x, y) = e^{x·y}: (...), for x and y (..., D)."""
    return np.asarray(np.exp((np.asarray(x) * np.asarray(y)).sum(-1)))


def trigonometric_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return e^{(|x|² + |y|²)/2} times the mean of cos(w·(x − y)), whose expectation is SM.

    Args:
        x: (D,).
        y: (D,).
        directions: (..., m, D); each m of them give one estimate.

    Returns:
        (...), of either sign.
    """
    x, y = np.asarray(x), np.asarray(y)
    waves = np.cos(np.asarray(directions) @ (x - y))  # (..., m)
    return np.asarray(np.exp((x @ x + y @ y) / 2) * waves.mean(-1))


def positive_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return the mean of exp(w·(x + y) − (|x|² + |y|²)/2), whose expectation is SM.

    Args:
        x: (D,).
        y: (D,).
        directions: (..., m, D); each m of them give one estimate.

    Returns:
        (...), positive.
    """
    x, y = np.asarray(x), np.asarray(y)
    return np.asarray(np.exp(np.asarray(directions) @ (x + y) - (x @ x + y @ y) / 2).mean(-1))


def hyperbolic_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return ``positive_estimate`` with each direction used twice, as w and as −w.

    Args and returns are those of ``positive_estimate``; it takes 2m features.
    """
    there, back = (positive_estimate(x, y, s * np.asarray(directions)) for s in (1, -1))
    return np.asarray((there + back) / 2)


def trigonometric_error(x: ArrayLike, y: ArrayLike, count: int) -> Floats:
    """Return the mean squared error of ``trigonometric_estimate``.

    e^{|x+y|²} SM⁻² (1 − e^{−|x−y|²})² / 2m: 0 where x = y, and large where SM is small.

    Args:
        x: (..., D).
        y: (..., D).
        count: m, directions of one estimate.

    Returns:
        (...).

    Raises:
        ValueError: if ``count`` is not positive.
    """
    _check_count(count)
    _, apart = _squares(x, y)
    lengths = np.square(x).sum(-1) + np.square(y).sum(-1)  # |x+y|² − 2 x·y
    with np.errstate(divide="ignore"):  # where x = y, the logarithm of 0
        spread = 2 * np.log(-np.expm1(-apart))
    return np.asarray(np.exp(lengths + spread) / (2 * count))


def positive_error(x: ArrayLike, y: ArrayLike, count: int) -> Floats:
    """Return the mean squared error of ``positive_estimate``.

    e^{|x+y|²} SM² (1 − e^{−|x+y|²}) / m: 0 where x = −y, and large where SM is large.

    Args, returns and raises are those of ``trigonometric_error``.
    """
    _check_count(count)
    together, _ = _squares(x, y)
    return np.asarray(np.expm1(together) * softmax_kernel(x, y) ** 2 / count)


def hyperbolic_error(x: ArrayLike, y: ArrayLike, count: int) -> Floats:
    """Return the mean squared error of ``hyperbolic_estimate``, with m directions, so 2m features.

    It is (1 − e^{−|x+y|²})/2 times ``positive_error``. Args, returns and raises are the same.
    """
    together, _ = _squares(x, y)
    return np.asarray(-np.expm1(-together) / 2 * positive_error(x, y, count))


def multiply_adds(length: int, width: int, count: int | None = None) -> int:
    """Return the multiply–adds in the matrix products of one head of attention.

    Exact: Q Kᵀ and A V, 2 N² D_h. With m positive features: the dot products of w with queries
    and keys, φ(K)ᵀ V, and φ(Q) times that, 4 N m D_h.

    Args:
        length: N, of queries and of keys.
        width: D_h.
        count: m; None for exact attention.

    Raises:
        ValueError: if an argument is not positive.
    """
    for name, size in (("length", length), ("width", width)):
        if size < 1:
            raise ValueError(f"{name} must be positive, but is {size}")
    if count is None:
        return 2 * length**2 * width
    _check_count(count)
    return 4 * length * count * width


def _squares(x: ArrayLike, y: ArrayLike) -> tuple[Floats, Floats]:
    """Return |x + y|² and |x − y|²."""
    x, y = np.asarray(x), np.asarray(y)
    return np.asarray(((x + y) ** 2).sum(-1)), np.asarray(((x - y) ** 2).sum(-1))


def _check_count(count: int) -> None:
    if count < 1:
        raise ValueError(f"count must be positive, but is {count}")
