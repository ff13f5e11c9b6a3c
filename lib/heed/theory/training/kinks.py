"""Functions that a network with one layer of ReLU units can draw over a line, bend by bend."""

import math
from itertools import product

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_counts, check_entries, floats
from heed.theory.arrays import Floats


def biased_fit(x: ArrayLike, y: ArrayLike, units: int) -> Floats:
    """Return a fit by b₂ + Σ w max(0, x − k) or b₂ + Σ w max(0, k − x), whose bends k are searched.

    Weights come from least squares. The bends are among the x: each unit in turn is put where it
    helps most, and then all are moved as long as a move helps. That finds good bends, but not
    always the best. Units that can't help are left out.

    Args:
        x: (m,) growing, at least two.
        y: (m,) what is fitted.
        units: F; all open to the side to which one alone fits better.

    Returns:
        (2, bends + 1): the corners of the chain, x above y. Beyond them it is flat.

    Raises:
        ValueError: if there is no unit, x does not grow, or y is not as long.
    """
    check_counts(units=units)
    at, values = _sample(x, y)
    check_entries("grow, and be two at least", np.append(np.diff(at) > 0, len(at) > 1), x=at)
    right, left = _Fit(at, values), _Fit(-at[::-1], values[::-1])
    better = left.placed([])[1] < right.placed([])[1] - right.least
    knots, heights = (left if better else right).corners(units)
    return np.array([-knots[::-1], heights[::-1]] if better else [knots, heights])


class _Fit:
    """Fits by units that open to the right, with bends at given places of x."""

    def __init__(self, x: Floats, y: Floats) -> None:
        self.x = x
        rows = np.array([np.ones_like(x), x, x * x, y, x * y])
        self.sums = np.column_stack([np.zeros(5), np.cumsum(rows, axis=1)]).T.tolist()
        self.square = float(y @ y)
        # what counts as less: otherwise rounding would decide between moves that help alike
        self.least = 1e-9 * self.square
        self.step = max(1, round((len(x) - 1) / 30))

    def corners(self, units: int) -> tuple[Floats, Floats]:
        """Return the corners of the chain that ``units`` units draw, as far as they help."""
        places: list[int] = []
        error = math.inf
        while len(places) < units:
            more, less = self.placed(places)
            if not less < error - self.least:
                break
            places, error = self.moved(more, less)
        return self.x[[*places, -1]], np.array(self.solved(places)[0])

    def placed(self, places: list[int]) -> tuple[list[int], float]:
        """Return ``places`` with one more, where it leaves the least error, and this error."""
        best, error = places, math.inf
        for place in range(0, len(self.x) - 1, self.step):
            if place not in places:
                more = sorted([*places, place])
                less = self.solved(more)[1]
                if less < error - self.least:
                    best, error = more, less
        return best, error

    def moved(self, places: list[int], error: float) -> tuple[list[int], float]:
        """Return ``places`` after every move of one that leaves less error, and this error."""
        for step in (self.step, max(1, self.step // 4), 1):
            moving = True
            while moving:
                moving = False
                for j, way in product(range(len(places)), (-step, step)):
                    tried = [*places[:j], places[j] + way, *places[j + 1 :]]
                    bounded = [-1, *tried, len(self.x) - 1]
                    if not bounded[j] < tried[j] < bounded[j + 2]:
                        continue
                    less = self.solved(tried)[1]
                    if less < error - self.least:
                        places, error, moving = tried, less, True
        return places, error

    def solved(self, places: list[int]) -> tuple[list[float], float]:
        """Return the heights at the corners, by least squares, and the sum of squared errors.

        In the basis of hats, which are 1 at one corner and 0 at all others, the normal equations
        are tridiagonal.
        """
        diagonal, beside, sums = self.normal(places)
        error = self.square
        for i in range(len(diagonal)):
            if i:
                factor = beside[i - 1] / diagonal[i - 1]
                diagonal[i] -= factor * beside[i - 1]
                sums[i] -= factor * sums[i - 1]
            error -= sums[i] ** 2 / diagonal[i]
        heights = sums
        for i in reversed(range(len(diagonal))):
            after = beside[i] * heights[i + 1] if i + 1 < len(diagonal) else 0.0
            heights[i] = (sums[i] - after) / diagonal[i]
        return heights, error

    def normal(self, places: list[int]) -> tuple[list[float], list[float], list[float]]:
        """Return the normal equations: their diagonal, what stands beside it, the right side."""
        diagonal, beside, sums = ([0.0] * (len(places) + 1) for _ in range(3))
        diagonal[0], sums[0] = self.sums[places[0]][0], self.sums[places[0]][3]
        for j, start in enumerate(places):
            last = j + 1 == len(places)
            end = len(self.x) if last else places[j + 1]
            low, high = float(self.x[start]), float(self.x[-1 if last else end])
            n, x, xx, y, xy = (
                b - a for a, b in zip(self.sums[start], self.sums[end], strict=True)
            )  # fmt: skip
            share = (x - low * n) / (high - low)
            squares = (xx - 2 * low * x + low * low * n) / (high - low) ** 2
            upper = (xy - low * y) / (high - low)
            diagonal[j] += n - 2 * share + squares
            diagonal[j + 1] += squares
            beside[j] = share - squares
            sums[j] += y - upper
            sums[j + 1] += upper
        return diagonal, beside, sums


def heights_of(x: ArrayLike, chain: ArrayLike) -> Floats:
    """Return the height of a chain of straight pieces at every x (m,), flat beyond its ends.

    Args:
        x: (m,).
        chain: (2, n) its corners from left to right, x above y.

    Returns:
        (m,).

    Raises:
        ValueError: if the corners do not go from left to right.
    """
    knots, heights = floats("chain", chain, 2, "n")
    check_entries("go from left to right", np.append(True, np.diff(knots) >= 0), chain=knots)
    return np.asarray(np.interp(floats("x", x, "m"), knots, heights))


def unbiased_fit(x: ArrayLike, y: ArrayLike, units: int) -> Floats:
    """Return the best fit by Σ w max(0, u x), without biases: least squares, at x.

    A unit is a multiple of max(0, x) or of max(0, −x): more than two draw nothing new.

    Args:
        x: (m,) with numbers on both sides of 0.
        y: (m,) what is fitted.
        units: F; one alone rises to the right.

    Returns:
        (m,): the fit at x.

    Raises:
        ValueError: if there is no unit, no x on one side of 0, or y is not as long.
    """
    check_counts(units=units)
    at, values = _sample(x, y)
    if not at.min() < 0 < at.max():
        raise ValueError(
            f"x must have numbers on both sides of 0, but runs from {at.min()} to {at.max()}"
        )
    right, left = np.maximum(0, at), np.maximum(0, -at)
    fit = right @ values / (right @ right) * right
    return np.asarray(fit if units == 1 else fit + left @ values / (left @ left) * left)


def root_mean_square(differences: ArrayLike) -> float:
    """Return √(mean of squares) of differences (m,), at least one.

    Raises:
        ValueError: if they are no such numbers.
    """
    return float(np.sqrt(np.mean(floats("differences", differences, "m") ** 2)))


def _sample(x: ArrayLike, y: ArrayLike) -> tuple[Floats, Floats]:
    at = floats("x", x, "m")
    return at, floats("y", y, len(at))
