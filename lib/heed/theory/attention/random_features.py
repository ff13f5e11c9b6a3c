"""The softmax kernel e^{x·y} estimated from random directions, and how far off the estimates are.

Choromanski et al. (2021), section 2.3 and lemma 2. Directions w_1 … w_m are normal: N(0, I).
"""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_counts, floats
from heed.theory.arrays import Floats


def softmax_kernel(x: ArrayLike, y: ArrayLike) -> Floats:
    """Return SM(x, y) = e^{x·y}: (...), for x and y (..., D); ∞ where no float is as large.

    Raises:
        ValueError: if the shapes do not fit.
    """
    x, y = _pair(x, y)
    with np.errstate(over="ignore"):
        return np.asarray(np.exp((x * y).sum(-1)))


def trigonometric_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return e^{(|x|² + |y|²)/2} times the mean of cos(w·(x − y)), whose expectation is SM.

    Args:
        x: (D,).
        y: (D,).
        directions: (..., m, D); each m of them give one estimate.

    Returns:
        (...), of either sign.

    Raises:
        ValueError: if the shapes do not fit.
    """
    x, y, w = _estimated(x, y, directions)
    waves = np.cos(w @ (x - y))  # (..., m)
    with np.errstate(over="ignore"):
        return np.asarray(np.exp((x @ x + y @ y) / 2) * waves.mean(-1))


def positive_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return the mean of exp(w·(x + y) − (|x|² + |y|²)/2), whose expectation is SM.

    Args:
        x: (D,).
        y: (D,).
        directions: (..., m, D); each m of them give one estimate.

    Returns:
        (...), positive.

    Raises:
        ValueError: if the shapes do not fit.
    """
    x, y, w = _estimated(x, y, directions)
    with np.errstate(over="ignore"):
        return np.asarray(np.exp(w @ (x + y) - (x @ x + y @ y) / 2).mean(-1))


def hyperbolic_estimate(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> Floats:
    """Return ``positive_estimate`` with each direction used twice, as w and as −w.

    Args, returns and raises are those of ``positive_estimate``; it takes 2m features.
    """
    x, y, w = _estimated(x, y, directions)
    there, back = (positive_estimate(x, y, s * w) for s in (1, -1))
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
        ValueError: if ``count`` is not positive, or the shapes do not fit.
    """
    check_counts(count=count)
    x, y = _pair(x, y)
    _, apart = _squares(x, y)
    lengths = np.square(x).sum(-1) + np.square(y).sum(-1)  # |x+y|² − 2 x·y
    with np.errstate(divide="ignore", over="ignore"):  # where x = y, the logarithm of 0
        spread = 2 * np.log(-np.expm1(-apart))
        return np.asarray(np.exp(lengths + spread) / (2 * count))


def positive_error(x: ArrayLike, y: ArrayLike, count: int) -> Floats:
    """Return the mean squared error of ``positive_estimate``.

    e^{|x+y|²} SM² (1 − e^{−|x+y|²}) / m: 0 where x = −y, and large where SM is large.

    Args, returns and raises are those of ``trigonometric_error``.
    """
    check_counts(count=count)
    x, y = _pair(x, y)
    together, _ = _squares(x, y)
    with np.errstate(divide="ignore", over="ignore"):  # where x = −y, the logarithm of 0
        spread = np.log(-np.expm1(-together))
        return np.asarray(np.exp(together + 2 * (x * y).sum(-1) + spread) / count)


def hyperbolic_error(x: ArrayLike, y: ArrayLike, count: int) -> Floats:
    """Return the mean squared error of ``hyperbolic_estimate``, with m directions, so 2m features.

    It is (1 − e^{−|x+y|²})/2 times ``positive_error``. Args, returns and raises are the same.
    """
    together, _ = _squares(*_pair(x, y))
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
    check_counts(length=length, width=width)
    if count is None:
        return 2 * length**2 * width
    check_counts(count=count)
    return 4 * length * count * width


def _squares(x: Floats, y: Floats) -> tuple[Floats, Floats]:
    """Return |x + y|² and |x − y|²."""
    return np.asarray(((x + y) ** 2).sum(-1)), np.asarray(((x - y) ** 2).sum(-1))


def _pair(x: ArrayLike, y: ArrayLike) -> tuple[Floats, Floats]:
    one, two = floats("x", x), floats("y", y)
    try:
        np.broadcast_shapes(one.shape, two.shape)
    except ValueError:
        fits = False
    else:
        fits = one.ndim > 0 and one.shape[-1:] == two.shape[-1:]
    if not fits:
        raise ValueError(f"x and y must be (..., D) alike, but have {one.shape} and {two.shape}")
    return one, two


def _estimated(x: ArrayLike, y: ArrayLike, directions: ArrayLike) -> tuple[Floats, Floats, Floats]:
    one, two = floats("x", x, "D"), floats("y", y, "D")
    w = floats("directions", directions)
    if one.shape != two.shape or w.ndim < 2 or not w.shape[-2] or w.shape[-1:] != one.shape:
        found = f"{one.shape}, {two.shape} and {w.shape}"
        raise ValueError(f"x, y and directions must be (D,), (D,) and (..., m, D), but are {found}")
    return one, two, w
