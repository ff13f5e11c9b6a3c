"""Thresholds learned from noisy labels: a floor that no rule gets below, and the excess over it."""

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
from heed.figures.base.numbers import fixed, grouped, percent
from heed.theory.arrays import Floats
from heed.theory.label_noise import bayes_risk, probability_of_one, risk
from heed.theory.samples import agnostic_samples, realizable_samples
from heed.theory.thresholds import grid_thresholds

TRUTH = 0.5  # where η crosses ½
TOSS = 0.5  # a label that is wrong so often says nothing
SIZE = 101  # |ℋ|: the thresholds 0, 0.01 … 1
GRID = grid_thresholds(SIZE)
DELTA = 0.05
FIRST, MOST = 320, 5000  # points of a sample: those of the stream, and with further ones
COUNTS = (10, 20, 40, 80, 160)  # of points, for which the excess is measured
ROUNDING = 1e-9  # an excess of exactly ε is not above it
FINE = np.linspace(0, 1, 401)
EPSILONS = np.geomspace(0.01, 0.5, 60)
BLUE, ORANGE, GREEN, PINK = SERIES[:4]


class Samples(NamedTuple):
    """Points, and the even random numbers that label them: a 1 where they are below η."""

    points: Floats  # (count, FIRST or MOST)
    chances: Floats  # (count, FIRST or MOST)


@lru_cache(maxsize=4)
def draw_samples(count: int, seed: int, most: int = FIRST) -> Samples:
    """Draw ``count`` samples from the even 𝒟; the first m points of each are a sample of m.

    Beyond ``FIRST`` points a sample has a stream of its own, whose seed its first point gives: so
    few points are drawn soon, and are the same if there are many.
    """
    rng = random.Random(seed)
    drawn = np.array([rng.random() for _ in range(2 * FIRST * count)]).reshape(count, FIRST, 2)
    if most > FIRST:
        more = [further(first, most - FIRST) for first in drawn[:, 0, 0]]
        drawn = np.concatenate([drawn, more], axis=1)
    return Samples(drawn[..., 0], drawn[..., 1])


def further(first: float, count: int) -> Floats:
    """Return ``count`` further points of the sample that begins with ``first``: (count, 2)."""
    rng = random.Random(int(first * 2**53))
    return np.array([rng.random() for _ in range(2 * count)]).reshape(count, 2)


@lru_cache(maxsize=16)
def least_errors(count: int, seed: int, flip: float, width: float, m: int) -> NDArray[np.intp]:
    """Return which threshold errs least on the first m points of each sample, the first of several.

    Returns:
        (count,) indices of ``GRID``.
    """
    most = FIRST if m <= FIRST else MOST
    points, chances = (some[:, :m] for some in draw_samples(count, seed, most))
    labels = chances < probability_of_one(points, TRUTH, flip, width)
    # The threshold after a point says 0 where the one before it said 1.
    steps = np.zeros((count, SIZE + 1))
    after = np.floor(points * (SIZE - 1)).astype(np.intp) + 1
    np.add.at(steps, (np.arange(count)[:, None], after), np.where(labels, 1.0, -1.0))
    return np.asarray(steps[:, :SIZE].cumsum(axis=1).argmin(axis=1))


class Agnostic(Figure):
    """Labels with noise, the risk of every threshold, and those that samples choose.

    𝒟 is even on [0, 1], and η(x) = P(y = 1 | x) rises from ρ to 1 − ρ about ½. On the left η with
    the Bayes risk as an area; beside it L_𝒟 of each threshold, with those of least error on each
    sample as dots; below, how many points suffice for ε, with noise and without.

    Traits: ``flip`` ρ, ``width`` of the rise of η (0 is a jump), ``points`` m of a sample,
    ``epsilon``, ``samples`` so far, of which the last is drawn, and their ``seed``.
    """

    title = "With noisy labels, what is learned is compared with the best there is"
    task = (
        "Drag the two handles of η to make the labels noisy: the floor rises, and an error of at "
        "most ε becomes impossible. Then move the slider of m, and watch the dots fall into the "
        "band of ε above the floor."
    )

    flip = traitlets.Float(0.0, min=0.0, max=0.5, help="ρ, how often a label is wrong").tag(
        sync=True, label="flips ρ", step=0.01
    )
    width = traitlets.Float(0.0, min=0.0, max=1.0, help="of the rise of η; 0 is a jump").tag(
        sync=True, label="width", step=0.02
    )
    points = traitlets.Int(20, min=5, max=MOST, help="m, of each sample").tag(
        sync=True, label="points m"
    )
    epsilon = traitlets.Float(0.1, min=0.01, max=0.4, help="the excess that is allowed").tag(
        sync=True, label="ε", step=0.01
    )
    samples = traitlets.Int(200, min=1, max=300, help="how many so far").tag(
        sync=True, label="samples"
    )
    seed = traitlets.Int(1, min=1, max=9999, help="of the samples").tag(sync=True, label="seed")

    def describe(self) -> str:
        """Say where the floor lies, how far above it samples end, and what is guaranteed."""
        few = realizable_samples(SIZE, self.epsilon, DELTA)
        many = agnostic_samples(SIZE, self.epsilon, DELTA)
        return (
            f"{self._said_of_samples()} For δ = 0.05 and {SIZE} thresholds, {grouped(few)} points "
            f"guarantee ε if a threshold fits all labels, {grouped(many)} if not."
        )

    def _said_of_samples(self) -> str:
        if self.flip == TOSS:
            return (
                "All labels are tosses of a coin: each threshold errs on 0.500 of 𝒟, so there is "
                "nothing to learn, and whichever a sample chooses is as good as the best."
            )
        excess = self.excess(self.points)
        above = float((excess > self.epsilon + ROUNDING).mean())
        return (
            f"{self._least()} Each sample chooses the smallest of the thresholds that err least on "
            f"it. Of {self.samples} samples of {grouped(self.points)} points, {percent(above, 1)} "
            f"choose one that errs by more than ε = {fixed(self.epsilon, 2)} above the best; "
            f"95% stay within {fixed(within(excess), 3)}."
        )

    def _least(self) -> str:
        floor = self.floor()
        if floor <= ROUNDING:
            return "The best threshold makes no error."
        verdict = f"below ε = {fixed(self.epsilon, 2)}"
        if floor > self.epsilon + ROUNDING:
            verdict = f"so an error of at most ε = {fixed(self.epsilon, 2)} is impossible"
        return f"No rule errs on less than {fixed(floor, 3)} of 𝒟, {verdict}."

    def floor(self) -> float:
        """Return the Bayes risk, which the threshold ½ reaches."""
        return bayes_risk(TRUTH, self.flip, self.width)

    def risks(self) -> Floats:
        """Return L_𝒟 of all thresholds: (SIZE,)."""
        return risk(GRID, TRUTH, self.flip, self.width)

    def chosen(self, m: int) -> NDArray[np.intp]:
        """Return which threshold errs least on m points of each sample: (samples,) of ``GRID``."""
        return least_errors(self.samples, self.seed, self.flip, self.width, m)

    def excess(self, m: int) -> Floats:
        """Return by how much the chosen thresholds err more than the best: (samples,)."""
        return np.asarray(self.risks()[self.chosen(m)] - self.floor())

    def draw(self, picture: Picture) -> None:
        """Draw η, the risks with what the samples choose, and the points that suffice."""
        axes = picture.subplot_mosaic([["eta", "risk"], ["enough", "enough"]], height_ratios=(3, 2))
        self._draw_eta(axes["eta"])
        self._draw_risks(axes["risk"])
        self._draw_enough(axes["enough"])

    def _draw_eta(self, axes: Axes) -> None:
        eta = probability_of_one(FINE, TRUTH, self.flip, self.width)
        axes.fill_between(FINE, np.minimum(eta, 1 - eta), color=ORANGE, alpha=0.3)
        axes.plot(FINE, eta, color=BLUE)
        points, chances = (
            some[-1, : self.points] for some in draw_samples(self.samples, self.seed)
        )
        labels = chances < probability_of_one(points, TRUTH, self.flip, self.width)
        axes.plot(points[labels], np.ones(labels.sum()), ".", color=INK)
        axes.plot(points[~labels], np.zeros((~labels).sum()), ".", color=INK, fillstyle="none")
        shown = "x" if self.points <= FIRST else f"x; the first {FIRST} points"
        axes.set(ylim=(-0.08, 1.08), xlabel=shown)
        axes.set_title("η(x), Bayes risk shaded", fontsize=10)

    def _draw_risks(self, axes: Axes) -> None:
        floor, risks = self.floor(), self.risks()
        axes.axhspan(floor, floor + self.epsilon, color=GREEN, alpha=0.2)
        axes.axhline(floor, color=ORANGE)
        axes.plot(GRID, risks, color=BLUE)
        at, counts = np.unique(self.chosen(self.points), return_counts=True)
        bad = risks[at] - floor > self.epsilon + ROUNDING
        x, y, area = GRID[at], risks[at], 700 * counts / self.samples
        axes.scatter(x[~bad], y[~bad], s=area[~bad], color=INK, alpha=0.6, zorder=3)
        axes.plot(x[bad], y[bad], "x", color=WRONG)
        axes.set(ylim=(0, 0.55), xlabel="threshold a")
        axes.set_title("L(a): floor, and the band of ε", fontsize=10)

    def _draw_enough(self, axes: Axes) -> None:
        few = [realizable_samples(SIZE, e, DELTA) for e in EPSILONS]
        many = [agnostic_samples(SIZE, e, DELTA) for e in EPSILONS]
        axes.loglog(EPSILONS, many, color=PINK, label="with noise: 1/ε²")
        axes.loglog(EPSILONS, few, color=GREEN, linestyle="--", label="without: 1/ε")
        found = [max(EPSILONS[0], within(self.excess(m))) for m in COUNTS]
        if self.flip < TOSS:  # else every threshold is as good as the best
            axes.loglog(found, COUNTS, "o-", color=FAINT, label="measured")
        axes.axvline(self.epsilon, color=INK, linewidth=1)
        axes.set(xlabel="ε", ylabel="points m")
        axes.legend(fontsize=9, loc="upper right")


def within(excess: Floats) -> float:
    """Return the excess that a share of 1 − δ of the samples does not exceed."""
    ranks = np.sort(excess)
    return float(ranks[-1 - int(DELTA * len(ranks))])
