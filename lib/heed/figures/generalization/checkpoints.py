"""The book's translator, chosen among the checkpoints of its training, and what that promises."""

import math
import random
from typing import Any, NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.evaluation.record import load_record
from heed.evaluation.selection import Selection, select
from heed.figures.base.arrays import decode_array, encode_array
from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, percent
from heed.theory.arrays import Floats
from heed.theory.deviation import hoeffding_deviation

BLUE, ORANGE, GREEN = SERIES[:3]
FEWEST = 20  # sentences
MIDDLE = 200  # of the axis from 20 to 2,000


class Judged(NamedTuple):
    """The checkpoints that are compared, the last M.

    steps: after how many updates each was kept, (M,).
    running: error of each on the first 1, 2, … of the sentences in the order drawn, (M, sentences).
    n: how many of these are used.
    choice: the one with the smallest error on them, and what is promised of it.
    """

    steps: list[int]
    running: Floats
    n: int
    choice: Selection

    @property
    def measured(self) -> Floats:
        """Errors on the n sentences, (M,)."""
        return self.running[:, self.n - 1]

    @property
    def whole(self) -> Floats:
        """Errors on all sentences that n were drawn from, (M,)."""
        return self.running[:, -1]

    @property
    def chosen(self) -> int:
        """Which of the M was chosen."""
        return self.steps.index(int(self.choice.name))


class Checkpoints(Figure):
    """Errors of the translator's checkpoints on n validation sentences, with bands of ±ε.

    A sentence counts as an error unless its translation is, letter for letter, a reference. The
    checkpoint with the smallest error is chosen; beside the bands stand the errors on all
    validation sentences and, for the last checkpoint, on the test. To the right all as n grows.

    Traits: ``n`` sentences, ``models`` M, the last so many checkpoints, ``delta`` δ, ``sentences``
    that n are drawn from (all, or those without a translation in training), ``seed`` of the draw;
    and from the record of the translator ``steps``, ``hits`` and ``shared`` as bits, and
    ``test_error`` of the last checkpoint.
    """

    title = "Choosing among the checkpoints of this book’s translator"
    task = (
        "Raise n from 20, and draw again. Watch, over the updates, which checkpoint is chosen, "
        "when a dashed line appears, which bounds its true error, and whether the rings, better "
        "estimates from all 2,000, stay within the bars; over sentences, how the errors settle."
    )

    n = traitlets.Int(20, min=FEWEST, max=2000, help="n, drawn to choose by").tag(
        sync=True, label="sentences n", step=20
    )
    models = traitlets.Int(
        14, min=1, max=14, help="M: as if these, the last so many, were all that was planned"
    ).tag(sync=True, label="last M models")
    delta = traitlets.Float(0.05, min=0.01, max=0.5, help="how often a band may miss").tag(
        sync=True, label="δ", step=0.01
    )
    sentences = traitlets.Enum(
        ("all", "apart"), "all", help="no translation: none of theirs is in training"
    ).tag(
        sync=True,
        label="drawn from",
        options={"all": "all", "apart": "no translation in training"},
    )
    seed = traitlets.Int(9, min=1, max=9999, help="of the sentences").tag(sync=True, label="seed")
    steps = traitlets.List(traitlets.Int(), help="of each checkpoint").tag(sync=True)
    hits = traitlets.Dict(
        help="eight sentences a byte, the first in its highest bit, a row a checkpoint"
    ).tag(sync=True)
    shared = traitlets.Dict(help="as hits: sentences with a translation in training").tag(sync=True)
    test_error = traitlets.Float(help="of the last checkpoint").tag(sync=True)

    @traitlets.default("steps")
    def _steps(self) -> list[int]:
        return list(load_record().steps)

    @traitlets.default("hits")
    def _hits(self) -> dict[str, Any]:
        return pack(load_record().validation)

    @traitlets.default("shared")
    def _shared(self) -> dict[str, Any]:
        return pack(load_record().shared)

    @traitlets.default("test_error")
    def _test_error(self) -> float:
        return float(1 - load_record().test.mean())

    def describe(self) -> str:
        """Say which checkpoint is chosen, what is promised of it, and what all sentences say."""
        judged = self.judged()
        step = grouped(int(judged.choice.name))
        error, n = fixed(judged.choice.empirical_error, 3), grouped(judged.n)
        kind = " with no translation in training" if self.sentences == "apart" else ""
        errs = f"{error} of the {n} sentences drawn{kind}"
        least = f"Of {self._compared()}, the one after {step} updates errs least, on {errs}"
        only = f"The checkpoint after {step} updates, if it was fixed beforehand, errs on {errs}"
        chosen = only if self.models == 1 else least
        return f"{chosen}. {self._promise(judged)} {self._others(judged)}"

    def _compared(self) -> str:
        if self.models == len(self.steps):
            return f"{self.models} checkpoints"
        return f"the last {self.models} checkpoints, if no others were planned"

    def _promise(self, judged: Judged) -> str:
        """Say what holds with probability 1 − δ."""
        epsilon, bound = judged.choice.epsilon, judged.choice.bound
        sure = f"With probability at least {percent(1 - self.delta)}"
        below = f"below {fixed(bound, 3)}" if bound < 1 else "at most 1, which says nothing"
        if self.models == 1:
            return f"{sure} its true error is within ε = {fixed(epsilon, 3)} of this: {below}."
        return (
            f"{sure} all {self.models} are within ε = {fixed(epsilon, 3)} of their true errors; "
            f"then its own is {below}, and at most 2ε = {fixed(2 * epsilon, 3)} above the least."
        )

    def _others(self, judged: Judged) -> str:
        """Say what is measured on all sentences, and on the test."""
        count = judged.running.shape[1]
        test = f" The last checkpoint errs on {fixed(self.test_error, 3)} of the test."
        test = test if self.sentences == "all" else ""
        if judged.n == count:
            return f"There are no more of these sentences.{test}"
        gap = float(abs(judged.measured - judged.whole).max())
        far = f"{fixed(gap, 3)}{', more than ε' if gap >= judged.choice.epsilon else ''}"
        largest = f"; the largest difference between a dot and its ring is {far}"
        off = f", a difference of {far}" if self.models == 1 else largest
        whole = fixed(judged.whole[judged.chosen], 3)
        return f"On all {grouped(count)} it errs on {whole}{off}.{test}"

    def judged(self) -> Judged:
        """Return the errors of the checkpoints that are compared, and the choice."""
        wrong = ~unpack(self.hits)
        pool = np.arange(wrong.shape[1])
        if self.sentences == "apart":
            pool = pool[~unpack(self.shared)[pool]]
        order = pool.tolist()
        random.Random(self.seed).shuffle(order)
        steps = self.steps[-self.models :]
        counts = wrong[-self.models :, order].cumsum(axis=1)
        running = counts / np.arange(1, len(order) + 1)
        n = min(self.n, len(order))
        errors = dict(zip(map(str, steps), running[:, n - 1].tolist(), strict=True))
        return Judged(steps, running, n, select(errors, n, self.delta))

    def draw(self, picture: Picture) -> None:
        """Draw the errors with their bands; to the right, errors as n grows."""
        judged = self.judged()
        bands, path = picture.subplots(1, 2, width_ratios=(1.25, 1))
        self._draw_bands(bands, judged)
        self._draw_path(path, judged)
        picture.legend(
            *bands.get_legend_handles_labels(),
            fontsize=9,
            ncols=2,
            loc="outside lower center",
            frameon=False,
        )

    def _draw_bands(self, axes: Axes, judged: Judged) -> None:
        steps, at = np.array(judged.steps), judged.chosen
        epsilon = judged.choice.epsilon
        for color, chosen, name in (
            (BLUE, steps != steps[at], f"on {judged.n:,} sentences, ± ε"),
            (ORANGE, steps == steps[at], "the chosen one"),
        ):
            x, y = steps[chosen], judged.measured[chosen]
            axes.errorbar(x, y, epsilon, fmt="o", color=color, elinewidth=2, label=name)
        axes.plot(
            steps, judged.whole, "o", mfc="none", color=INK, ms=9, label="on all, a better estimate"
        )
        if self.sentences == "all":
            axes.plot(steps[-1], self.test_error, "x", color=GREEN, ms=8, label="on the test")
        cut = steps[judged.measured - epsilon < self._lowest()]
        if self._lowest() > 0:
            axes.plot(cut, np.full(len(cut), self._lowest()), "v", color=INK, clip_on=False)
        if judged.choice.bound < 1:
            said = f"bounds its true error, with probability {percent(1 - self.delta)}"
            axes.axhline(judged.choice.bound, color=ORANGE, linestyle="--", lw=1, label=said)
        axes.set(xscale="log", xlabel="updates", ylabel="error: share not translated exactly")
        axes.set(xlim=(0.8, 1.3 * steps[-1]), ylim=(self._lowest(), 1.02))

    def _draw_path(self, axes: Axes, judged: Judged) -> None:
        sizes = np.arange(FEWEST, judged.running.shape[1] + 1)
        middle = judged.whole[judged.chosen]
        reach = [hoeffding_deviation(n, self.delta, self.models) for n in sizes.tolist()]
        axes.fill_between(sizes, middle - reach, middle + reach, color=ORANGE, alpha=0.2, lw=0)
        for i, running in enumerate(judged.running[:, FEWEST - 1 :]):
            axes.plot(sizes, running, color=ORANGE if i == judged.chosen else FAINT, lw=1.2)
        axes.axvline(judged.n, color=INK, linewidth=1)
        axes.annotate(
            f" n = {grouped(judged.n)} ",
            (judged.n, 0.02),
            xycoords=("data", "axes fraction"),
            ha="left" if judged.n < MIDDLE else "right",
            fontsize=9,
        )
        axes.set(xscale="log", xlabel="sentences n", ylim=(self._lowest(), 1.02))

    def _lowest(self) -> float:
        """Return where the axes of errors begin: below the best, the same for every n."""
        least = 1 - float(unpack(self.hits).mean(axis=1).max())
        return max(0.0, math.floor(10 * (least - 0.3)) / 10)


def pack(bits: NDArray[np.bool_]) -> dict[str, Any]:
    """Write rows of bits, eight to a byte; the last byte of a row is filled up with 0."""
    return {"length": bits.shape[-1], **encode_array(np.packbits(bits, axis=-1))}


def unpack(packed: dict[str, Any]) -> NDArray[np.bool_]:
    """Read what ``pack`` wrote."""
    bits = np.unpackbits(decode_array(packed), axis=-1, count=packed["length"])
    return bits.astype(np.bool_)
