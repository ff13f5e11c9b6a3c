"""Euler's method: follow a field of velocities in small straight steps."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats

Field = Callable[[Floats, float], Floats]


def euler_path(field: Field, start: ArrayLike, step: float, count: int) -> Floats:
    """Return the points x_{l+1} = x_l + h F(x_l, l h), from the start on.

    Args:
        field: F, which gives the velocity (D,) at a point (D,) and a time.
        start: (D,), x_0.
        step: h, positive.
        count: L, the number of steps.

    Returns:
        (L + 1, D).

    Raises:
        ValueError: if ``step`` is not positive, or ``count`` is negative.
    """
    if not step > 0:
        raise ValueError(f"step must be positive, but is {step}")
    if count < 0:
        raise ValueError(f"count must not be negative, but is {count}")
    points = [np.asarray(start, dtype=np.float64)]
    for number in range(count):
        points.append(points[-1] + step * field(points[-1], number * step))
    return np.array(points)


def turning(x: Floats, time: float) -> Floats:
    """Return the velocity of a turn about 0, once around in 2π: it depends on the point alone."""
    del time
    return np.array([-x[1], x[0]])


def drifting(x: Floats, time: float) -> Floats:
    """Return the velocity of the point (1, 0) in that turn: it depends on the time alone."""
    del x
    return np.array([-np.sin(time), np.cos(time)])
