"""Labels with noise: P(y = 1 | x), the risk of a threshold, and the least risk of any rule."""

import math
from itertools import pairwise

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check, check_not_negative, check_shares, floats
from heed.theory.arrays import Floats
from heed.theory.learning.distributions import check_peak, cumulative, density


def probability_of_one(x: ArrayLike, truth: float, flip: float, width: float = 0.0) -> Floats:
    """Return η(x) = P(y = 1 | x), which rises from ρ to 1 − ρ and crosses ½ at truth.

    That is ρ + (1 − 2ρ) · clip((x − truth)/width + ½, 0, 1): far from truth, a label is wrong with
    probability ρ; over ``width`` about it, more often. A width of 0 is a step, with 1 − ρ at truth.

    Args:
        x: any numbers.
        truth: where a 1 becomes as likely as a 0, in [0, 1].
        flip: ρ in [0, ½].
        width: of the slope, not negative.

    Returns:
        The shape of ``x``, in [ρ, 1 − ρ].

    Raises:
        ValueError: if an argument is out of range; the message names it.
    """
    _check(truth, flip, width)
    x = floats("x", x, infinite=True)
    share = (
        np.clip((x - truth) / width + 0.5, 0.0, 1.0) if width else np.where(x >= truth, 1.0, 0.0)
    )
    return np.asarray(flip + (1 - 2 * flip) * share)


def risk(
    a: ArrayLike, truth: float, flip: float, width: float = 0.0, peak: float | None = None
) -> Floats:
    """Return L_𝒟(h_a) = P(h_a(x) ≠ y) for x from 𝒟 and y = 1 with probability η(x).

    Below a, h_a errs on the ones; from a on, on the zeros: ∫_0^a η d𝒟 + ∫_a^1 (1 − η) d𝒟.

    Args:
        a: any numbers.
        truth: as in ``probability_of_one``.
        flip: as in ``probability_of_one``.
        width: as in ``probability_of_one``.
        peak: that of 𝒟; see ``heed.theory.learning.distributions``.

    Returns:
        The shape of ``a``, in [0, 1].

    Raises:
        ValueError: if an argument is out of range; the message names it.
    """
    _check(truth, flip, width)
    check_peak(peak)
    a = floats("a", a, infinite=True)
    ones_below = _ones(a, truth, flip, width, peak)
    ones = _ones(np.asarray(1.0), truth, flip, width, peak)
    return np.asarray(2 * ones_below - cumulative(a, peak) + 1 - ones)


def bayes_risk(truth: float, flip: float, width: float = 0.0, peak: float | None = None) -> float:
    """Return E min(η, 1 − η), below which no rule comes whatever it is.

    The threshold at truth reaches it: η crosses ½ there, so every point gets its likelier label.

    Args:
        truth: as in ``probability_of_one``.
        flip: as in ``probability_of_one``.
        width: as in ``probability_of_one``.
        peak: that of 𝒟.

    Returns:
        in [0, ½].

    Raises:
        ValueError: if an argument is out of range; the message names it.
    """
    return float(risk(truth, truth, flip, width, peak))


def best_threshold(
    truth: float,
    flip: float,
    width: float = 0.0,
    peak: float | None = None,
    grid: ArrayLike | None = None,
) -> float:
    """Return the threshold with the least risk: truth, or the first such of a grid.

    Args:
        truth: as in ``probability_of_one``.
        flip: as in ``probability_of_one``.
        width: as in ``probability_of_one``.
        peak: that of 𝒟.
        grid: (k,), the thresholds to choose from; all of them if None.

    Raises:
        ValueError: if an argument is out of range; the message names it.
    """
    _check(truth, flip, width)
    check_peak(peak)
    if grid is None:
        return truth
    thresholds = floats("grid", grid, "k")
    return float(thresholds[risk(thresholds, truth, flip, width, peak).argmin()])


def _ones(a: Floats, truth: float, flip: float, width: float, peak: float | None) -> Floats:
    """Return P(x < a and y = 1): between kinks, η times the density is a parabola at most.

    Gauss's rule with two nodes is exact for it, and looks at no kink.
    """
    kinks = {0.0, 1.0, truth - width / 2, truth + width / 2, peak or 0.0}
    total = np.zeros_like(a)
    for low, high in pairwise(sorted(min(max(kink, 0.0), 1.0) for kink in kinks)):
        half = (np.clip(a, low, high) - low) / 2
        for node in (1 - 1 / math.sqrt(3), 1 + 1 / math.sqrt(3)):
            x = low + half * node
            eta = probability_of_one(x, truth, flip, width)
            total += half * eta * density(x, peak)
    return total


def _check(truth: float, flip: float, width: float) -> None:
    check_shares(truth=truth)
    check("lie in [0, 0.5]", lambda rho: 0 <= rho <= 0.5, flip=flip)
    check_not_negative(width=width)
