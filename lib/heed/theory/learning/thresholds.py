"""Thresholds h_a(x) = 1[x ≥ a] on [0, 1]: their errors, and learners that choose one."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import (
    MOST,
    check,
    check_choice,
    check_counts,
    check_entries,
    check_finite,
    floats,
    labels_of,
)
from heed.theory.arrays import Booleans, Floats
from heed.theory.learning.distributions import cumulative

RULES = ("worst", "middle", "tightest")


def threshold_error(
    a: ArrayLike,
    truth: float,
    peak: float | None = None,
) -> Floats:
    """Return L_𝒟(h_a) if h_truth labels: the mass between a and truth.

    Args:
        a: any numbers.
        truth: the threshold that labels.
        peak: that of 𝒟; see ``heed.theory.learning.distributions``.

    Returns:
        The shape of ``a``, in [0, 1].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1].
    """
    a = floats("a", a, infinite=True)
    check_finite(truth=truth)
    return np.asarray(np.abs(cumulative(a, peak) - cumulative(truth, peak)))


def empirical_error(a: float, points: ArrayLike, labels: ArrayLike) -> float:
    """Return L_S(h_a), the share of the sample that h_a labels wrong.

    Args:
        a: any number.
        points: (m,), at least one.
        labels: (m,), 0 or 1 each.

    Returns:
        A number in [0, 1].

    Raises:
        ValueError: if ``points`` is empty, or ``labels`` has another length.
    """
    x, y = labelled(points, labels)
    _check_any(x)
    check("be a number", lambda given: given == given, a=a)
    return int(((x >= a) != y).sum()) / len(x)


def empirical_errors(grid: ArrayLike, points: ArrayLike, labels: ArrayLike) -> Floats:
    """Return L_S(h_a) of every threshold a of a grid, by one pass over the sorted sample.

    Args:
        grid: (k,), rising.
        points: (m,), at least one.
        labels: (m,), 0 or 1 each.

    Returns:
        (k,) in [0, 1].

    Raises:
        ValueError: if ``points`` is empty, or ``labels`` has another length.
    """
    x, y = labelled(points, labels)
    _check_any(x)
    rising = _rising(grid)
    below = np.searchsorted(rising, x, side="right")  # first k with x < rising[k]
    steps = np.bincount(below, np.where(y, 1, -1), minlength=len(rising) + 1)
    return np.asarray((np.sum(~y) + np.cumsum(steps[:-1])) / len(x))


def consistent_range(
    points: ArrayLike,
    labels: ArrayLike,
) -> tuple[float, float]:
    """Return (low, high): no mistake on S is made by low < a ≤ high alone.

    low is the largest point labelled 0, high the smallest labelled 1, or 1.
    If no point is labelled 0, low is 0, and a = 0 fits as well.

    Args:
        points: (m,) in [0, 1].
        labels: (m,), 0 or 1 each.

    Returns:
        0 ≤ low ≤ high ≤ 1, alike only where a = 0 alone fits.

    Raises:
        ValueError: if no threshold in [0, 1] fits the labels, or ``labels``
            has another length.
    """
    x, y = labelled(points, labels)
    check_entries("lie in [0, 1]", (x >= 0) & (x <= 1), points=x)
    low, high = float(x[~y].max(initial=0.0)), float(x[y].min(initial=1.0))
    if low >= high and not y.all():
        found = f"0 stands at {low} and 1 at {high}"
        if not y.any():
            found = "0 stands at 1, where every threshold says 1"
        raise ValueError(f"labels must fit a threshold, but {found}")
    return low, high


def worst_consistent(low: float, high: float, truth: float, peak: float | None = None) -> float:
    """Return which of low and high has the larger true error; high, if they are alike.

    No consistent threshold errs more. Those just above low come as near to its error as one likes.

    Args:
        low: the largest point labelled 0.
        high: the smallest point labelled 1.
        truth: the threshold that labels.
        peak: that of 𝒟.

    Raises:
        ValueError: if ``peak`` lies outside [0, 1].
    """
    check_finite(low=low, high=high)
    worse = threshold_error(low, truth, peak) > threshold_error(high, truth, peak)
    return low if worse else high


def grid_thresholds(size: int) -> Floats:
    """Return the thresholds k/K for k = 0 … K of a class with K + 1 = ``size`` hypotheses.

    Args:
        size: |ℋ|, at least 2.

    Returns:
        (size,) from 0 to 1.

    Raises:
        ValueError: if ``size`` is below 2.
    """
    check_counts(size=size, least=2, up_to=MOST)
    return np.arange(size) / (size - 1)


def consistent_thresholds(points: ArrayLike, labels: ArrayLike, grid: ArrayLike) -> Floats:
    """Return the thresholds of a grid that make no error on S; none may be left.

    Args:
        points: (m,) in [0, 1].
        labels: (m,), 0 or 1 each.
        grid: (k,), rising.

    Returns:
        At most k thresholds, rising.

    Raises:
        ValueError: if ``labels`` has another length than ``points``.
    """
    x, y = labelled(points, labels)
    a = _rising(grid)
    fits = (a > x[~y].max(initial=-np.inf)) & (a <= x[y].min(initial=np.inf))
    return np.asarray(a[fits])


def choose(
    rule: str,
    points: ArrayLike,
    labels: ArrayLike,
    truth: float,
    peak: float | None = None,
    grid: ArrayLike | None = None,
) -> float:
    """Return the threshold that a learner picks from those without an error on S.

    ``worst`` has the largest true error, so it stands for every consistent learner; ``middle``
    lies halfway, on a grid the lower of two; ``tightest`` is the largest, which says 1 as rarely
    as the sample allows.

    Args:
        rule: one of ``RULES``.
        points: (m,) in [0, 1].
        labels: (m,), 0 or 1 each.
        truth: the threshold that labels; only ``worst`` looks at it.
        peak: that of 𝒟.
        grid: (k,), rising, the thresholds to choose from; all of them if None.

    Returns:
        A threshold in [0, 1].

    Raises:
        ValueError: if ``rule`` is none of ``RULES``, or no threshold fits the labels.
    """
    check_choice(RULES, rule=rule)
    check_finite(truth=truth)
    low, high = consistent_range(points, labels)
    middle = (low + high) / 2
    if grid is not None:
        fit = consistent_thresholds(points, labels, grid)
        if not len(fit):
            raise ValueError(f"grid must hold a threshold above {low} and up to {high}")
        low, high, middle = float(fit[0]), float(fit[-1]), float(fit[(len(fit) - 1) // 2])
    return {
        "worst": worst_consistent(low, high, truth, peak),
        "middle": middle,
        "tightest": high,
    }[rule]


def least_error(points: ArrayLike, labels: ArrayLike, grid: ArrayLike) -> float:
    """Return the threshold of a grid that errs least on S, the first of several.

    That is empirical risk minimisation, for labels that no threshold needs to fit.

    Args:
        points: (m,), at least one.
        labels: (m,), 0 or 1 each.
        grid: (k,), rising.

    Returns:
        A threshold of the grid.

    Raises:
        ValueError: if ``points`` is empty, or ``labels`` has another length.
    """
    return float(_rising(grid)[empirical_errors(grid, points, labels).argmin()])


def labelled(points: ArrayLike, labels: ArrayLike) -> tuple[Floats, Booleans]:
    """Return a sample as arrays.

    Args:
        points: (m, …).
        labels: (m,), 0 or 1 each.

    Returns:
        (m, …) floats and (m,) booleans.

    Raises:
        ValueError: if ``labels`` is not as long as ``points``, or has other numbers.
    """
    x = floats("points", points)
    if not x.ndim:
        raise ValueError(f"points must be (m,) numbers, but is {x}")
    return x, labels_of(labels, len(x))


def _check_any(points: Floats) -> None:
    if not len(points):
        raise ValueError("points must not be empty")


def _rising(grid: ArrayLike) -> Floats:
    a = floats("grid", grid, "k")
    check_entries("rise", np.append(True, np.diff(a) >= 0), grid=a)
    return a
