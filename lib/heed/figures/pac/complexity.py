"""How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|."""

import math
from typing import NamedTuple

import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped
from heed.theory.samples import agnostic_samples, realizable_samples

SAMPLES = {"realizable": realizable_samples, "agnostic": agnostic_samples}
COLOURS = {"realizable": SERIES[2], "agnostic": SERIES[3]}
LOW, HIGH = 0.0005, 0.5  # ends of the axis of ε
MOST = 1e9  # samples, the end of their axis
LARGEST = 1_000_000_000  # class
LEAST_EPSILON, LEAST_DELTA = 0.001, 1e-6


class Needed(NamedTuple):
    """Samples that are enough now, after one change each, and in the other case."""

    now: int
    half_delta: int
    half_epsilon: int
    squared: int
    other: int


class Complexity(Figure):
    """m ≥ (ln|ℋ| + ln(1/δ))/ε, and 2 (ln(2|ℋ|) + ln(1/δ))/ε² if the labels are arbitrary.

    On the left m split into its two parts, as it is and after each of three changes; on the right
    m against ε, both axes logarithmic, with the step that halves ε.

    Traits: ``setting`` (realizable or agnostic), ``hypotheses`` |ℋ|, ``epsilon`` ε, ``delta`` δ.
    """

    title = "What accuracy, confidence and a larger class cost in examples"
    task = (
        "Halve δ, start again, halve ε, start again, square |ℋ|; or drag a number in the formula "
        "sideways, even m. Watch the two parts that m is made of: which change makes both longer?"
    )

    setting = traitlets.Enum(
        tuple(SAMPLES), "realizable", help="whether a hypothesis must be right, or any may err"
    ).tag(sync=True, label="the case")
    hypotheses = traitlets.Int(101, min=1, max=LARGEST, help="how many hypotheses there are").tag(
        sync=True, label="|ℋ|"
    )
    epsilon = traitlets.Float(
        0.1, min=LEAST_EPSILON, max=0.5, help="the error that is tolerated"
    ).tag(sync=True, label="ε", step=0.001)
    delta = traitlets.Float(
        0.05, min=LEAST_DELTA, max=0.5, help="how often the learner may fail to keep to ε"
    ).tag(sync=True, label="δ", step=0.0005)

    def describe(self) -> str:
        """Give m, what each change makes of it and which cannot be made, and the other case."""
        needed = self.needed()
        other = "agnostic" if self.setting == "realizable" else "realizable"
        return (
            f"|ℋ| = {grouped(self.hypotheses)}, ε = {short(self.epsilon)}, "
            f"δ = {short(self.delta)}: {grouped(needed.now)} examples are enough in the "
            f"{self.setting} case, {grouped(needed.other)} in the {other} one. "
            f"{changes(needed)}. {self._added()}{self._ended()}"
        )

    def needed(self) -> Needed:
        """Return m, and m after each change."""
        samples, epsilon, delta = SAMPLES[self.setting], self.epsilon, self.delta
        other = SAMPLES["agnostic" if self.setting == "realizable" else "realizable"]
        return Needed(
            now=samples(self.hypotheses, epsilon, delta),
            half_delta=samples(self.hypotheses, epsilon, delta / 2),
            half_epsilon=samples(self.hypotheses, epsilon / 2, delta),
            squared=samples(self.hypotheses**2, epsilon, delta),
            other=other(self.hypotheses, epsilon, delta),
        )

    def _added(self) -> str:
        agnostic = self.setting == "agnostic"
        law = "2 ln 2/ε²" if agnostic else "ln 2/ε"
        added = math.log(2) * (2 / self.epsilon**2 if agnostic else 1 / self.epsilon)
        return f"Half of δ adds {law} = {grouped(added, 1)} before m is rounded up."

    def _ended(self) -> str:
        """Say which changes would leave the range of a number, so that their button is off."""
        beyond = {
            f"|ℋ| above {grouped(LARGEST)}": self.hypotheses**2 > LARGEST,
            "ε below 0.001": self.epsilon / 2 < LEAST_EPSILON,
            "δ below 0.000001": self.delta / 2 < LEAST_DELTA,
        }
        ends = [name for name, is_ in beyond.items() if is_]
        return f" There is no button for {', '.join(ends)}." if ends else ""

    def parts(self) -> dict[str, tuple[float, float]]:
        """Return, as it is and after each change, the part of m for |ℋ| and that for δ."""
        agnostic = self.setting == "agnostic"
        scale = 2 / self.epsilon**2 if agnostic else 1 / self.epsilon
        own, sure = scale * math.log(self.hypotheses), -scale * math.log(self.delta)
        both = scale * math.log(2) if agnostic else 0.0
        times = 4 if agnostic else 2
        return {
            "now": (own + both, sure),
            "δ halved": (own + both, sure + scale * math.log(2)),
            "ε halved": (times * (own + both), times * sure),
            "|ℋ| squared": (2 * own + both, sure),
        }

    def draw(self, picture: Picture) -> None:
        """Draw the parts of m on the left, both laws on the right."""
        left, right = picture.subplots(1, 2)
        self._draw_parts(left)
        self._draw_laws(right)

    def _draw_laws(self, axes: Axes) -> None:
        for setting, samples in SAMPLES.items():
            line = [samples(self.hypotheses, epsilon, self.delta) for epsilon in (LOW, HIGH)]
            width = 3 if setting == self.setting else 1.2
            axes.plot((LOW, HIGH), line, color=COLOURS[setting], linewidth=width, label=setting)
        needed, half = self.needed(), self.epsilon / 2
        stair = [needed.now, needed.now, needed.half_epsilon]
        axes.plot([self.epsilon, half, half], stair, "--", color=INK, linewidth=1.2)
        axes.plot(self.epsilon, needed.now, "o", color=COLOURS[self.setting], markersize=9)
        step = f"ε/2: {4 if self.setting == 'agnostic' else 2} m"
        axes.text(half / 1.25, needed.now / 3, step, color=INK, ha="right", va="top")
        axes.set(xscale="log", yscale="log", xlim=(LOW, HIGH), ylim=(1, MOST))
        axes.set(xlabel="ε", ylabel="samples m")
        axes.legend(fontsize=9)

    def _draw_parts(self, axes: Axes) -> None:
        rows = list(self.parts().items())
        names = [f"{name}: {grouped(m)}" for (name, _), m in zip(rows, self.needed(), strict=False)]
        at = [-i for i in range(len(rows))]
        for_class, for_delta = zip(*(parts for _, parts in rows), strict=True)
        axes.barh(at, for_class, 0.4, color=SERIES[0], label="for |ℋ|")
        axes.barh(at, for_delta, 0.4, left=for_class, color=SERIES[1], label="for δ")
        for y, name in zip(at, names, strict=True):
            axes.text(0, y + 0.26, name, color=INK, fontsize=10)
        axes.set(yticks=[], ylim=(-3.9, 0.6), xlabel="samples m")
        axes.spines[["left", "right", "top"]].set_visible(False)
        axes.tick_params(axis="x", colors=FAINT)
        axes.legend(fontsize=9, loc="lower right", ncols=2)


def changes(needed: Needed) -> str:
    """Say what each change makes of m."""
    now = needed.now
    return (
        f"Half of δ takes {grouped(needed.half_delta)} ({grouped(needed.half_delta - now)} more), "
        f"half of ε {grouped(needed.half_epsilon)} "
        f"({fixed(needed.half_epsilon / now, 1)} times as many), "
        f"|ℋ| squared {grouped(needed.squared)} ({grouped(needed.squared - now)} more)"
    )


def short(x: float) -> str:
    """Write x with as many of six places as it needs."""
    return fixed(x, 6).rstrip("0").rstrip(".")
