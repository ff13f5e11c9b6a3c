"""The best of many models on a validation set: how good it looks, and how good it is."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped
from heed.figures.generalization.scores import (
    Counts,
    anyone,
    limits,
    sets,
    smallest,
    true_errors,
)
from heed.theory.arrays import Floats

BLUE, ORANGE = SERIES[:2]


class Drawn(NamedTuple):
    """Every model on every validation set.

    counts: mistakes, (sets, models).
    risks: true errors, (models,).
    model: the winner on the last set, from 0.
    looks, risk: its validation error there, and its true error.
    """

    counts: Counts
    risks: Floats
    model: int
    looks: float
    risk: float


class Winner(Figure):
    """M models on one validation set; the one with the fewest mistakes wins, and looks too good.

    Traits: ``models`` M, ``examples`` n in a validation set, ``best``, the least true error (they
    rise evenly from it to 0.5, so at 0.5 all are like coins), ``sets`` drawn so far, of which
    the last is shown, and their ``seed``.
    """

    title = "The best of many on a validation set: how good it looks, how good it is"
    task = (
        "Take a new validation set: another model wins, and looks as good again. Then take fewer "
        "models or more examples. Watch the arrow, the winner’s optimism: from what it seems to "
        "what it is."
    )

    models = traitlets.Int(1000, min=1, max=1000, help="M, how many there are").tag(
        sync=True, label="models M"
    )
    examples = traitlets.Int(100, min=25, max=1000, help="n, in each validation set").tag(
        sync=True, label="validation examples n"
    )
    best = traitlets.Float(0.5, min=0.2, max=0.5, help="of the best model; the worst has 0.50").tag(
        sync=True, label="least true error", step=0.01
    )
    sets = traitlets.Int(1, min=1, max=200, help="how many so far").tag(
        sync=True, label="validation sets"
    )
    seed = traitlets.Int(1, min=1, max=9999, help="of the validation sets").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say how good the winner looks and is, and what is to be expected of a winner."""
        drawn = self.drawn()
        n = self.examples
        expected = float(smallest(n, drawn.risks) @ np.arange(n + 1)) / n
        so_far = int(drawn.counts.min(axis=1).sum()) / (self.sets * n)
        picked = int(np.rint(100 * drawn.risks).sum()) / (100 * self.models)
        here = "on this one" if self.sets == 1 else f"on the {self.sets} so far"
        return (
            f"{self._who(drawn)}. Averaged over all validation sets, the winner looks "
            f"{fixed(expected, 3)} ({here} {fixed(so_far, 3)}), and a model picked at random "
            f"{fixed(picked, 3)}."
        )

    def _who(self, drawn: Drawn) -> str:
        said = (
            f"errs on {fixed(drawn.looks, 2)} of the {grouped(self.examples)} examples and on "
            f"{fixed(drawn.risk, 2)} in truth, so it looks {say_optimism(drawn)}"
        )
        if self.models == 1:
            return f"The only model {said}"
        low = fixed(drawn.risks[0], 2)
        those = f"from {low} to 0.50" if drawn.risks[0] < 0.5 else f"of {low} each"
        return (
            f"Of {grouped(self.models)} models with true errors {those}, "
            f"model {grouped(drawn.model + 1)} wins: it {said}"
        )

    def drawn(self) -> Drawn:
        """Return every model on every set."""
        risks = true_errors(self.best, self.models)
        counts = sets(self.seed, self.sets, self.examples, risks)
        model = int(counts[-1].argmin())
        looks = int(counts[-1, model]) / self.examples
        return Drawn(counts, risks, model, looks, float(risks[model]))

    def draw(self, picture: Picture) -> None:
        """Draw every model on the last set on the left, the chance of each score on the right."""
        drawn = self.drawn()
        left, right = picture.subplots(1, 2, sharey=True, width_ratios=(5, 2))
        self._draw_models(left, drawn)
        self._draw_chances(right, drawn)
        left.set_ylim(limits(self.examples, self.best))

    def _draw_models(self, axes: Axes, drawn: Drawn) -> None:
        at = np.arange(1, self.models + 1)
        scores = drawn.counts[-1] / self.examples
        axes.plot(at, scores, ".", color=BLUE, markersize=3 if self.models > 200 else 6)
        axes.plot(at, drawn.risks, color=INK, label="true error")
        x = drawn.model + 1
        axes.plot(x, drawn.looks, "o", color=ORANGE, markersize=11, mfc="none", mew=2)
        arrow = {"arrowstyle": "-|>", "color": ORANGE, "linewidth": 2}
        axes.annotate("", xy=(x, drawn.risk), xytext=(x, drawn.looks), arrowprops=arrow)
        axes.set_title(
            f"the winner looks {fixed(drawn.looks, 2)}, is {fixed(drawn.risk, 2)}",
            color=INK, fontsize=11,
        )  # fmt: skip
        axes.set(xlabel="model", ylabel="error")

    def _draw_chances(self, axes: Axes, drawn: Drawn) -> None:
        errors = np.arange(self.examples + 1) / self.examples
        axes.plot(
            anyone(self.examples, drawn.risks), errors, color=BLUE, label="one picked at random"
        )
        axes.plot(smallest(self.examples, drawn.risks), errors, color=ORANGE, label="the winner")
        axes.set(xlabel="chance", xlim=(0, None))
        axes.legend(fontsize=9, loc="upper right")


def say_optimism(drawn: Drawn) -> str:
    """Say how much better the winner looks than it is."""
    optimism = drawn.risk - drawn.looks
    by = fixed(abs(optimism), 2)
    if by == "0.00":
        return "as good as it is"
    return f"{by} {'better' if optimism > 0 else 'worse'} than it is"
