"""The union bound against the truth: models that err independently, one in another, or alike."""

import random
from functools import lru_cache

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, INK, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, power
from heed.theory.binomial import BORDER
from heed.theory.deviation import hoeffding_tail
from heed.theory.union import exists, nested_risks, union_sum

SETS = 60  # validation sets that are drawn
LEAST = 1e-9  # a chance below it is not written: rounding reaches its digits
CERTAIN = 1 + 1e-9  # a bound above it says nothing; one that is 1 but for rounding is not above
FILLS = (FAINT, SERIES[1], SERIES[0])  # of Hoeffding's bound, the sum and P(∃)
RELATIONS = ("independent", "nested", "identical")


def risks_of(relation: str, models: int, risk: float) -> list[float]:
    """Return the true errors of the models: all ``risk``, of nested ones 0.8 of it and up."""
    return list(nested_risks(risk, models)) if relation == "nested" else [risk] * models


def quantile(u: float, n: int, p: float) -> int:
    """Return the least k with P(X ≤ k) > u, where X counts n trials of probability p."""
    k, part = 0, (1 - p) ** n
    below = part
    while below <= u and k < n:
        part *= (n - k) / (k + 1) * p / (1 - p)
        below += part
        k += 1
    return k


@lru_cache(maxsize=16)
def draw_mistakes(relation: str, models: int, n: int, risk: float, seed: int) -> NDArray[np.intp]:
    """Draw how many mistakes each model makes on each validation set: (M, sets).

    One number in [0, 1) a model and set, all of a model in turn, so that one model more or another
    n leaves the rest as it was.
    """
    rng = random.Random(seed)
    drawn = [[rng.random() for _ in range(SETS)] for _ in range(models)]
    risks = risks_of(relation, models, risk)
    counts = [[quantile(u, n, risks[0]) for u in drawn[0]]]
    for before, now, row in zip(risks, risks[1:], drawn[1:], strict=False):
        if relation == "nested":
            further = (now - before) / (1 - before)
            last = zip(row, counts[-1], strict=True)
            counts.append([k + quantile(u, n - k, further) for u, k in last])
        else:
            same = relation == "identical"
            counts.append(counts[0] if same else [quantile(u, n, now) for u in row])
    return np.array(counts)


class Union(Figure):
    """P(∃ℓ: |L_S(h_ℓ) − L_D(h_ℓ)| ≥ ε), the sum of the M probabilities, and M times Hoeffding's.

    Beside them validation sets, drawn, as columns, and models as rows: a cell stands where a model
    is off by ε or more. P(∃) is the share of columns with any cell; the sum counts the cells.

    Traits: ``relation`` of the models' mistakes, ``models`` M, ``n`` examples, ``epsilon`` ε,
    ``risk``, the true error of each model (of nested ones, the last), ``seed`` of what is drawn.
    """

    title = "What the union bound counts, and what happens"
    task = (
        "Try each way for the models to err, then another ε. Watch the columns that have a mark, "
        "which P(∃) counts, and all marks, which the sum counts: if models are independent these "
        "are nearly as many, but only while both are few."
    )

    relation = traitlets.Enum(
        RELATIONS, "independent", help="how the mistakes of the models go together"
    ).tag(sync=True, label="mistakes of the models")
    models = traitlets.Int(20, min=1, max=50, help="M, how many models are judged").tag(
        sync=True, label="models M"
    )
    epsilon = traitlets.Float(0.12, min=0.02, max=0.25, help="off by so much, or more").tag(
        sync=True, label="ε", step=0.01
    )
    n = traitlets.Int(100, min=10, max=200, help="examples in a validation set").tag(
        sync=True, label="examples n", step=10
    )
    risk = traitlets.Float(
        0.5, min=0.05, max=0.5, help="of each model; the nested ones end at it"
    ).tag(sync=True, label="true error", step=0.05)
    seed = traitlets.Int(1, min=1, max=9999, help="of the validation sets").tag(
        sync=True, label="seed"
    )

    def describe(self) -> str:
        """Say the probability, its two bounds, and how many columns and cells were drawn."""
        exact, total, bound = self.chances(self.relation)
        others = [name for name in RELATIONS if name != self.relation]
        said = ", ".join(f"{_chance(self.chances(name)[0])} if {name}" for name in others)
        off = self.off()
        return (
            f"{self._who()}, n = {self.n}, ε = {fixed(self.epsilon, 2)}: "
            f"P(∃) is {_chance(exact)} ({said}). The sum of the tails is {_chance(total)}"
            f"{_times(total, exact, ' as much')}; 2M exp(−2nε²) is {_chance(bound)}"
            f"{_times(bound, exact)}{_too_large(total, bound)}. Of {SETS} validation sets drawn, "
            f"{off.any(0).sum()} have a model that is off by ε or more; {grouped(off.sum())} cells "
            "are marked."
        )

    def _who(self) -> str:
        """Name the models and their true errors."""
        risks = risks_of(self.relation, self.models, self.risk)
        errors = " to ".join(dict.fromkeys(fixed(x, 2) for x in (risks[0], risks[-1])))
        nested = self.relation == "nested" and self.models > 1
        inside = ", each wrong wherever the one before it is," if nested else ""
        plural = "" if self.models == 1 else "s"
        return f"{self.models} {self.relation} model{plural}{inside} of true error {errors}"

    def chances(self, relation: str) -> tuple[float, float, float]:
        """Return P(∃), the sum of the M tails, and M times Hoeffding's bound."""
        risks = risks_of(relation, self.models, self.risk)
        exact = exists(self.n, risks, self.epsilon, relation)
        total = union_sum(self.n, risks, self.epsilon)
        return exact, total, hoeffding_tail(self.n, self.epsilon, self.models)

    def off(self) -> NDArray[np.bool_]:
        """Return which model is off by ε or more on which validation set: (M, sets)."""
        counts = draw_mistakes(self.relation, self.models, self.n, self.risk, self.seed)
        middle = self.n * np.array(risks_of(self.relation, self.models, self.risk))
        off: NDArray[np.bool_] = abs(counts - middle[:, None]) >= self.n * self.epsilon - BORDER
        return off

    def draw(self, picture: Picture) -> None:
        """Draw the validation sets on the left, P(∃) and its two bounds on the right."""
        off = self.off()
        axes = picture.subplot_mosaic(
            [["any", "bars"], ["cells", "bars"]], height_ratios=(1, 12), width_ratios=(1.15, 1)
        )
        marks = ListedColormap(["#f3f5f9", WRONG])
        for name, cells in (("any", off.any(0, keepdims=True)), ("cells", off)):
            axes[name].imshow(cells, cmap=marks, vmin=0, vmax=1, aspect="auto")
            axes[name].set(xticks=[], yticks=[])
        axes["any"].set_ylabel("∃", rotation=0, labelpad=10, va="center", fontsize=12)
        axes["any"].set_title(f"{off.any(0).sum()} of {SETS} columns, {off.sum()} cells", size=11)
        axes["cells"].set(xlabel=f"{SETS} validation sets", ylabel=f"{self.models} models")
        self._draw_bars(axes["bars"])

    def _draw_bars(self, axes: Axes) -> None:
        for at, name in enumerate(RELATIONS):
            exact, total, bound = self.chances(name)
            names = ("2M exp(−2nε²)", "sum of the tails", "P(∃)") if at == 0 else [None] * 3
            parts = zip((bound, total, exact), (0.1, 0.26, 0.44), FILLS, names, strict=True)
            for value, height, fill, label in parts:
                axes.barh(at, value, height, color=fill, label=label)
            ink = INK if name == self.relation else FAINT
            said = f"{name}: {_chance(exact, 1)}{_times(total, exact, start=', sum ')}"
            axes.annotate(
                said, (0.01, at - 0.3), xycoords=("axes fraction", "data"), color=ink, size=10
            )
        axes.axvline(1, color=INK, linewidth=0.8, linestyle="--")
        least = max(LEAST, min(self.chances(name)[0] for name in RELATIONS))
        axes.set(xscale="log", yticks=[], ylim=(2.5, -0.6), xlabel="probability, and its bounds")
        axes.set_xlim(left=10 ** np.floor(np.log10(least) - 0.5))
        axes.legend(fontsize=9, loc="upper center", bbox_to_anchor=(0.5, -0.15), frameon=False)


def _chance(x: float, digits: int = 2) -> str:
    return power(x, digits) if x >= LEAST else "below 10⁻⁹"


def _too_large(total: float, bound: float) -> str:
    """Say which of the two bounds, of which the second is larger, bound no probability."""
    if total > CERTAIN:
        return ": both are above 1 and say nothing"
    return ": above 1, it says nothing" if bound > CERTAIN else ""


def _times(larger: float, chance: float, of: str = "", start: str = ", ") -> str:
    """Write how many times as large, if ``chance`` is large enough to say: ", 1.2 times"."""
    return f"{start}{power(larger / chance, 1)} times{of}" if chance >= LEAST else ""
