"""The error on a sample and the true error, for every threshold: many have none on the sample."""

import random
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, INK, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.theory.arrays import Floats
from heed.theory.distributions import quantile
from heed.theory.intervals import interval_error
from heed.theory.thresholds import consistent_range, empirical_error

TRUTH, FLIP = 0.35, 0.75  # f says 1 from the one, and up to the other if it is no threshold
PEAK = 0.5
MOST_POINTS = 60
BLUE, ORANGE, GREEN = SERIES[:3]


class Consistent(NamedTuple):
    """The thresholds above ``low`` and up to ``high``, and which of them is worst."""

    low: float
    high: float
    worst: float


@lru_cache(maxsize=16)
def draw_points(seed: int) -> Floats:
    """Return as many points as a sample may have; of m it has the first: (60,)."""
    rng = random.Random(seed)
    return quantile([rng.random() for _ in range(MOST_POINTS)], PEAK)


class Errors(Figure):
    """Error on S and true error of each threshold, and the thresholds without an error on S.

    Traits: ``threshold`` a, where h begins to say 1, ``realizable``, whether f is a threshold too
    (at 0.35; if not, it says 0 again beyond 0.75), ``m`` points in the sample and its ``seed``.
    """

    title = "Every threshold: its error on the sample, and its true error"
    task = (
        "Drag the dot along the curve. Watch where the staircase is 0 and the curve is not. "
        "Then draw again, add points, and take f out of the class."
    )

    threshold = traitlets.Float(0.44, min=0.0, max=1.0, help="a, where h begins to say 1").tag(
        sync=True, label="threshold a", step=0.01
    )
    realizable = traitlets.Bool(True, help="if not, f says 0 again beyond 0.75").tag(
        sync=True, label="f is in ℋ"
    )
    m = traitlets.Int(12, min=1, max=MOST_POINTS, help="points in the sample").tag(
        sync=True, label="m"
    )
    seed = traitlets.Int(5, min=1, max=9999, help="of the sample").tag(sync=True, label="seed")

    def describe(self) -> str:
        """Say both errors of h, and how good the thresholds without an error on S are."""
        wrong = round(self.sample_error(self.threshold) * self.m)
        return (
            f"h, with a = {fixed(self.threshold, 2)}, is wrong on {wrong} of {self.m} points "
            f"({fixed(wrong / self.m, 3)}); its true error is "
            f"{fixed(self.true_error(self.threshold), 3)}. {self._zero()} {self._floor()}"
        )

    def sample(self) -> tuple[Floats, NDArray[np.bool_]]:
        """Return the points and their labels: (m,) each."""
        points = draw_points(self.seed)[: self.m]
        return points, (points >= TRUTH) & (points <= self._truth()[1])

    def sample_error(self, a: float) -> float:
        """Return the error on S of the threshold a, L_S."""
        return empirical_error(a, *self.sample())

    def true_error(self, a: float) -> float:
        """Return the true error of the threshold a, L_𝒟."""
        return float(interval_error((a, 1.0), self._truth(), PEAK))

    def consistent(self) -> Consistent | None:
        """Return the thresholds that make no error on S, if there are any."""
        try:
            low, high = consistent_range(*self.sample())
        except ValueError:
            return None
        turns = [FLIP] if low < FLIP < high else []  # where the true error may have a top
        return Consistent(low, high, max([high, low, *turns], key=self.true_error))

    def steps(self) -> tuple[Floats, Floats]:
        """Return the corners of the staircase L_S: (2 m + 2,) each."""
        points = np.sort(self.sample()[0])
        levels = [self.sample_error(a) for a in [*points, 2.0]]  # from the last point up to a
        return np.repeat([0.0, *points, 1.0], 2)[1:-1], np.repeat(levels, 2)

    def draw(self, picture: Picture) -> None:
        """Draw the sample with what f and h say, and both errors of every threshold below."""
        above, below = picture.subplots(2, 1, sharex=True, height_ratios=(1, 3))
        self._draw_sample(above)
        self._draw_curves(below)

    def _truth(self) -> tuple[float, float]:
        return TRUTH, 1.0 if self.realizable else FLIP

    def _zero(self) -> str:
        found = self.consistent()
        if found is None:
            least = round(min(self.steps()[1]) * self.m)
            return f"No threshold is right on all of S: the best is wrong on {least}."
        above = "" if self.sample()[1].all() else f"above {fixed(found.low, 2)} and "
        return (
            f"Every threshold {above}up to {fixed(found.high, 2)} is right on all of S; their "
            f"true errors go up to {fixed(self.true_error(found.worst), 3)}."
        )

    def _floor(self) -> str:
        if self.realizable:
            return f"The best, f itself at {fixed(TRUTH, 2)}, has 0."
        least = self.true_error(TRUTH)
        return f"f is no threshold, and no threshold has a true error below {fixed(least, 3)}."

    def _draw_sample(self, axes: Axes) -> None:
        points, labels = self.sample()
        low, high = self._truth()
        axes.fill_between([low, high], 0.75, 1.2, color=GREEN, linewidth=0)
        axes.fill_between([self.threshold, 1], 0.15, 0.6, color=ORANGE, linewidth=0)
        for label, fill in ((False, "white"), (True, BLUE)):
            x = points[labels == label]
            axes.scatter(x, -0.25 + 0 * x, s=26, facecolor=fill, edgecolor=BLUE)
        axes.set(ylim=(-0.6, 1.3), yticks=[0.97, 0.37, -0.25], yticklabels=["f", "h", "S"])

    def _draw_curves(self, axes: Axes) -> None:
        a = np.linspace(0, 1, 201)
        axes.plot(a, [self.true_error(x) for x in a], color=ORANGE, label="true error")
        axes.plot(*self.steps(), color=BLUE, label="error on S")
        if found := self.consistent():
            axes.plot([found.low, found.high], [0, 0], color=GREEN, linewidth=6, label="0 on S")
            worst = self.true_error(found.worst)
            axes.plot(found.worst, worst, "x", color=WRONG, markersize=9, label="worst of these")
        if not self.realizable:
            axes.axhline(self.true_error(TRUTH), color=FAINT, linestyle="--")
        axes.axvline(self.threshold, color=FAINT, linewidth=1)
        axes.plot(self.threshold, self.true_error(self.threshold), "o", color=INK, label="h")
        axes.set(xlabel="threshold a", ylabel="error", ylim=(-0.04, 1))
        axes.legend(fontsize=9, loc="upper left")
