"""Chernoff's step: an exponential above the indicator of a tail, and what it gives away."""

import math

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, power
from heed.theory.binomial import BORDER, probabilities
from heed.theory.chernoff import best_rate, lemma_bound, markov, moment, upper_tail
from heed.theory.deviation import hoeffding_tail

TOP = 3.0  # of the picture of the indicator
MOST = 10.0  # of the picture of the bounds
BLUE, ORANGE, GREEN, PURPLE, VIOLET = SERIES[:5]
SPREAD = 3.5  # standard deviations to either side that are shown, at least
FALLEN = 2.5  # standard deviations above its mean, where the product has fallen
DEEP = 1e-3  # of the chance of the tail: how small a chance is shown


def largest_rate(epsilon: float) -> float:
    """Return the largest λ that is shown for an ε: well beyond 4ε, the lemma's best."""
    return min(2.0, 10 * epsilon)


class Chernoff(Figure):
    """P(mean − p ≥ ε) = E 1[mean − p ≥ ε] ≤ E exp(λn(mean − p − ε)) for every λ > 0.

    The indicator below the exponential; the chance of each mean, as it is and multiplied by the
    exponential; and what the bound comes to for every λ, beside the exact chance.

    Traits: ``rate`` λ, ``epsilon`` ε, ``n`` examples, ``risk`` p, the true error. A λ above 10ε is
    shown as that.
    """

    title = "An exponential above a step: Chernoff’s bound, and what it gives away"
    task = (
        "Drag λ, on its slider or as the point on the curve of bounds, and look for the smallest "
        "bound. Watch the orange exponential, which lies above the step for every λ: too flat, it "
        "counts means that are not in the tail; too steep, those in the tail many times."
    )

    rate = traitlets.Float(0.3, min=0.02, max=2.0, help="how steep the exponential is").tag(
        sync=True, label="λ", step=0.02
    )
    epsilon = traitlets.Float(0.15, min=0.04, max=0.25, help="too high by so much, or more").tag(
        sync=True, label="ε", step=0.01
    )
    n = traitlets.Int(50, min=5, max=200, help="examples").tag(
        sync=True, label="examples n", step=5
    )
    risk = traitlets.Float(0.3, min=0.1, max=0.6, help="p, the mean of each loss").tag(
        sync=True, label="true error p", step=0.05
    )

    def describe(self) -> str:
        """Say the exact chance, what Markov's inequality gives at this λ, and the best of all."""
        n, epsilon = self.n, self.epsilon
        exact = upper_tail(n, self.risk, epsilon)
        bound = markov(self.shown_rate(), n, self.risk, epsilon)
        best = hoeffding_tail(n, epsilon, sides=1)
        return (
            f"On {n} examples a model of true error {fixed(self.risk, 2)} errs by "
            f"{fixed(epsilon, 2)} or more above it with probability {power(exact, 2)}. "
            f"With λ = {fixed(self.shown_rate(), 2)} the exponential has the mean "
            f"{power(bound, 2)}, {power(bound / exact, 1)} times as much. After Hoeffding’s lemma "
            f"λ = 4ε = {fixed(best_rate(epsilon), 2)} is best: "
            f"e^(−2nε²) = {power(best, 2)}, {power(best / exact, 1)} times as much."
        )

    def shown_rate(self) -> float:
        """Return λ, at most the largest that is shown for this ε."""
        return min(self.rate, largest_rate(self.epsilon))

    def draw(self, picture: Picture) -> None:
        """Draw step and exponential above the chances of the means, and the bound for every λ."""
        axes = picture.subplot_mosaic([["step", "bound"], ["means", "bound"]])
        means = np.arange(self.n + 1) / self.n
        border = self.risk + self.epsilon
        fine = np.linspace(0, 1, 401)
        curve = np.exp(np.minimum(self.shown_rate() * self.n * (fine - border), 50))
        ends = self.ends()
        axes["step"].plot(fine, curve, color=ORANGE, label="exp(λn(x − p − ε))")
        axes["step"].plot([0, border, border, 1], [0, 0, 1, 1], color=INK, label="indicator")
        axes["step"].set(xlim=ends, ylim=(-0.1, TOP), ylabel="counted as")
        axes["step"].legend(fontsize=9, loc="upper left", frameon=False)
        chances = probabilities(self.n, self.risk)
        tail = np.arange(self.n + 1) - self.n * self.risk >= self.n * self.epsilon - BORDER
        weighted = chances * np.exp(self.shown_rate() * self.n * (means - border))
        top = 10.0 ** max(0, math.ceil(math.log10(weighted.max())))
        colours = np.where(tail, BLUE, FAINT)
        axes["means"].bar(means, chances, 0.8 / self.n, color=colours)
        axes["means"].plot(means, weighted, color=PURPLE, label="times the exponential")
        axes["means"].set(xlabel="measured error x", ylabel="chance", yscale="log")
        axes["means"].set(xlim=ends, ylim=(DEEP * upper_tail(self.n, self.risk, self.epsilon), top))
        axes["means"].legend(fontsize=9, loc="upper left", frameon=False)
        self._draw_bounds(axes["bound"])

    def ends(self) -> tuple[float, float]:
        """Return the first and the last measured error that are shown, the same for every λ.

        Both tails and the border lie between, and nearly all of the product at the largest λ: that
        is the distribution with mean ``tilted``, times a number.
        """
        most = largest_rate(self.epsilon)
        tilted = self.risk * math.exp(most * (1 - self.risk)) / moment(most, self.risk)
        deviation, of_tilted = (math.sqrt(p * (1 - p) / self.n) for p in (self.risk, tilted))
        beyond = max(
            self.risk + SPREAD * deviation,
            self.risk + self.epsilon + 2 * deviation,
            tilted + FALLEN * of_tilted,
        )
        return max(0.0, self.risk - SPREAD * deviation), min(1.0, beyond)

    def _draw_bounds(self, axes: Axes) -> None:
        n, risk, epsilon = self.n, self.risk, self.epsilon
        exact = upper_tail(n, risk, epsilon)
        rates = np.linspace(0, largest_rate(epsilon), 101)
        axes.plot(
            rates, [markov(r, n, risk, epsilon) for r in rates], color=VIOLET, label="Markov, at λ"
        )
        lemma = [lemma_bound(r, n, epsilon) for r in rates]
        axes.plot(rates, lemma, "--", color=GREEN, label="after Hoeffding’s lemma")
        axes.plot(self.shown_rate(), markov(self.shown_rate(), n, risk, epsilon), "o", color=VIOLET)
        axes.axhline(exact, color=BLUE, label="exact")
        axes.set(yscale="log", xlabel="λ", ylabel="bound", ylim=(exact / 3, MOST))
        axes.legend(fontsize=9, loc="upper center", frameon=False)
