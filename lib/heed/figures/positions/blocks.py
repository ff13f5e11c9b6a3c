"""A code beside a word, times two stacked matrices, is a sum; and how long both summands are."""

import math
import random
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import DIVERGING, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, percent
from heed.figures.positions.words import word_vector
from heed.theory.arrays import Floats
from heed.theory.codes import encoding

WORDS = ("the", "dog", "bites", "man")
POSITIONS = 5
COLUMNS = 4  # D of the matrices that are drawn
SEED = 2
BRIGHTEST = 2  # where the colours end
CASES = {"any": "any matrices", "one-hot": "one-hot code", "shared": "one matrix for both"}
WHAT = {
    "any": "Here pₜ is Pₜ, and Wᴵ and Wᴾ are any matrices.",
    "one-hot": "Here pₜ is one-hot, Wᴵ = I and Wᴾ = P, so that it is Xₜ + Pₜ.",
    "shared": "Here pₜ is Pₜ and Wᴵ = Wᴾ = W, so that it is (Xₜ + Pₜ) W.",
}


class Parts(NamedTuple):
    """What is multiplied: rows X_t and p_t, and the matrices that they meet."""

    x: Floats  # (D,)
    p: Floats  # (k,)
    words: Floats  # (D, D): W^I
    positions: Floats  # (k, D): W^P


class Lengths(NamedTuple):
    """Norms of what is added."""

    word: float  # the expected one of a random embedding, times √D
    position: float


class Blocks(Figure):
    """[X_t p_t] times W^I above W^P, or X_t W^I + p_t W^P; below, the lengths of the summands.

    Traits: ``view``, which of the two is drawn; ``case``, which code and matrices; ``word`` and
    ``position`` t; ``init``, the standard deviation with which an embedding of ``width`` D starts.
    """

    title = "Adding positions is concatenating them, and it needs balanced lengths"
    task = (
        "Switch between the two ways to write it: the row at the right stays, whatever the "
        "matrices. Then change how the embedding starts, and compare the bars below."
    )

    view = traitlets.Enum(("concatenate", "add"), "concatenate", help="how it is written").tag(
        sync=True, label="word and code", options={"concatenate": "concatenate", "add": "add"}
    )
    case = traitlets.Enum(tuple(CASES), "one-hot", help="the parts of the theorem").tag(
        sync=True, label="with", options=CASES
    )
    word = traitlets.Enum(WORDS, "dog", help="its vector is X_t").tag(sync=True, label="word")
    position = traitlets.Int(2, min=0, max=POSITIONS - 1, help="t").tag(
        sync=True, label="position t"
    )
    init = traitlets.Enum(("one", "root"), "one", help="standard deviation of its entries").tag(
        sync=True, label="embedding starts with deviation", options={"one": "1", "root": "1/√D"}
    )
    width = traitlets.Int(256, min=16, max=512, help="D").tag(sync=True, label="width D", step=16)

    def describe(self) -> str:
        """Say what the view shows, that the other way gives the same, and how long both are."""
        x, p, words, positions = self.parts()
        together, added = self.products()
        lengths = self.lengths()
        deviation = "1" if self.init == "one" else "1/√D"
        shown = (
            f"the row [Xₜ pₜ] of {len(x) + len(p)} numbers, times Wᴵ above Wᴾ, is "
            f"{_row(together)}; adding Xₜ Wᴵ and pₜ Wᴾ"
            if self.view == "concatenate"
            else f"Xₜ Wᴵ = {_row(x @ words)} plus pₜ Wᴾ = {_row(p @ positions)} is "
            f"{_row(added)}; concatenating"
        )
        return (
            f"“{self.word}” at position {self.position}: {shown} differs from it by "
            f"{fixed(np.abs(together - added).max(), 3)}. {WHAT[self.case]} "
            f"With D = {self.width} and entries of standard deviation {deviation}, a word times "
            f"√D is about {fixed(lengths.word, 1)} long, a position {fixed(lengths.position, 1)}: "
            f"{percent(lengths.position / lengths.word)} of it."
        )

    def parts(self) -> Parts:
        """Return the rows X_t and p_t and the matrices W^I and W^P of the present case."""
        x = np.array(word_vector(self.word, SEED, COLUMNS))
        table = encoding(POSITIONS, COLUMNS)
        if self.case == "one-hot":
            one_hot = np.arange(POSITIONS) == self.position
            return Parts(x, one_hot.astype(float), np.eye(COLUMNS), table)
        stream = random.Random(SEED)
        words, positions = (_drawn(stream), _drawn(stream))
        return Parts(x, table[self.position], words, words if self.case == "shared" else positions)

    def products(self) -> tuple[Floats, Floats]:
        """Return [X_t p_t] times W^I above W^P, and X_t W^I + p_t W^P: (D,) each."""
        x, p, words, positions = self.parts()
        together = np.concatenate([x, p]) @ np.vstack([words, positions])
        return together, x @ words + p @ positions

    def lengths(self) -> Lengths:
        """Return √D times the norm that an embedding has at first, and |P_t| = √(D/2)."""
        deviation = 1.0 if self.init == "one" else 1 / math.sqrt(self.width)
        return Lengths(deviation * self.width, math.sqrt(self.width / 2))

    def draw(self, picture: Picture) -> None:
        """Draw the row, the stacked matrices, their product, and the two lengths."""
        x, p, words, positions = self.parts()
        ratios = (len(x) + len(p), COLUMNS, COLUMNS, 6)
        row, stack, product, bars = picture.subplots(1, 4, width_ratios=ratios)
        _draw_block(row, np.concatenate([x, p])[None], "$[X_t\\quad p_t]$")
        row.axvline(len(x) - 0.5, color="black")
        _draw_block(stack, np.vstack([words, positions]), "$W^I$ above $W^P$")
        stack.axhline(len(x) - 0.5, color="black")
        _draw_block(product, self.products()[1][None], "product")
        drawn = bars.bar(["word × √D", "position"], self.lengths(), color=SERIES[:2])
        bars.bar_label(drawn, [fixed(length, 1) for length in self.lengths()])
        bars.set_title(f"length, D = {self.width}")


def _drawn(stream: random.Random) -> Floats:
    entries = [stream.gauss(0, 1) / math.sqrt(COLUMNS) for _ in range(COLUMNS**2)]
    return np.reshape(entries, (COLUMNS, COLUMNS))


def _row(values: Floats) -> str:
    return f"({', '.join(fixed(value, 2) for value in values)})"


def _draw_block(axes: Axes, values: Floats, title: str) -> None:
    axes.imshow(values, cmap=DIVERGING, vmin=-BRIGHTEST, vmax=BRIGHTEST)
    axes.set(xticks=[], yticks=[])
    axes.set_title(title, fontsize=11)
