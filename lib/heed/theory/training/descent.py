"""Gradient descent and Adam (Kingma & Ba, 2015), two ways down the valley f(x) = ½ Σ cᵢ xᵢ²."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check_counts, check_entries, check_positive, floats
from heed.theory.arrays import Floats

EPSILON = 1e-9  # Adam's guard against division by 0, Vaswani et al. (2017), section 5.3


class AdamPath(NamedTuple):
    """T steps of Adam, each array a row a step.

    points: (T + 1, D), the start first.
    gradients: (T, D), g.
    means: (T, D), the mean of gradients that the step divides, m̂ where it is corrected.
    roots: (T, D), what it divides by, without ε: √v̂ where it is corrected.
    """

    points: Floats
    gradients: Floats
    means: Floats
    roots: Floats


def descent_path(start: ArrayLike, curvatures: ArrayLike, rate: float, steps: int) -> Floats:
    """Return the points of x ← x − rate · g, from the start on: (T + 1, D).

    A number that has grown beyond what a float holds is infinite from then on, of either sign.

    Args:
        start: (D,).
        curvatures: (D,), c: the gradient at x is c x.
        rate: positive; from 2 / max c on the path leaves the valley.
        steps: T.

    Raises:
        ValueError: if ``rate`` is not positive, ``steps`` is negative, or the shapes do not fit.
    """
    x, c = _checked(start, curvatures, rate, steps)
    with np.errstate(over="ignore", invalid="ignore"):
        factors = 1 - rate * c  # x − rate · c x, which of infinite x would be ∞ − ∞
        points = [x]
        for _ in range(steps):
            points.append(np.where(x == 0, 0, factors * points[-1]))  # 0 stays, even if times ∞
    return np.array(points)


def adam_path(
    start: ArrayLike,
    curvatures: ArrayLike,
    rate: float,
    steps: int,
    betas: tuple[float, float] = (0.9, 0.98),
    corrected: bool = True,
) -> AdamPath:
    """Go T steps of Adam.

    Args:
        start: (D,).
        curvatures: (D,), as of ``descent_path``.
        rate: positive, about how far a number moves in a step.
        steps: T.
        betas: β₁ and β₂, the memories of the two means, in [0, 1).
        corrected: whether the means are divided by 1 − βᵗ, because they begin at 0.

    Raises:
        ValueError: if the rate is not positive, T is negative, a β lies outside [0, 1), the
            shapes do not fit, or the square of a gradient is too large for a float.
    """
    x, c = _checked(start, curvatures, rate, steps)
    memories = floats("betas", betas, 2)
    check_entries("lie in [0, 1)", (memories >= 0) & (memories < 1), betas=memories)
    points = [x]
    m, v = np.zeros_like(points[0]), np.zeros_like(points[0])
    gradients, means, roots = [], [], []
    for t in range(1, steps + 1):
        g = _gradient(points[-1], c, t)
        m = betas[0] * m + (1 - betas[0]) * g
        v = betas[1] * v + (1 - betas[1]) * g**2
        share = [1 - beta**t if corrected else 1.0 for beta in betas]
        gradients.append(g)
        means.append(m / share[0])
        roots.append(np.sqrt(v / share[1]))
        points.append(points[-1] - rate * means[-1] / (roots[-1] + EPSILON))
    empty = (steps, len(points[0]))
    return AdamPath(np.array(points), *(np.reshape(x, empty) for x in (gradients, means, roots)))


def _gradient(x: Floats, c: Floats, step: int) -> Floats:
    with np.errstate(over="ignore"):
        g = c * x
        fits = np.isfinite(g**2).all()
    if not fits:
        raise ValueError(
            "start and curvatures must have gradients whose squares fit into a float, but one of "
            f"step {step} does not"
        )
    return g


def _checked(
    start: ArrayLike, curvatures: ArrayLike, rate: float, steps: int
) -> tuple[Floats, Floats]:
    check_positive(rate=rate)
    check_counts(steps=steps, least=0, up_to=MOST)
    x = floats("start", start, "D")
    return x, floats("curvatures", curvatures, len(x))
