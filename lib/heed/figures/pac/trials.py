"""A stream of training sets: how often a consistent threshold errs by more than ε."""

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
from heed.figures.base.numbers import fixed, grouped, power
from heed.theory.arrays import Floats
from heed.theory.samples import realizable_failure, realizable_samples
from heed.theory.thresholds import RULES, choose, grid_thresholds, threshold_error

TRUTH = 0.5
ROUNDING = 1e-9  # errors on the grid are multiples of 1/K: one of exactly ε is not above it
LEAST = 4e-4  # of the shares that are drawn; less stands on the edge, as does 0
SHOWN = 100  # of the stream
BIN = 0.01  # of the histogram
MOST_SAMPLES = 240
LEARNERS = {
    "worst": "the worst",
    "middle": "the middle one",
    "tightest": "the largest",
}
BLUE, ORANGE, GREEN = SERIES[:3]


class Outcomes(NamedTuple):
    """What came of a stream of training sets; the points are those of the last."""

    points: Floats
    thresholds: Floats
    errors: Floats


@lru_cache(maxsize=16)
def draw_sets(count: int, seed: int) -> Floats:
    """Return ``count`` training sets of as many points as a set may have, drawn evenly.

    Of a set of m points, these are the first m: a larger set goes on where a smaller one ended.
    """
    rng = random.Random(seed)
    return np.array([[rng.random() for _ in range(MOST_SAMPLES)] for _ in range(count)])


@lru_cache(maxsize=16)
def run_trials(m: int, hypotheses: int, rule: str, count: int, seed: int) -> Outcomes:
    """Let a learner choose from a grid of thresholds, once for each training set."""
    sets, grid = draw_sets(count, seed)[:, :m], grid_thresholds(hypotheses)
    chosen = np.array([choose(rule, x, x >= TRUTH, TRUTH, None, grid) for x in sets])
    return Outcomes(sets[-1], chosen, threshold_error(chosen, TRUTH))


class Trials(Figure):
    """Training sets one after the other, and how often the error of what is learnt exceeds ε.

    The class holds the thresholds k/K, the truth is 1/2 and 𝒟 is even on [0, 1]. Shown are the
    last set with the region where the learner errs, the true error of each set, their histogram,
    and the share of failures beside δ and the bound |ℋ| e^(−εm).

    Traits: ``m`` points in a set, ``hypotheses`` |ℋ| = K + 1, ``rule`` by which the learner
    chooses among the consistent thresholds, ``epsilon``, ``delta``, ``trials`` so far and their
    ``seed``.
    """

    title = "One training set after another: how often is the error above ε?"
    task = (
        "Press One more a few times, then Run. Then drag m to the smallest at which no more than "
        "δ of the sets fail, and compare it with the m at which the bound falls to δ."
    )

    m = traitlets.Int(20, min=1, max=MOST_SAMPLES, help="points in a training set").tag(
        sync=True, label="m"
    )
    hypotheses = traitlets.Enum((11, 101, 1001), 101, help="thresholds to choose from").tag(
        sync=True, label="|ℋ|", options={11: "11", 101: "101", 1001: "1,001"}
    )
    rule = traitlets.Enum(RULES, "worst", help="which of the consistent thresholds is chosen").tag(
        sync=True, label="consistent threshold"
    )
    epsilon = traitlets.Float(0.1, min=0.05, max=0.3, help="the error that is accepted").tag(
        sync=True, label="ε", step=0.01
    )
    delta = traitlets.Float(0.05, min=0.01, max=0.5, help="the failures that are accepted").tag(
        sync=True, label="δ", step=0.01
    )
    trials = traitlets.Int(200, min=1, max=2000, help="training sets so far").tag(
        sync=True, label="training sets"
    )
    seed = traitlets.Int(42, min=1, max=9999, help="of the training sets").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say how often the error was above ε, what is promised, and what the last set gave."""
        outcomes, bad = self.outcomes(), self.failures()
        return (
            f"With m = {self.m} and {LEARNERS[self.rule]} of the consistent thresholds, "
            f"{grouped(bad.sum())} of {grouped(len(bad))} training sets led to an error above "
            f"ε = {fixed(self.epsilon, 2)}: a share of {power(bad.sum() / len(bad))}, where "
            f"δ = {fixed(self.delta, 2)} is accepted. {self._promise()} "
            f"The last error is {fixed(outcomes.errors[-1], 3)}, "
            f"{'a failure' if bad[-1] else 'good enough'}."
        )

    def outcomes(self) -> Outcomes:
        """Return the thresholds that were learnt and their true errors: (trials,) each."""
        return run_trials(self.m, self.hypotheses, self.rule, self.trials, self.seed)

    def failures(self) -> NDArray[np.bool_]:
        """Return for each training set whether the error is above ε: (trials,)."""
        return np.asarray(self.outcomes().errors > self.epsilon + ROUNDING)

    def draw(self, picture: Picture) -> None:
        """Draw the last set, the errors of the last hundred, their histogram and the share."""
        axes = picture.subplot_mosaic(
            [["set", "set", "share", "share"], ["stream", "stream", "stream", "counts"]],
            height_ratios=(4, 5),
        )
        axes["counts"].sharey(axes["stream"])
        self._draw_set(axes["set"])
        self._draw_stream(axes["stream"])
        self._draw_counts(axes["counts"])
        self._draw_share(axes["share"])

    def _promise(self) -> str:
        bound = realizable_failure(self.hypotheses, self.epsilon, self.m)
        needed = realizable_samples(self.hypotheses, self.epsilon, self.delta)
        says = f"is {power(bound)}" if bound < 1 else "is above 1, so it promises nothing"
        size = grouped(self.hypotheses)
        return f"The bound for {size} hypotheses {says}; it falls to δ at m = {needed}."

    def _draw_set(self, axes: Axes) -> None:
        points, thresholds, _ = self.outcomes()
        h, bad = float(thresholds[-1]), self.failures()[-1]
        axes.fill_between([0, 1], 0, 1, color=FAINT, alpha=0.15, linewidth=0)
        axes.axvspan(
            min(h, TRUTH), max(h, TRUTH), 0.3, 0.8, color=WRONG if bad else BLUE, alpha=0.5
        )
        for label, fill in ((0, "white"), (1, BLUE)):
            x = points[(points >= TRUTH) == label]
            axes.scatter(x, -0.3 + 0 * x, s=24, facecolor=fill, edgecolor=BLUE, zorder=3)
        for x, name, colour in ((TRUTH, "f", INK), (h, "h", ORANGE)):
            axes.axvline(x, 0.3, 0.9, color=colour, linewidth=2)
            aside = "right" if x < h or (x == h and name == "f") else "left"
            axes.text(x, 1.3, f" {name} ", color=INK, fontsize=10, ha=aside)
        axes.set(ylim=(-0.6, 1.6), yticks=[], xlabel=f"training set {self.trials}, m = {self.m}")

    def _draw_stream(self, axes: Axes) -> None:
        errors, bad = self.outcomes().errors, self.failures()
        n = len(errors)
        number = np.arange(1, n + 1)
        last = number > n - SHOWN
        good, fail = last & ~bad, last & bad
        axes.plot(number[good], errors[good], "o", color=BLUE, markersize=3.5)
        axes.plot(number[fail], errors[fail], "x", color=WRONG, markersize=6)
        axes.axhline(self.epsilon, color=FAINT, linestyle="--")
        name = f"training set, the last {SHOWN}" if n > SHOWN else "training set"
        axes.set(xlabel=name, ylabel="true error", ylim=(0, top_of(errors)))

    def _draw_counts(self, axes: Axes) -> None:
        errors, bad = self.outcomes().errors, self.failures()
        for chosen, colour, label in ((~bad, BLUE, "up to ε"), (bad, WRONG, "above ε")):
            bins = np.maximum(1, np.ceil((errors[chosen] - ROUNDING) / BIN)).astype(int)
            counts = np.bincount(bins, minlength=2)[1:]  # an error of 0 stands with the least
            middles = BIN * (np.arange(len(counts)) + 0.5)
            axes.barh(middles, counts, 0.8 * BIN, color=colour, label=label)
        axes.axhline(self.epsilon, color=FAINT, linestyle="--")
        axes.tick_params(labelleft=False)
        axes.set(xlabel="how many")
        axes.legend(fontsize=9, frameon=False, loc="upper right")

    def _draw_share(self, axes: Axes) -> None:
        bad = self.failures()
        after = np.arange(1, len(bad) + 1)
        share = np.maximum(LEAST, bad.cumsum() / after)
        bound = max(LEAST, realizable_failure(self.hypotheses, self.epsilon, self.m))
        axes.semilogy(after, share, color=BLUE, label="share of failures")
        axes.axhline(bound, color=ORANGE, linestyle="--", label="bound")
        axes.axhline(self.delta, color=GREEN, linestyle="-.", label="δ")
        axes.set(xlabel="training sets", ylim=(LEAST, 2))
        axes.legend(fontsize=9, loc="lower right")


def top_of(errors: Floats) -> float:
    """Return where the axis of the errors ends: the same for most streams, at most 1/2."""
    return float(min(0.5, max(0.32, errors.max() + 0.02)))
