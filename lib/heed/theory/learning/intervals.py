"""Intervals on [0, 1]: the tightest one that holds the ones, and its error.

An interval is (low, high), ends included; with low > high it is empty. The threshold h_a is the
interval (a, 1).
"""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_entries, floats
from heed.theory.arrays import Floats
from heed.theory.learning.distributions import cumulative
from heed.theory.learning.thresholds import labelled

Interval = tuple[float, float]
EMPTY: Interval = (1.0, 0.0)  # holds no point; any point stretches it to itself


def tightest_interval(points: ArrayLike, labels: ArrayLike) -> Interval:
    """Return the smallest interval that holds every point labelled 1: ``EMPTY`` if none is.

    Where some interval labels the sample right, this one does too.

    Args:
        points: (m,) in [0, 1].
        labels: (m,), 0 or 1 each.

    Returns:
        (low, high), both points of the sample.

    Raises:
        ValueError: if a point labelled 0 lies in it, a point outside [0, 1], or ``labels`` has
            another length.
    """
    x, y = labelled(points, labels)
    check_entries("lie in [0, 1]", (x >= 0) & (x <= 1), points=x)
    low, high = float(x[y].min(initial=1.0)), float(x[y].max(initial=0.0))
    wrong = x[~y & (low <= x) & (x <= high)]
    if len(wrong):
        raise ValueError(f"labels must fit an interval, but 0 stands at {wrong[0]} among the ones")
    return low, high


def interval_error(h: ArrayLike, truth: ArrayLike, peak: float | None = None) -> Floats:
    """Return L_𝒟(h) where truth labels: the mass of what lies in one of the two, not in both.

    Args:
        h: (..., 2).
        truth: (2,).
        peak: that of 𝒟; see ``heed.theory.learning.distributions``.

    Returns:
        (...) in [0, 1].

    Raises:
        ValueError: if ``peak`` lies outside [0, 1].
    """
    ends = floats("h", h)
    if ends.shape[-1:] != (2,):
        raise ValueError(f"h must be (..., 2) numbers, but has shape {ends.shape}")
    one, two = cumulative(ends, peak), cumulative(floats("truth", truth, 2), peak)
    both = np.minimum(one[..., 1], two[1]) - np.maximum(one[..., 0], two[0])
    masses = [np.maximum(mass, 0) for mass in (one[..., 1] - one[..., 0], two[1] - two[0], both)]
    return np.asarray(np.maximum(masses[0] + masses[1] - 2 * masses[2], 0))
