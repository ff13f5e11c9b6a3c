"""Axis-aligned rectangles in [0, 1]²: the tightest one, its error, and the four strips.

A rectangle is (left, bottom, right, top), sides included. 𝒟 draws both coordinates alike and
independently.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_between, check_entries, floats
from heed.theory.arrays import Booleans, Floats
from heed.theory.learning.distributions import cumulative, quantile
from heed.theory.learning.thresholds import labelled

Rectangle = tuple[float, float, float, float]
EMPTY: Rectangle = (1.0, 1.0, 0.0, 0.0)  # holds no point; any point stretches it to itself


def contains(points: ArrayLike, rectangle: ArrayLike) -> Booleans:
    """Return which points lie in a rectangle.

    Args:
        points: (..., 2).
        rectangle: (4,), or (..., 4) with one for each point.

    Returns:
        (...) booleans.

    Raises:
        ValueError: if the shapes do not fit.
    """
    x, sides = _last("points", points, 2), _last("rectangle", rectangle, 4)
    try:
        np.broadcast_shapes(x.shape[:-1], sides.shape[:-1])
    except ValueError:
        found = f"{sides.shape} and points {x.shape}"
        raise ValueError(f"rectangle must be one, or one for each point, but is {found}") from None
    return np.asarray(((sides[..., :2] <= x) & (x <= sides[..., 2:])).all(axis=-1))


def mass(rectangle: ArrayLike, peak: float | None = None) -> Floats:
    """Return the probability that a point drawn from 𝒟 lies in the rectangle.

    Args:
        rectangle: (..., 4); one with left > right or bottom > top is empty.
        peak: that of both coordinates; see ``heed.theory.learning.distributions``.

    Returns:
        (...) in [0, 1].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1].
    """
    sides = cumulative(_last("rectangle", rectangle, 4), peak)
    return np.asarray(np.prod(np.maximum(sides[..., 2:] - sides[..., :2], 0), axis=-1))


def tightest(points: ArrayLike, labels: ArrayLike) -> Rectangle:
    """Return the smallest rectangle that holds every point labelled 1: ``EMPTY`` if none is.

    Where some rectangle labels the sample right, this one does too.

    Args:
        points: (m, 2) in [0, 1]².
        labels: (m,), 0 or 1 each.

    Returns:
        (left, bottom, right, top), each from a point of the sample.

    Raises:
        ValueError: if a point labelled 0 lies in it, a point outside [0, 1]², or ``labels`` has
            another length.
    """
    xy, y = labelled(_points(points), labels)
    check_entries("lie in [0, 1]²", (xy >= 0) & (xy <= 1), points=xy)
    low, high = xy[y].min(axis=0, initial=1.0), xy[y].max(axis=0, initial=0.0)
    left, bottom, right, top = (float(side) for side in (*low, *high))
    wrong = xy[~y][contains(xy[~y], (left, bottom, right, top))]
    if len(wrong):
        at = f"({wrong[0][0]}, {wrong[0][1]})"
        raise ValueError(f"labels must fit a rectangle, but 0 stands at {at} among the ones")
    return left, bottom, right, top


def rectangle_error(h: ArrayLike, truth: ArrayLike, peak: float | None = None) -> Floats:
    """Return L_𝒟(h) where truth labels: the mass of what lies in one of the two, not in both.

    Args:
        h: (..., 4).
        truth: (4,).
        peak: that of both coordinates.

    Returns:
        (...) in [0, 1].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1].
    """
    one, two = np.broadcast_arrays(_last("h", h, 4), floats("truth", truth, 4))
    both = np.concatenate(
        (np.maximum(one[..., :2], two[..., :2]), np.minimum(one[..., 2:], two[..., 2:])), axis=-1
    )
    return np.maximum(mass(one, peak) + mass(two, peak) - 2 * mass(both, peak), 0)


def strips(truth: Rectangle, epsilon: float, peak: float | None = None) -> list[Rectangle]:
    """Return four strips inside the truth, along its left, bottom, right and top side.

    Each has mass ε/4. If the sample hits all four, the tightest rectangle reaches into all, so
    what it lacks lies in their union, of mass at most ε.

    Args:
        truth: the rectangle that labels, of mass at least ε/4.
        epsilon: ε in (0, 1).
        peak: that of both coordinates.

    Returns:
        Left, bottom, right, top; each (4,).

    Raises:
        ValueError: if ``epsilon`` is out of range, or the truth has less mass than one strip.
    """
    check_between(epsilon=epsilon)
    sides = floats("truth", truth, 4)
    check_entries("lie in [0, 1]²", (sides >= 0) & (sides <= 1), truth=sides)
    if not mass(truth, peak) * 4 >= epsilon:
        raise ValueError(f"truth must have a mass of ε/4 = {epsilon / 4} or more")
    left, bottom, right, top = truth
    west, south, east, north = (float(share) for share in cumulative(truth, peak))
    wide = epsilon / 4 / (north - south)
    high = epsilon / 4 / (east - west)
    return [
        (left, bottom, _at(west + wide, peak), top),
        (left, bottom, right, _at(south + high, peak)),
        (_at(east - wide, peak), bottom, right, top),
        (left, _at(north - high, peak), right, top),
    ]


def strips_hit(points: ArrayLike, strips: Sequence[Rectangle]) -> list[bool]:
    """Return for each strip whether a point of the sample lies in it.

    Args:
        points: (m, 2).
        strips: as ``strips`` returns them.

    Returns:
        As long as ``strips``.

    Raises:
        ValueError: if ``points`` or ``strips`` has another shape.
    """
    xy = _points(points)
    sides = floats("strips", strips, "count", 4, empty=True)
    return [bool(contains(xy, strip).any()) for strip in sides]


def _points(points: ArrayLike) -> Floats:
    return floats("points", points, "m", 2, empty=True)


def _last(name: str, values: ArrayLike, size: int) -> Floats:
    """Return numbers that are ``size`` along their last axis."""
    array = floats(name, values)
    if array.shape[-1:] != (size,):
        raise ValueError(f"{name} must be (..., {size}) numbers, but has shape {array.shape}")
    return array


def _at(share: float, peak: float | None) -> float:
    """Return the quantile; a rounding error must not take the share out of [0, 1]."""
    return float(quantile(min(max(share, 0.0), 1.0), peak))
