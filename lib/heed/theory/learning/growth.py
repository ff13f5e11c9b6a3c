"""Which labellings of a set of points a class can make: shattering, VC dimension, growth.

Four classes, named by ``CLASSES``; a hypothesis says 1 on

- ``thresholds``: the numbers x ≥ a, given as (a,);
- ``intervals``: the numbers low ≤ x ≤ high, given as (low, high);
- ``half-planes``: the points with u x + v y ≥ c, given as (u, v, c) with u² + v² = 1;
- ``rectangles``: left ≤ x ≤ right and bottom ≤ y ≤ top, given as (left, bottom, right, top).

Intervals and rectangles may be empty.
"""

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import (
    check,
    check_between,
    check_choice,
    check_counts,
    floats,
    labels_of,
)
from heed.theory.arrays import Floats

DIMENSIONS = {"thresholds": 1, "intervals": 2, "half-planes": 3, "rectangles": 4}
CLASSES = tuple(DIMENSIONS)
RECTANGLES = (1, 2, 4, 8, 16, 28, 49, 77, 121)  # their growth, found by trying every order
MOST = 12  # points, of which every labelling is tried
LARGEST = 10_000  # dimension of which Sauer's sum is taken
MARGIN = 0.05  # at most between a hypothesis and the points about it, where it has a choice
TOUCHING = (
    1e-13  # share of all points' extent; two groups no farther apart touch: 0.1 + 0.2 is not 0.3
)

Hypothesis = tuple[float, ...]
Labelling = tuple[int, ...]


def vc_dimension(name: str) -> int:
    """Return the size of the largest set of points that the class shatters.

    Args:
        name: one of ``CLASSES``.

    Raises:
        ValueError: if ``name`` is none of ``CLASSES``.

    Example:
        >>> vc_dimension("intervals"), vc_dimension("rectangles")
        (2, 4)
    """
    check_choice(CLASSES, name=name)
    return DIMENSIONS[name]


def hypothesis_for(name: str, points: ArrayLike, labels: Sequence[int]) -> Hypothesis | None:
    """Return a hypothesis that labels the points so, or None if the class has none.

    It keeps away from the points: halfway between zeros and ones, but a box stays close to its
    ones. A line that has less than 10⁻¹³ of the points' extent to pass between zeros and ones is
    none: so little is the rounding error of points that are meant to lie on one line.

    Args:
        name: one of ``CLASSES``.
        points: (m,) numbers on a line, or (m, 2) points of a plane.
        labels: (m,), 0 or 1 each.

    Returns:
        The numbers of the hypothesis, as ``classify`` takes them.

    Raises:
        ValueError: if ``name`` is none of ``CLASSES``, ``points`` has another shape, or ``labels``
            another length.
    """
    x = _points(name, points)
    y = labels_of(labels, len(x))
    ones, zeros = x[y], x[~y]
    if name == "thresholds":
        return _threshold(ones, zeros)
    return _half_plane(ones, zeros) if name == "half-planes" else _box(ones, zeros)


def classify(name: str, hypothesis: Hypothesis, points: ArrayLike) -> Labelling:
    """Return the labels that a hypothesis gives to points.

    Args:
        name: one of ``CLASSES``.
        hypothesis: as this class has it.
        points: (m,) or (m, 2).

    Returns:
        (m,), 0 or 1 each.

    Raises:
        ValueError: if ``name`` is none of ``CLASSES``, or an argument has another shape.
    """
    check_choice(CLASSES, name=name)
    sizes = {"thresholds": 1, "intervals": 2, "half-planes": 3, "rectangles": 4}
    x, h = _points(name, points), floats("hypothesis", hypothesis, sizes[name])
    if name == "half-planes":
        ones = _along(h[None, :2], x)[0] >= h[2]
    else:
        low, high = (h, np.inf) if name == "thresholds" else (h[: len(h) // 2], h[len(h) // 2 :])
        ones = ((low <= x) & (x <= high)).all(axis=1)
    return tuple(int(one) for one in ones)


def dichotomies(name: str, points: ArrayLike) -> set[Labelling]:
    """Return every labelling of the points that a hypothesis of the class makes.

    Args:
        name: one of ``CLASSES``.
        points: (m,) or (m, 2), at most ``MOST``.

    Returns:
        (m,) each, 0 or 1; at most ``growth(name, m)`` of them.

    Raises:
        ValueError: if ``name`` is none of ``CLASSES``, or there are too many points.

    Example:
        >>> sorted(dichotomies("thresholds", [0.2, 0.5]))
        [(0, 0), (0, 1), (1, 1)]
    """
    return {labels for labels, made in _tried(name, points) if made}


def shatters(name: str, points: ArrayLike) -> bool:
    """Return whether the class makes all 2^m labellings of the points.

    Args:
        name: one of ``CLASSES``.
        points: (m,) or (m, 2), at most ``MOST``.

    Raises:
        ValueError: as ``dichotomies``.

    Example:
        >>> shatters("intervals", [1, 2]), shatters("intervals", [1, 2, 3])
        (True, False)
    """
    return all(made for _, made in _tried(name, points))


def growth(name: str, m: int) -> int:
    """Return Π(m), the most labellings of m points that the class makes, wherever they lie.

    Thresholds m + 1; intervals m(m+1)/2 + 1; half-planes m(m−1) + 2 (Cover 1965). Rectangles have
    no formula here, only what a search over all orders of the points found for m ≤ 8.

    Args:
        name: one of ``CLASSES``.
        m: number of points, not negative; for rectangles at most 8.

    Returns:
        in 1 … 2^m.

    Raises:
        ValueError: if ``name`` is none of ``CLASSES``, or ``m`` is negative, or too large.

    Example:
        >>> growth("intervals", m=4), 2**4
        (11, 16)
    """
    check_choice(CLASSES, name=name)
    check_counts(m=m, least=0)
    m = int(m)
    if name == "rectangles":
        most = len(RECTANGLES) - 1
        check(f"be at most {most} for rectangles", lambda count: count <= most, m=m)
        return RECTANGLES[m]
    if name == "half-planes":
        return m * (m - 1) + 2 if m else 1
    return m + 1 if name == "thresholds" else m * (m + 1) // 2 + 1


def sauer(m: int, d: int) -> int:
    """Return Σ_{i ≤ d} C(m, i): no class of VC dimension d makes more labellings of m points.

    It is 2^m up to m = d, and at most (em/d)^d from there on. Sauer (1972).

    Args:
        m: number of points, not negative.
        d: VC dimension, not negative.

    Returns:
        in 1 … 2^m, exactly.

    Raises:
        ValueError: if ``m`` or ``d`` is negative.

    Example:
        >>> sauer(m=4, d=2)
        11
    """
    check_counts(m=m, d=d, least=0)
    last = min(int(m), int(d))
    check(f"be at most {LARGEST} where m is as large", lambda _: last <= LARGEST, d=d)
    return sum(math.comb(int(m), i) for i in range(last + 1))


def growth_failure(m: int, epsilon: float, name: str | int) -> float:
    """Return min(1, 2 Π(2m) 2^(−εm/2)).

    So often at most does a sample of m points leave a consistent hypothesis with an error above
    ε, whatever 𝒟 is and however many hypotheses there are. Blumer et al. (1989), theorem A2.1,
    who ask for m ≥ 8/ε: below, the bound is 1 for every class here.

    Args:
        m: number of samples.
        epsilon: ε in (0, 1).
        name: one of ``CLASSES``, or a VC dimension, positive and at most ``LARGEST``; Π is then,
            and for rectangles, Sauer's bound.

    Returns:
        in [0, 1].

    Raises:
        ValueError: if m is negative, ε lies outside (0, 1), or there is no such class.
    """
    check_between(epsilon=epsilon)
    check_counts(m=m, least=0)
    power = 1 + math.log2(_labellings(2 * m, name)) - epsilon * m / 2
    return math.exp2(min(power, 0.0))


def growth_samples(epsilon: float, delta: float, name: str | int) -> int:
    """Return the smallest m for which ``growth_failure`` is at most δ.

    Args:
        epsilon: ε in (0, 1).
        delta: δ in (0, 1).
        name: as in ``growth_failure``.

    Returns:
        m, positive.

    Raises:
        ValueError: if ε or δ lies outside (0, 1), or there is no such class.
    """
    check_between(epsilon=epsilon, delta=delta)
    few, enough = 0, 1
    while growth_failure(enough, epsilon, name) > delta:
        few, enough = enough, 2 * enough
    while enough - few > 1:
        middle = (few + enough) // 2
        if growth_failure(middle, epsilon, name) > delta:
            few = middle
        else:
            enough = middle
    return enough


def _tried(name: str, points: ArrayLike) -> Iterator[tuple[Labelling, bool]]:
    x = _points(name, points)
    if len(x) > MOST:
        raise ValueError(f"points must be at most {MOST}, but are {len(x)}")
    for labels in itertools.product((0, 1), repeat=len(x)):
        yield labels, hypothesis_for(name, x, labels) is not None


def _threshold(ones: Floats, zeros: Floats) -> Hypothesis | None:
    if len(zeros):
        low = float(zeros.max())
        high = float(ones.min()) if len(ones) else low + _apart(low)
    else:
        high = float(ones.min()) if len(ones) else 1.0
        low = min(high, 1.0) - _apart(min(high, 1.0))
    return (_middle(low, high),) if low < high else None


def _apart(x: float) -> float:
    """Return twice the margin, or the least that moves so large a float."""
    return max(2 * MARGIN, abs(x) * 2**-51)


def _middle(low: float, high: float) -> float:
    """Return (low + high) / 2, or high if the floats have nothing in between."""
    middle = low / 2 + high / 2
    return middle if middle > low else high


def _box(ones: Floats, zeros: Floats) -> Hypothesis | None:
    """Return the box about the ones, wider by a margin, but by half the way to a zero at most."""
    axes = int(zeros.shape[1])
    if not len(ones):
        return (1.0,) * axes + (0.0,) * axes
    low, high = ones.min(axis=0), ones.max(axis=0)
    away = np.maximum(low - zeros, zeros - high).max(axis=1).min(initial=2 * MARGIN)
    if away <= 0:
        return None
    wide = low - away / 2, high + away / 2
    if ((wide[0] <= zeros) & (zeros <= wide[1])).all(axis=1).any():  # no float in between
        wide = low, high
    return tuple(float(side) for side in (*wide[0], *wide[1]))


def _half_plane(ones: Floats, zeros: Floats) -> Hypothesis | None:
    """Return the half-plane with the widest gap between zeros and ones, the first of several."""
    if not (len(ones) and len(zeros)):
        return (0.0, 1.0, *(_threshold(ones[:, 1:], zeros[:, 1:]) or ()))
    points = np.concatenate((ones, zeros))
    corner, touching = points.min(axis=0), TOUCHING * float(np.ptp(points, axis=0).max())
    normals = _normals(ones, zeros)
    # Seen from a corner of theirs: far from 0, small differences would drown in rounding errors.
    first, last = _along(normals, ones - corner), _along(normals, zeros - corner)
    gaps = first.min(axis=1) - last.max(axis=1)
    if gaps.max(initial=0.0) <= touching:
        return None
    best = normals[[(gaps >= gaps.max() - touching).argmax()]]
    low, high = float(_along(best, zeros).max()), float(_along(best, ones).min())
    return (float(best[0, 0]), float(best[0, 1]), _middle(low, high)) if low < high else None


def _along(normals: Floats, points: Floats) -> Floats:
    """Return how far out each point lies along each normal: (k, 2) and (m, 2) to (k, m)."""
    return np.asarray(normals[:, :1] * points[:, 0] + normals[:, 1:] * points[:, 1])


def _normals(ones: Floats, zeros: Floats) -> Floats:
    """Return unit vectors (k, 2) of which one crosses the widest gap, whatever if there is none.

    The widest gap runs between two points, or between a side of one hull and a point.
    """
    between = [one - zero for one in ones for zero in zeros]
    sides = [b - a for group in (ones, zeros) for a, b in itertools.combinations(group, 2)]
    turned = [turn * np.array([-side[1], side[0]]) for side in sides for turn in (1, -1)]
    ways = np.array(between + turned)
    lengths = np.hypot(ways[:, 0], ways[:, 1])
    return np.asarray(ways[lengths > 0] / lengths[lengths > 0, None]).reshape(-1, 2)


def _labellings(m: int, name: str | int) -> int:
    if isinstance(name, str):
        return sauer(m, 4) if name == "rectangles" else growth(name, m)
    check_counts(name=name, up_to=LARGEST)
    return sauer(m, name)


def _points(name: str, points: ArrayLike) -> Floats:
    check_choice(CLASSES, name=name)
    flat = name in ("thresholds", "intervals")
    x = floats("points", points)
    fits = [(), (1,)] if flat else [(2,)]
    if x.size and x.shape[1:] not in fits:
        raise ValueError(f"points must be {'numbers' if flat else 'pairs'}, but are {x.shape}")
    return x.reshape(-1, 1 if flat else 2)
