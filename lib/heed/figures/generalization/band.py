"""All models within ε of their true errors at once: what "uniform" asks for."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import INK, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, percent
from heed.figures.generalization.scores import Counts, limits, sets, true_errors
from heed.theory.arrays import Floats
from heed.theory.binomial import binomial_tail
from heed.theory.union import exists

BLUE, GREEN = SERIES[0], SERIES[2]
LEAST = 0.001  # chance that is written
NEAR = 1e-6  # hundredths of an example: a gap this near to ε is ε
JUST = 1e-8  # "more than ε" is "ε and this, or more", as no gap lies between


class Tally(NamedTuple):
    """On how many of the validation sets each of three events came true.

    within: every gap is at most ε.
    beyond: some gap is larger than ε; whatever is not ``within``.
    reached: some gap is ε or larger.
    """

    within: int
    beyond: int
    reached: int


class Band(Figure):
    """M models with a band of ±ε around their true errors, on a stream of validation sets.

    Traits: ``epsilon`` ε, ``models`` M, ``examples`` n in a validation set, ``best``, the least
    true error (they rise evenly from it to 0.5), ``delta`` δ, how often some model may be outside,
    ``sets`` drawn so far, of which the last is shown, and their ``seed``.
    """

    title = "All at once inside the band: what uniform closeness asks for"
    task = (
        "Drag the edge of the band, and draw more validation sets, until some model is outside on "
        "only a share δ of them. How much wider must it be than for one model?"
    )

    epsilon = traitlets.Float(0.1, min=0.01, max=0.3, help="half the width of the band").tag(
        sync=True, label="band ±ε", step=0.01
    )
    models = traitlets.Int(20, min=1, max=100, help="M, how many there are").tag(
        sync=True, label="models M"
    )
    examples = traitlets.Int(100, min=20, max=500, help="n, in each validation set").tag(
        sync=True, label="validation examples n", step=10
    )
    delta = traitlets.Float(0.05, min=0.01, max=0.5, help="how often one may be outside").tag(
        sync=True, label="allowed failures δ", step=0.01
    )
    best = traitlets.Float(0.5, min=0.2, max=0.5, help="of the best model; the worst has 0.50").tag(
        sync=True, label="least true error", step=0.01
    )
    sets = traitlets.Int(200, min=1, max=500, help="how many so far").tag(
        sync=True, label="validation sets"
    )
    seed = traitlets.Int(18, min=1, max=9999, help="of the validation sets").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say who is outside on the last set, and how often anyone is, against δ."""
        tally, (beyond, reached) = self.tally(), self.chances()
        enough = "is wide enough" if beyond <= self.delta else "is too narrow"
        risk = float(self.risks()[-1])
        alone = binomial_tail(self.examples, risk, self.epsilon, strict=True)
        return (
            f"{self._last()}. Every gap is at most ε on {tally.within} of {self.sets} sets "
            f"(chance {chance(1 - beyond)}), some gap is above ε on {tally.beyond} "
            f"({chance(beyond)}), some is ε or above on {tally.reached} ({chance(reached)}). "
            f"One model of true error {fixed(risk, 2)} is outside with chance {chance(alone)}; for "
            f"all to be inside on all but δ = {percent(self.delta)} of the sets, "
            f"ε = {fixed(self.epsilon, 2)} {enough}."
        )

    def _last(self) -> str:
        outside = int((self.gaps()[-1] > self._limit() + NEAR).sum())
        off = f"off by more than ε = {fixed(self.epsilon, 2)}"
        if not outside:
            return f"On the last set no model is {off}: all are inside"
        those, are = ("1 model", "is") if outside == 1 else (f"{outside} models", "are")
        return f"On the last set {those} of {self.models} {are} {off}, and one is enough to fail"

    def risks(self) -> Floats:
        """Return the true errors: (models,)."""
        return true_errors(self.best, self.models)

    def gaps(self) -> Counts:
        """Return |L_S − L_𝒟|·n in hundredths of an example: (sets, models)."""
        risks = self.risks()
        counts = sets(self.seed, self.sets, self.examples, risks)
        return abs(100 * counts - self.examples * np.rint(100 * risks).astype(np.intp))

    def tally(self) -> Tally:
        """Count the sets on which each event came true."""
        widest = self.gaps().max(axis=1)
        beyond = int((widest > self._limit() + NEAR).sum())
        return Tally(self.sets - beyond, beyond, int((widest >= self._limit() - NEAR).sum()))

    def chances(self) -> tuple[float, float]:
        """Return the chance that some gap is larger than ε, and that one is ε or larger."""
        n, risks = self.examples, self.risks()
        return (
            exists(n, risks, self.epsilon + JUST, "independent"),
            exists(n, risks, self.epsilon, "independent"),
        )

    def _limit(self) -> float:
        return 100 * self.examples * self.epsilon

    def draw(self, picture: Picture) -> None:
        """Draw the last set with its band on the left, the three events on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(3, 2))
        self._draw_band(left)
        tally, (beyond, reached) = self.tally(), self.chances()
        names = ["all ≤ ε", "some > ε", "some ≥ ε"]
        right.barh(names, np.array(tally) / self.sets, color=[GREEN, WRONG, WRONG])
        right.plot([1 - beyond, beyond, reached], names, "D", color=INK, label="chance")
        right.axvline(self.delta, color=INK, linestyle="--", label="δ")
        right.set(xlim=(0, 1), xlabel=f"share of {self.sets} validation sets")
        right.invert_yaxis()
        right.legend(fontsize=9, loc="lower left", bbox_to_anchor=(0, 1), ncols=2, frameon=False)

    def _draw_band(self, axes: Axes) -> None:
        risks, at = self.risks(), np.arange(1, self.models + 1)
        counts = sets(self.seed, self.sets, self.examples, risks)[-1]
        outside = self.gaps()[-1] > self._limit() + NEAR
        colour = WRONG if outside.any() else GREEN
        edges = np.repeat(risks, 2)
        x = np.stack((at - 0.5, at + 0.5), axis=1).ravel()
        axes.fill_between(x, edges - self.epsilon, edges + self.epsilon, color=colour, alpha=0.2)
        axes.plot(x, edges, color=INK, linewidth=1)
        axes.plot(at[~outside], counts[~outside] / self.examples, "o", color=BLUE)
        axes.plot(at[outside], counts[outside] / self.examples, "X", color=WRONG, markersize=10)
        axes.set(xlabel="model", ylabel="error", ylim=limits(self.examples, self.best))
        axes.set_title(f"{outside.sum()} of {self.models} outside ±{fixed(self.epsilon, 2)}")


def chance(x: float) -> str:
    """Write a chance in hundredths; what is neither impossible nor certain is not so written."""
    if x < LEAST:
        return f"below {percent(LEAST, 1)}"
    return f"above {percent(1 - LEAST, 1)}" if x > 1 - LEAST else percent(x, 1)
