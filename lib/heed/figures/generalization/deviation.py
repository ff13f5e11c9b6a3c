"""ε for n examples, M models and δ: Hoeffding's bound, the notes' formula, and what coins do."""

import math
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, power
from heed.theory.binomial import binomial_tail, probabilities
from heed.theory.deviation import (
    hoeffding_deviation,
    hoeffding_samples,
    notes_counterexample,
    notes_deviation,
    notes_false,
    notes_implied,
    notes_samples,
)

MILLION = 1_000_000
MOST = 100_000  # examples
LOW, HIGH = 0.003, 3.3  # ends of the axis of ε
LEAST = 1e-12  # a chance below it is not written: rounding reaches its digits
BLUE, ORANGE = SERIES[:2]


class Shown(NamedTuple):
    """What follows from n, M and δ."""

    exact: float  # ε by Hoeffding's bound
    printed: float  # ε by the notes' formula
    one: int  # examples that ε takes with one model
    million: int
    asked: int  # examples that the notes ask for to reach ε
    coin: float  # p of the coins: fair, or the one that tries the notes' formula hardest
    strays: float  # chance that the mean of some of M coins is off by ε


class Deviation(Figure):
    """How ε falls with n for 1, M and 10⁶ models, the notes' formula beside it, and M coins.

    The notes' formula is wider than Hoeffding's bound where M/δ ≥ 2. Elsewhere it does not follow,
    and from δ = exp(−1/(4n)) on a coin shows it to be false. Below stand the chances of the mean of
    n throws of a coin, with both ε.

    Traits: ``n`` examples, M ``models``, ``delta`` δ.
    """

    title = "How far M models may stray: Hoeffding's bound and the notes'"
    task = (
        "Drag a number in the formula sideways, or the point along its line. Make M a million, "
        "then bring ε back to 0.1: how much did n grow? Then let a coin break the notes' formula."
    )

    n = traitlets.Int(185, min=1, max=MOST, help="examples").tag(sync=True, label="n")
    models = traitlets.Int(1, min=1, max=MILLION, help="M, compared on the same examples").tag(
        sync=True, label="M"
    )
    delta = traitlets.Float(
        0.05, min=0.001, max=0.999, help="δ, how often the statement may be false"
    ).tag(sync=True, label="δ", step=0.001)

    def describe(self) -> str:
        """Give ε, what it takes with fewer and more models, and what to think of the notes'."""
        shown = self.shown()
        implied = notes_implied(self.delta, self.models)
        return (
            f"n = {grouped(self.n)}, M = {grouped(self.models)} and δ = {short(self.delta)} give "
            f"ε = {fixed(shown.exact, 4)}"
            + (self._say_implied(shown) if implied else self._say_not_implied(shown))
        )

    def _say_implied(self, shown: Shown) -> str:
        printed = f"The notes' formula gives {fixed(shown.printed, 4)}"
        if shown.exact > 1:
            return f", above 1, which says nothing. {printed}."
        coins = f"Of {grouped(self.models)} independent fair coins, at least one"
        coins = "A fair coin" if self.models == 1 else coins
        price = (
            f", for which one model takes n = {grouped(shown.one)} and a million take "
            f"{grouped(shown.million)}, {fixed(shown.million / shown.one, 1)} times as many"
        )
        return (
            f"{price if self.models > 1 else ''}. {printed} and asks for {grouped(shown.asked)}. "
            f"{coins} strays by ε with probability {chance(shown.strays)}."
        )

    def _say_not_implied(self, shown: Shown) -> str:
        said = (
            f". The notes' {fixed(shown.printed, 4)} does not follow, as M/δ = "
            f"{fixed(1 / self.delta, 3)} is below 2"
        )
        if not notes_false(self.n, self.delta):
            return (
                f"{said}; for this n, a coin shows it to be false where 1 − δ is at most "
                f"{power(-math.expm1(-1 / (4 * self.n)))}."
            )
        return (
            f"{said}, and it is false: the mean of {_throws(self.n)} of {_name(shown.coin)} is off "
            f"by 1/(2n) = {fixed(1 / (2 * self.n), 4)} or more with probability 1, not "
            f"{short(self.delta)} at most."
        )

    def shown(self) -> Shown:
        """Return the numbers that follow from the state."""
        n, delta, models = self.n, self.delta, self.models
        exact, printed = hoeffding_deviation(n, delta, models), notes_deviation(n, delta, models)
        coin = 0.5 if notes_implied(delta, models) else notes_counterexample(n)
        strays = -math.expm1(models * math.log1p(-binomial_tail(n, coin, exact)))
        return Shown(
            exact=exact,
            printed=printed,
            one=hoeffding_samples(exact, delta),
            million=hoeffding_samples(exact, delta, MILLION),
            asked=notes_samples(exact, delta, models),
            coin=coin,
            strays=strays,
        )

    def draw(self, picture: Picture) -> None:
        """Draw ε against n above, and the mean of a coin below."""
        above, below = picture.subplots(2, 1, height_ratios=(2, 1))
        shown = self.shown()
        self._draw_curves(above, shown)
        self._draw_coin(below, shown)

    def _draw_curves(self, axes: Axes, shown: Shown) -> None:
        n = np.array([1, MOST])
        implied = notes_implied(self.delta, self.models)
        own = [hoeffding_deviation(k, self.delta, self.models) for k in n]
        axes.plot(n, own, color=BLUE, linewidth=3, label=f"your M = {grouped(self.models)}")
        for models, name in ((1, "M = 1"), (MILLION, "M = 1,000,000")):
            line = [hoeffding_deviation(k, self.delta, models) for k in n]
            axes.plot(n, line, ":" if models == 1 else "-", color=FAINT, linewidth=1.3, label=name)
        printed = [notes_deviation(k, self.delta, self.models) for k in n]
        axes.plot(n, printed, "--", color=ORANGE, linewidth=2, label="the notes' formula")
        if not implied:
            axes.plot(n, 1 / (2 * n), color=SERIES[2], label="1/(2n): no coin is nearer")
        axes.axhline(shown.exact, color=FAINT, linewidth=0.8)
        points = [(self.n, BLUE, "right" if self.n > 1 else "left")]
        points += [(shown.asked, ORANGE, "left")] if implied and shown.exact <= 1 else []
        for examples, point_colour, side in points:
            axes.plot(
                [examples, examples], [LOW, shown.exact], "--", color=point_colour, linewidth=1
            )
            axes.plot(examples, shown.exact, "o", color=point_colour)
            axes.text(examples, 1.2 * LOW, f" {grouped(examples)} ", ha=side, fontsize=9)
        axes.set(xscale="log", yscale="log", xlim=(1, MOST), ylim=(LOW, HIGH))
        axes.set(xlabel="examples n", ylabel="ε")
        axes.legend(fontsize=9)

    def _draw_coin(self, axes: Axes, shown: Shown) -> None:
        gaps, weights = coin_bars(self.n, shown)
        far = abs(gaps) >= min(shown.exact, shown.printed)
        width = min(0.8 / self.n, 0.03 * window(self.n, shown))
        axes.bar(gaps, weights, width=width, color=np.where(far, WRONG, INK).tolist())
        for epsilon, colour, style in ((shown.exact, BLUE, "-"), (shown.printed, ORANGE, "--")):
            for at in (-epsilon, epsilon):
                axes.axvline(at, color=colour, linestyle=style)
        reach = window(self.n, shown)
        axes.set(xlim=(-reach, reach), xlabel="mean of n throws of a coin, less p", yticks=[])


def window(n: int, shown: Shown) -> float:
    """Return how far from p the mean is drawn: past both ε, and past what is likely."""
    return max(1.3 * max(shown.exact, shown.printed), min(0.6, 1.75 / math.sqrt(n)))


def coin_bars(n: int, shown: Shown) -> tuple[np.ndarray, np.ndarray]:
    """Return the gaps k/n − p that are in sight and the probability of each."""
    k = np.arange(n + 1)
    gaps = k / n - shown.coin
    seen = abs(gaps) <= window(n, shown)
    return gaps[seen], probabilities(n, shown.coin)[seen]


def chance(x: float) -> str:
    """Write a probability to two figures, a very small one as smaller than 10⁻¹²."""
    return power(x) if x >= LEAST else "less than 10⁻¹²"


def short(x: float) -> str:
    """Write x with as many of three places as it needs."""
    return fixed(x, 3).rstrip("0").rstrip(".")


def _name(coin: float) -> str:
    return "a fair coin" if coin == 0.5 else "a coin with p = ½ + 1/(2n)"


def _throws(n: int) -> str:
    return "one throw" if n == 1 else f"{grouped(n)} throws"
