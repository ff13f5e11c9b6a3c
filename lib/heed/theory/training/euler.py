"""Euler's method: follow a field of velocities in small straight steps."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check_counts, check_finite, check_positive, floats
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
        ValueError: if ``field`` is no function, ``step`` is not positive, or ``count`` is negative.
    """
    if not callable(field):
        raise ValueError(f"field must be a function, but is {field!r}")
    check_positive(step=step)
    check_counts(count=count, least=0, up_to=MOST)
    points = [floats("start", start, "D")]
    for number in range(count):
        points.append(points[-1] + step * field(points[-1], number * step))
    return np.array(points)


def turning(x: Floats, time: float) -> Floats:
    """Return the velocity of a turn about 0, once around in 2π: it depends on the point alone.

    Raises:
        ValueError: if ``x`` is no point of the plane.
    """
    del time
    east, north = floats("x", x, 2)
    return np.array([-north, east])


def drifting(x: Floats, time: float) -> Floats:
    """Return the velocity of the point (1, 0) in that turn: it depends on the time alone.

    Raises:
        ValueError: if ``time`` is not finite.
    """
    del x
    check_finite(time=time)
    return np.array([-np.sin(time), np.cos(time)])
