"""The error of a hypothesis: the area under 𝒟 where it disagrees with the truth."""

import random
from functools import lru_cache

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.theory.arrays import Floats
from heed.theory.distributions import density, quantile
from heed.theory.thresholds import empirical_error, threshold_error

MOST_POINTS, MOST_DRAWS = 40, 60
BLUE, ORANGE = SERIES[:2]


@lru_cache(maxsize=16)
def draw_samples(count: int, seed: int) -> Floats:
    """Return even random numbers for ``count`` samples of as many points as one may have.

    Of a sample of m points, these are the first m.
    """
    rng = random.Random(seed)
    return np.array([[rng.random() for _ in range(MOST_POINTS)] for _ in range(count)])


class Area(Figure):
    """A threshold h beside the true one f, under the density of 𝒟, with samples S drawn from it.

    The region where they disagree is shaded: its area is the true error, which no sample changes.
    Below stand the errors of h on the samples drawn so far.

    Traits: ``truth`` and ``threshold``, where f and h begin to say 1, ``peak`` of the density and
    ``even`` in its place, ``m`` points in a sample, ``draws`` so far and their ``seed``.
    """

    title = "The error of h is an area under 𝒟"
    task = (
        "Drag h, f and the peak of 𝒟, and draw S again and again. Watch what moves the shaded "
        "area, the true error, and what moves only the error on S."
    )

    truth = traitlets.Float(0.25, min=0.0, max=1.0, help="where the true label becomes 1").tag(
        sync=True, label="f", step=0.01
    )
    threshold = traitlets.Float(0.45, min=0.0, max=1.0, help="where h begins to say 1").tag(
        sync=True, label="h", step=0.01
    )
    peak = traitlets.Float(0.3, min=0.0, max=1.0, help="where points are most likely").tag(
        sync=True, label="peak of 𝒟", step=0.01
    )
    even = traitlets.Bool(False, help="the same density everywhere").tag(sync=True, label="𝒟 even")
    m = traitlets.Int(10, min=1, max=MOST_POINTS, help="points in a sample").tag(
        sync=True, label="m"
    )
    draws = traitlets.Int(12, min=1, max=MOST_DRAWS, help="samples so far").tag(
        sync=True, label="samples"
    )
    seed = traitlets.Int(40, min=1, max=9999, help="of the samples").tag(sync=True, label="seed")

    def describe(self) -> str:
        """Say how large the area is, and what the samples make of it."""
        errors = self.sample_errors()
        wrong = round(errors[-1] * self.m)
        return (
            f"{self._region()} "
            f"The last sample has {wrong} of its {self.m} points there: "
            f"the error on S is {wrong}/{self.m} = {fixed(wrong / self.m, 3)}. {self._spread()}"
        )

    def samples(self) -> Floats:
        """Return the points of all samples: (draws, m)."""
        return quantile(draw_samples(self.draws, self.seed)[:, : self.m], self._peak())

    def sample_errors(self) -> Floats:
        """Return the error of h on each sample, L_S(h): (draws,)."""
        h = self.threshold
        return np.array([empirical_error(h, x, x >= self.truth) for x in self.samples()])

    def true_error(self) -> float:
        """Return the true error of h, L_𝒟(h)."""
        return float(threshold_error(self.threshold, self.truth, self._peak()))

    def draw(self, picture: Picture) -> None:
        """Draw the density with the last sample, and the errors on all samples."""
        above, below = picture.subplots(2, 1, height_ratios=(5, 2))
        self._draw_density(above)
        self._draw_errors(below)

    def _peak(self) -> float | None:
        return None if self.even else self.peak

    def _region(self) -> str:
        left, right = sorted((self.truth, self.threshold))
        if left == right:
            return "h and f agree everywhere: the true error is 0."
        return (
            f"h and f disagree from {fixed(left, 2)} to {fixed(right, 2)}: the area "
            f"under 𝒟 there, {fixed(self.true_error(), 3)}, is the true error."
        )

    def _spread(self) -> str:
        errors = self.sample_errors()
        if len(errors) == 1:
            return "Draw more samples: this error changes, the area does not."
        mean = np.round(errors * self.m).sum() / (len(errors) * self.m)
        return (
            f"On {len(errors)} samples it went from {fixed(errors.min(), 3)} to "
            f"{fixed(errors.max(), 3)}, with a mean of {fixed(mean, 3)}; "
            f"the area stayed as it is."
        )

    def _draw_density(self, axes: Axes) -> None:
        ends = [0, *sorted((self.truth, self.threshold)), self.peak, 1]
        x = np.unique(np.concatenate([np.linspace(0, 1, 101), ends]))
        left, right = sorted((self.truth, self.threshold))
        inside = x[(x >= left) & (x <= right)]
        axes.fill_between(x, density(x, self._peak()), color=FAINT, alpha=0.15, linewidth=0)
        area = f"true error {fixed(self.true_error(), 3)}"
        shade = density(inside, self._peak())
        axes.fill_between(inside, shade, color=WRONG, alpha=0.55, linewidth=0, label=area)
        points = self.samples()[-1]
        for label, fill in ((0, "white"), (1, BLUE)):
            chosen = points[(points >= self.truth) == label]
            axes.scatter(chosen, -0.25 + 0 * chosen, s=26, facecolor=fill, edgecolor=BLUE)
        for at, name, colour in ((self.truth, "f", INK), (self.threshold, "h", ORANGE)):
            axes.axvline(at, color=colour, linewidth=2)
            axes.text(at, 2.25, f" {name} ", fontsize=11, ha="right" if at == left else "left")
        axes.set(ylim=(-0.5, 2.6), yticks=[0, 1, 2], ylabel="density")
        axes.legend(fontsize=10, frameon=False, loc="upper right")

    def _draw_errors(self, axes: Axes) -> None:
        errors = self.sample_errors()
        height = [int((errors[:i] == error).sum()) + 1 for i, error in enumerate(errors)]
        axes.plot(errors, height, "o", color=BLUE, markersize=5)
        axes.plot(errors[-1], height[-1], "o", color=ORANGE, markersize=7, label="last sample")
        axes.axvline(self.true_error(), color=WRONG, label="true error")
        axes.set(xlim=(-0.02, 1.02), ylim=(0, max(6, *height) + 1), yticks=[], xlabel="error of h")
        axes.legend(fontsize=9, frameon=False, loc="upper right")
