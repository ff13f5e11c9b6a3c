"""A rectangle learned from points: its error as an area, and two arguments that bound it."""

import random
from functools import lru_cache
from typing import Any

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from matplotlib.patches import Rectangle as Patch
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, INK, PAPER, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, percent, power
from heed.theory.arrays import Floats
from heed.theory.distributions import cumulative, quantile
from heed.theory.rectangles import (
    Rectangle as Box,
)
from heed.theory.rectangles import (
    contains,
    mass,
    rectangle_error,
    strips,
    strips_hit,
    tightest,
)

TRUTH: Box = (0.15, 0.2, 0.8, 0.85)
MOST = 250  # points of a sample
FEW = 0.1  # a share that is told to one more digit
PEAKS = {"even": None, "peaked": 0.3}
BLUE, ORANGE, GREEN = SERIES[:3]


@lru_cache(maxsize=8)
def draw_samples(distribution: str, seed: int, count: int) -> tuple[Floats, Floats]:
    """Draw points of the unit square; the first m of each sample are a sample of m.

    Returns:
        (count, MOST, 2) points, and (count, MOST) errors of the tightest rectangle after each.
    """
    rng = random.Random(seed)
    drawn = quantile([rng.random() for _ in range(2 * MOST * count)], PEAKS[distribution])
    points = drawn.reshape(count, MOST, 2)
    return points, errors_of(points, PEAKS[distribution])


def errors_of(points: Floats, peak: float | None) -> Floats:
    """Return the mass of the truth outside the tightest rectangle of the first m points.

    Args:
        points: (count, most, 2).
        peak: of the distribution, as in ``heed.theory.distributions``.

    Returns:
        (count, most), the first for m = 1.
    """
    inside = contains(points, TRUTH)[..., None]
    low = np.minimum.accumulate(np.where(inside, points, 1.0), axis=1)
    high = np.maximum.accumulate(np.where(inside, points, 0.0), axis=1)
    sides = np.maximum(cumulative(high, peak) - cumulative(low, peak), 0.0)
    return np.asarray(mass(TRUTH, peak) - sides.prod(axis=-1))


class Rectangle(Figure):
    """The tightest rectangle of a sample, or the reader's own, beside the true one.

    On the right, how often the tightest has an error above ε, for every m, and what the argument
    with four strips, or the false one with one region, promises.

    Traits: ``argument`` (``strips`` or ``region``), ``learner`` (``tightest`` or ``hand``), the
    reader's own ``left``, ``bottom``, ``right`` and ``top`` (in any order), ``points`` m of a
    sample, ``epsilon``, ``distribution`` 𝒟 (``even`` or ``peaked``), ``samples`` so far, of which
    the last is drawn, and their ``seed``.
    """

    title = "A rectangle learned from points, and how often its error is above ε"
    task = (
        "Run more samples, and compare what is measured with what one region promises; then take "
        "four strips. Drag a corner of h, and watch its error grow as an area."
    )

    argument = traitlets.Enum(("region", "strips"), "region", help="why the error is small").tag(
        sync=True, label="argument", options={"region": "one region", "strips": "four strips"}
    )
    learner = traitlets.Enum(("tightest", "hand"), "tightest", help="which rectangle is h").tag(
        sync=True, label="h", options={"tightest": "tightest", "hand": "yours"}
    )
    points = traitlets.Int(30, min=1, max=MOST, help="m, of each sample").tag(
        sync=True, label="points m"
    )
    epsilon = traitlets.Float(0.1, min=0.01, max=0.3, help="the error that is allowed").tag(
        sync=True, label="ε", step=0.01
    )
    distribution = traitlets.Enum(tuple(PEAKS), "even", help="where points fall").tag(
        sync=True, label="𝒟"
    )
    samples = traitlets.Int(300, min=1, max=500, help="how many so far").tag(
        sync=True, label="samples"
    )
    seed = traitlets.Int(108, min=1, max=9999, help="of the samples").tag(sync=True, label="seed")
    left = traitlets.Float(0.3, min=0.0, max=1.0, help="of your rectangle").tag(
        sync=True, label="left", step=0.01
    )
    bottom = traitlets.Float(0.3, min=0.0, max=1.0, help="of your rectangle").tag(
        sync=True, label="bottom", step=0.01
    )
    right = traitlets.Float(0.9, min=0.0, max=1.0, help="of your rectangle").tag(
        sync=True, label="right", step=0.01
    )
    top = traitlets.Float(0.7, min=0.0, max=1.0, help="of your rectangle").tag(
        sync=True, label="top", step=0.01
    )

    def describe(self) -> str:
        """Say how wrong the rectangle is, what the argument sees, and what the samples show."""
        failed, promise = self.failed(), self.promise(self.points)
        share = failed / self.samples
        name = {
            "strips": "four strips promise at most 4(1 − ε/4)ᵐ",
            "region": "one region promises (1 − ε)ᵐ",
        }[self.argument]
        verdict = ", which is 1 or more and so promises nothing" if promise >= 1 else ""
        if failed > more_than_chance(promise * self.samples):
            verdict = ", and does not keep it"
        return (
            f"{self._said_of_this()} In {failed} of {self.samples} samples of {self.points} points "
            f"({percent(share, 0 if share >= FEW else 1)}) the tightest is wrong on more than "
            f"ε = {fixed(self.epsilon, 2)}; {name} = {power(promise)}{verdict}."
        )

    def sample(self) -> tuple[Floats, NDArray[np.bool_]]:
        """Return the points (m, 2) of the last sample and their labels (m,)."""
        points, _ = draw_samples(self.distribution, self.seed, self.samples)
        last = points[-1, : self.points]
        return last, contains(last, TRUTH)

    def hypothesis(self) -> Box:
        """Return h: the tightest rectangle around the points labelled 1, or the reader's own."""
        if self.learner == "tightest":
            return tightest(*self.sample())
        across, up = (self.left, self.right), (self.bottom, self.top)
        return min(across), min(up), max(across), max(up)

    def error(self) -> float:
        """Return the mass of where h and the truth differ."""
        return float(rectangle_error(self.hypothesis(), TRUTH, PEAKS[self.distribution]))

    def hits(self) -> list[bool]:
        """Tell of each strip whether a point of the sample lies in it."""
        points, _ = self.sample()
        return strips_hit(points, strips(TRUTH, self.epsilon, PEAKS[self.distribution]))

    def failure(self) -> Floats:
        """Return the share of samples of 1 … MOST points after which the error is above ε."""
        _, errors = draw_samples(self.distribution, self.seed, self.samples)
        return np.asarray((errors > self.epsilon).mean(axis=0))

    def failed(self) -> int:
        """Return in how many samples of m points the error is above ε."""
        return round(float(self.failure()[self.points - 1]) * self.samples)

    def promise(self, m: int) -> float:
        """Return what the argument says of m points; a promise of 1 or more says nothing."""
        if self.argument == "region":
            return float((1 - self.epsilon) ** m)
        return float(4 * (1 - self.epsilon / 4) ** m)

    def draw(self, picture: Picture) -> None:
        """Draw the rectangles on the left; how often the error is above ε on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(5, 6))
        self._draw_square(left)
        self._draw_failures(right)

    def _draw_square(self, axes: Axes) -> None:
        points, labels = self.sample()
        self._draw_boxes(axes)
        for label, fill, rim in ((True, INK, INK), (False, "none", FAINT)):
            x, y = points[labels == label].T
            axes.scatter(x, y, s=18, c=fill, edgecolors=rim)
        axes.set(xlim=(0, 1), ylim=(0, 1), aspect="equal", xticks=(), yticks=())
        axes.set(xlabel="warmth", ylabel="water")
        axes.set_title(f"error of h: {fixed(self.error(), 3)}", fontsize=10)

    def _draw_boxes(self, axes: Axes) -> None:
        h = self.hypothesis()
        shared = (*np.maximum(h[:2], TRUTH[:2]), *np.minimum(h[2:], TRUTH[2:]))
        alpha = 0.55 if self.argument == "region" else 0.25  # strips are seen on it
        wrong = {"facecolor": WRONG, "alpha": alpha, "edgecolor": "none"}
        for box, look in ((TRUTH, wrong), (h, wrong), (shared, {"facecolor": PAPER})):
            axes.add_patch(_patch(box, **look))
        if self.argument == "strips":
            boxes = strips(TRUTH, self.epsilon, PEAKS[self.distribution])
            for box, hit in zip(boxes, self.hits(), strict=True):
                look = {"edgecolor": GREEN} if hit else {"edgecolor": ORANGE, "linestyle": "--"}
                axes.add_patch(_patch(box, fill=False, **look))
        axes.add_patch(_patch(TRUTH, fill=False, edgecolor=INK, linestyle=":", linewidth=1.5))
        axes.add_patch(_patch(h, fill=False, edgecolor=BLUE, linewidth=2))

    def _draw_failures(self, axes: Axes) -> None:
        m = np.arange(1, MOST + 1)
        promised = np.array([min(1.0, self.promise(int(at))) for at in m])
        name = {"strips": "4(1 − ε/4)ᵐ: four strips", "region": "(1 − ε)ᵐ: one region"}
        colour, style = {"strips": (GREEN, "-"), "region": (WRONG, "--")}[self.argument]
        measured = self.failure()
        axes.plot(m, measured, color=INK, label=f"measured on {self.samples} samples")
        axes.plot(m, promised, color=colour, linestyle=style, label=name[self.argument])
        axes.fill_between(m, promised, measured, where=measured > promised, color=WRONG, alpha=0.2)
        axes.plot(self.points, measured[self.points - 1], "o", color=BLUE, zorder=3)
        axes.set(xlabel="points m", ylim=(0, 1.03), xlim=(0, MOST))
        axes.set_title(f"P(error > {fixed(self.epsilon, 2)})", fontsize=10)
        axes.legend(fontsize=9, loc="upper right")

    def _said_of_this(self) -> str:
        m, error = self.points, fixed(self.error(), 3)
        if self.learner == "hand":
            points, labels = self.sample()
            wrong = int((contains(points, self.hypothesis()) != labels).sum())
            return f"Your rectangle is wrong on {error} of 𝒟, and on {wrong} of the {m} points."
        said = f"With m = {m} points the tightest rectangle is wrong on {error} of 𝒟"
        if self.argument == "region":
            return f"{said}; no point lies there, and none can, for the region follows the points."
        missed = 4 - sum(self.hits())
        if missed:
            hold = "holds" if missed == 1 else "hold"
            return f"{said}; {missed} of the 4 strips of mass ε/4 {hold} no point."
        return f"{said}: all 4 strips of mass ε/4 hold a point, so it is at most ε."


def more_than_chance(expected: float) -> float:
    """Return a count that chance does not exceed where it is mostly at most ``expected``."""
    return 2 * expected + 3


def _patch(box: Box, **look: Any) -> Patch:
    left, bottom, right, top = box
    return Patch((left, bottom), max(0.0, right - left), max(0.0, top - bottom), **look)
