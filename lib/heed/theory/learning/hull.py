"""The convex hull of points in the plane, and whether it holds a point."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_not_negative, floats
from heed.theory.arrays import Floats


def hull(points: ArrayLike) -> Floats:
    """Return the corners of the convex hull, counter-clockwise; of points on a line, its ends.

    Andrew (1979): the lower side is what is left of the sorted points if one only ever turns
    left, the upper side the same on the way back.

    Args:
        points: (M, 2).

    Returns:
        (C, 2), C ≤ M, from the leftmost corner on.

    Raises:
        ValueError: if they are no points of the plane.
    """
    rows = sorted(map(tuple, _rows("points", points).tolist()))
    ring = [corner for way in (rows, rows[::-1]) for corner in _left_turns(way)[:-1]]
    return np.array(ring or rows[:1]).reshape(-1, 2)


def contains(corners: ArrayLike, point: ArrayLike, slack: float = 1e-9) -> bool:
    """Return whether a point lies in a convex polygon, or on its edge.

    Args:
        corners: (C, 2), counter-clockwise, as ``hull`` gives them.
        point: (2,).
        slack: how far outside still counts as the edge, not negative.

    Raises:
        ValueError: if an argument is none such.
    """
    polygon, at = _rows("corners", corners), floats("point", point, 2)
    check_not_negative(slack=slack)
    if not len(polygon):
        return False
    sides = np.roll(polygon, -1, axis=0) - polygon
    away = at - polygon
    turns = sides[:, 0] * away[:, 1] - sides[:, 1] * away[:, 0]
    in_box = (polygon.min(0) - slack <= at) & (at <= polygon.max(0) + slack)  # for a flat polygon
    return bool((turns >= -slack).all() and in_box.all())


def _rows(name: str, points: ArrayLike) -> Floats:
    return floats(name, points, "M", 2, empty=True)


def _left_turns(row: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    kept: list[tuple[float, ...]] = []
    for point in row:
        while len(kept) > 1 and not _turns_left(kept[-2], kept[-1], point):
            kept.pop()
        kept.append(point)
    return kept


def _turns_left(a: tuple[float, ...], b: tuple[float, ...], c: tuple[float, ...]) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0
