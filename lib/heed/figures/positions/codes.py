"""Six codes of positions, and how they do by four criteria."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from matplotlib.ticker import MaxNLocator

from heed.figures.colours import DIVERGING, SERIES, WRONG
from heed.figures.figure import Figure
from heed.figures.numbers import fixed
from heed.theory.codes import CODES, Floats, position_code, score

NAMES = {
    "index": "t",
    "share": "t / length",
    "maximum": "t / N",
    "one-hot": "one-hot",
    "binary": "binary",
    "sinusoid": "sinusoid",
}
CRITERIA = ("unique", "even\nstep", "bounded", "not\nrandom")
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
    """A code of the positions of a short and a long sentence, and the score card of all six codes.

    Each row is a position, the bar beside it the step to the next. Traits: ``code``, one of
    ``heed.theory.codes.CODES``; ``length`` of the long sentence (the short one has 2 words);
    ``maximum`` N, the length that t/N and one-hot are made for; ``width``, even, the columns of
    binary and sinusoid.
    """

    _module = "positions/codes"
    title = "Six ways to number words, and four things to ask of them"
    task = (
        "Take each code in turn, and make the sentence longer than N. "
        "Watch the rows, the steps between them, and which marks in the table turn."
    )

    code = traitlets.Enum(CODES, "binary", help="how positions are written").tag(
        sync=True, label="code of position t", options=NAMES
    )
    length = traitlets.Int(20, min=3, max=40, help="words of the long sentence").tag(
        sync=True, label="length"
    )
    maximum = traitlets.Int(16, min=4, max=32, help="N, which t/N and one-hot are made for").tag(
        sync=True, label="made for N"
    )
    width = traitlets.Int(6, min=2, max=8, help="columns of binary and sinusoid").tag(
        sync=True, label="columns of binary, sinusoid", step=2
    )

    def describe(self) -> str:
        """Say for each criterion whether the code meets it, with the example that shows it."""
        short, table = self._tables()
        unique, even, bounded, _ = self.verdicts(self.code)
        twins = _nearest(table)
        shortest, longest = _extremes([*_steps(short), *_steps(table)])
        largest = fixed(np.abs(table).max(), 2)
        pair = (
            f"yes, the nearest two, {twins.s} and {twins.t}, are {fixed(twins.gap, 3)} apart"
            if unique
            else f"no, {twins.s} and {twins.t} have the same code"
        )
        steps = (
            f"yes, always {fixed(longest.size, 3)}" if even else f"no, {shortest}, but {longest}"
        )
        return (
            f"Code “{NAMES[self.code]}”, in sentences of {SHORT} and {self.length} words. "
            f"Unique: {pair}. Even step: {steps}. Bounded, also beyond N = {self.maximum}: "
            f"{self._bound(bounded, largest)}. Not random: yes."
        )

    def verdicts(self, code: str) -> tuple[bool, bool, bool, bool]:
        """Say whether ``code`` is unique, even in its steps, bounded, and not random."""
        nearest, uneven, largest = score(code, self.length, self.maximum, self._even())
        bounded = largest <= 1 and (code != "one-hot" or self.length <= self.maximum)
        return nearest > ALIKE, uneven < ALIKE, bounded, True

    def draw(self, picture: Picture) -> None:
        """Draw the long sentence's code, its steps, and the score card."""
        _, table = self._tables()
        left, middle, right = picture.subplots(1, 3, width_ratios=(3, 1.3, 4))
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
        axes.set(xlim=(-1.6, 3.5), ylim=(6.5, -1.2))
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
        short, table = (
            position_code(self.code, length, self.maximum, self._even())
            for length in (SHORT, self.length)
        )
        return short, table

    def _even(self) -> int:
        return self.width - self.width % 2

    def _bound(self, bounded: bool, largest: str) -> str:
        if bounded:
            return f"yes, no number exceeds {largest}"
        if self.code == "one-hot":
            return f"no, position {self.maximum} has no column"
        return f"no, position {self.length - 1} is {largest}"


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
