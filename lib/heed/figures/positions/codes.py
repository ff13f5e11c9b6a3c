"""Seven codes of positions, and how they do by four criteria."""

import random
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from matplotlib.ticker import MaxNLocator

from heed.figures.base.colours import DIVERGING, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.theory.arrays import Floats
from heed.theory.codes import position_code, score

NAMES = {
    "index": "t",
    "share": "t / length",
    "maximum": "t / N",
    "one-hot": "one-hot",
    "binary": "binary",
    "sinusoid": "sinusoid",
    "random": "random",
}
WIDE = ("binary", "sinusoid", "random")  # those that have as many columns as the reader likes
CRITERIA = ("unique", "even\nstep", "bounded\nbeyond N", "not\nrandom")
SHORT = 2  # tokens of the short sentence
ALIKE = 1e-9  # what differs by less is rounding


class Step(NamedTuple):
    """The distance from position t to t + 1 in a sentence."""

    size: float
    t: int
    of: int  # tokens of the sentence

    def __str__(self) -> str:
        return f"{fixed(self.size, 3)} from {self.t} to {self.t + 1} of {self.of}"


class Twins(NamedTuple):
    """The two positions whose codes are most alike."""

    s: int
    t: int
    gap: float


class Codes(Figure):
    """A code of the positions of a short and a long sentence, and the score card of all codes.

    Each row is a position, the bar beside it the step to the next. Traits: ``code``, one of
    ``heed.theory.codes.CODES``, or numbers drawn anew at each reading; ``length`` of the long
    sentence (the short one has 2 words); ``maximum`` N, the length that t/N and one-hot are made
    for; ``width``, the columns of the last three codes; of an odd one the last is left out. Whether
    a code is bounded is judged beyond N, in sentences of ``reach`` words.
    """

    title = "Ways to number words, and four things to ask of them"
    task = (
        "Take each code in turn, and watch the rows, the steps between them, and the marks in the "
        "table. Then make the sentence longer than N, or take fewer columns."
    )

    code = traitlets.Enum(tuple(NAMES), "index", help="how positions are written").tag(
        sync=True, label="code of position t", options=NAMES
    )
    length = traitlets.Int(20, min=3, max=40, help="words of the long sentence").tag(
        sync=True, label="length"
    )
    maximum = traitlets.Int(16, min=4, max=32, help="N, which t/N and one-hot are made for").tag(
        sync=True, label="made for N"
    )
    width = traitlets.Int(6, min=2, max=8, help="of binary, sinusoid and random; in pairs").tag(
        sync=True, label="columns of the last three", step=2
    )

    def describe(self) -> str:
        """Say for each criterion whether the code meets it, with the example that shows it."""
        short, table = self._tables()
        unique, even, bounded, fixed_code = self.verdicts(self.code)
        twins = _nearest(table)
        shortest, longest = _extremes([*_steps(short), *_steps(table)])
        pair = (
            f"yes, the nearest two, {twins.s} and {twins.t}, are {fixed(twins.gap, 3)} apart"
            if unique
            else f"no, {twins.s} and {twins.t} have the same code"
        )
        steps = (
            f"yes, always {fixed(longest.size, 3)}" if even else f"no, {shortest}, but {longest}"
        )
        return (
            f"Code “{NAMES[self.code]}”{self._columns()}, in sentences of {SHORT} and "
            f"{self.length} words. Unique: {pair}. Even step: {steps}. Bounded beyond "
            f"N = {self.maximum}, in {self.reach} words: {self._bound(bounded)}. "
            f"Not random: {'yes' if fixed_code else self._redrawn()}."
        )

    @property
    def reach(self) -> int:
        """The words of a sentence beyond N: the one that is shown, if it is long enough."""
        return self.length if self.length > self.maximum + 1 else 2 * self.maximum

    def verdicts(self, code: str) -> tuple[bool, bool, bool, bool]:
        """Say whether ``code`` is unique, even in its steps, bounded beyond N, and not random."""
        if code == "random":
            return True, False, True, False  # two draws are never alike, and always in (−1, 1)
        nearest, uneven, _ = score(code, self.length, self.maximum, self._even())
        return nearest > ALIKE, uneven < ALIKE, code != "one-hot" and self._largest(code) <= 1, True

    def draw(self, picture: Picture) -> None:
        """Draw the long sentence's code, its steps, and the score card."""
        _, table = self._tables()
        left, middle, right = picture.subplots(1, 3, width_ratios=(2, 1.1, 4.6))
        most = max(1.0, np.abs(table).max())
        left.imshow(table / most, cmap=DIVERGING, vmin=-1, vmax=1, aspect="auto")
        left.set(ylabel="position t", xticks=[], title=NAMES[self.code])
        left.yaxis.set_major_locator(MaxNLocator(integer=True))
        if self.length > self.maximum:
            left.axhline(self.maximum - 0.5, color="black")
        steps = _steps(table)
        middle.barh([t + 0.5 for _, t, _ in steps], [size for size, _, _ in steps], color=SERIES[0])
        middle.set(ylim=(self.length - 0.5, -0.5), yticks=[], title="step")
        self._draw_card(right)

    def _draw_card(self, axes: Axes) -> None:
        axes.axis("off")
        axes.set(xlim=(-1.6, 3.5), ylim=(len(NAMES) + 0.5, -1.2))
        for c, name in enumerate(CRITERIA):
            axes.text(c, -0.6, name, ha="center", va="center", fontsize=9)
        for r, (code, name) in enumerate(NAMES.items(), start=1):
            weight = "bold" if code == self.code else "normal"
            axes.text(-0.6, r - 0.5, name, ha="right", va="center", weight=weight)
            for c, good in enumerate(self.verdicts(code)):
                colour = SERIES[2] if good else WRONG
                mark = "yes" if good else "no"
                axes.text(c, r - 0.5, mark, ha="center", va="center", color=colour, weight=weight)

    def _tables(self) -> tuple[Floats, Floats]:
        return self._table(SHORT, reading=0), self._table(self.length, reading=1)

    def _table(self, length: int, reading: int) -> Floats:
        if self.code == "random":
            stream = random.Random(reading)
            numbers = [2 * stream.random() - 1 for _ in range(length * self._even())]
            return np.reshape(numbers, (length, self._even()))
        return position_code(self.code, length, self.maximum, self._even())

    def _largest(self, code: str) -> float:
        """Return the largest absolute number of a sentence beyond N."""
        return float(np.abs(position_code(code, self.reach, self.maximum, self._even())).max())

    def _even(self) -> int:
        return self.width - self.width % 2

    def _columns(self) -> str:
        if self.code not in WIDE:
            return ""
        paired = " (columns come in pairs)" if self.width % 2 else ""
        return f" of {self._even()} columns{paired}"

    def _bound(self, bounded: bool) -> str:
        if self.code == "one-hot":
            return f"no, position {self.maximum} has no column"
        if self.code == "random":
            return "yes, no number exceeds 1.00"
        largest = fixed(self._largest(self.code), 2)
        if bounded:
            return f"yes, no number exceeds {largest}"
        return f"no, position {self.reach - 1} is {largest}"

    def _redrawn(self) -> str:
        first, again = (self._table(self.length, reading)[0, 0] for reading in (1, 2))
        return (
            "no, when the same words are read again, position 0 begins with "
            f"{fixed(again, 2)} in place of {fixed(first, 2)}"
        )


def _steps(table: Floats) -> list[Step]:
    sizes = np.linalg.norm(np.diff(table, axis=0), axis=1)
    return [Step(float(size), t, len(table)) for t, size in enumerate(sizes)]


def _extremes(steps: list[Step]) -> tuple[Step, Step]:
    """Return the first of the shortest steps, and the first of the longest."""
    shortest = longest = steps[0]
    for step in steps:
        shortest = step if step.size < shortest.size - ALIKE else shortest
        longest = step if step.size > longest.size + ALIKE else longest
    return shortest, longest


def _nearest(table: Floats) -> Twins:
    """Return the first two positions that are most alike."""
    best = Twins(0, 1, np.inf)
    for t in range(1, len(table)):
        for s, gap in enumerate(np.linalg.norm(table[:t] - table[t], axis=1)):
            if gap < best.gap - ALIKE:
                best = Twins(s, t, float(gap))
    return best
