"""Adding W^P p is concatenating p to x; and how long word and position are when they are added."""

import math
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from matplotlib.patches import Rectangle

from heed.figures.colours import DIVERGING, SERIES
from heed.figures.figure import Figure
from heed.figures.numbers import fixed, percent
from heed.figures.words import word_vector
from heed.theory.codes import Floats, encoding

WORDS = ("the", "dog", "bites", "man")
POSITIONS = 6
ROWS = 6  # D of the block picture
SEED = 2
BRIGHTEST = 2  # where the colours end


class Lengths(NamedTuple):
    """Norms of what is added."""

    word: float  # the expected one of a random embedding, times √D
    position: float


class Blocks(Figure):
    """One wide matrix times x above p, or a sum of two products; and the lengths of the summands.

    x and p are one-hot, so each product is a column: a word's vector, and a row of P. Traits:
    ``view``, which of the two is drawn; ``word`` and ``position`` t; ``init``, the standard
    deviation with which an embedding of ``width`` D starts.
    """

    _module = "positions/blocks"
    title = "Adding positions is concatenating them, and it needs balanced lengths"
    task = (
        "Switch between the two ways to write it: the vector at the right stays. "
        "Then change how the embedding starts, and compare the bars."
    )

    view = traitlets.Enum(("concatenate", "add"), "concatenate", help="how it is written").tag(
        sync=True, label="word and position", options={"concatenate": "concatenate", "add": "add"}
    )
    word = traitlets.Enum(WORDS, "dog", help="the 1 in x").tag(sync=True, label="word")
    position = traitlets.Int(2, min=0, max=POSITIONS - 1, help="t, the 1 in p").tag(
        sync=True, label="position t"
    )
    init = traitlets.Enum(("one", "root"), "one", help="standard deviation of its entries").tag(
        sync=True, label="embedding starts with deviation", options={"one": "1", "root": "1/√D"}
    )
    width = traitlets.Int(256, min=16, max=512, help="D").tag(sync=True, label="width D", step=16)

    def describe(self) -> str:
        """Say that both ways give the same vector, and how long word and position are."""
        together, added = self.products()
        lengths = self.lengths()
        numbers = ", ".join(fixed(entry, 2) for entry in added)
        deviation = "1" if self.init == "one" else "1/√D"
        return (
            f"“{self.word}” at position {self.position}: one wide matrix times x above p, or "
            f"W^I x plus W^P p, gives ({numbers}) either way; the two differ by "
            f"{fixed(np.abs(together - added).max(), 3)}. With D = {self.width} and entries of "
            f"standard deviation {deviation}, a word times √D is about {fixed(lengths.word, 1)} "
            f"long, a position {fixed(lengths.position, 1)}: "
            f"{percent(lengths.position / lengths.word)} of it."
        )

    def products(self) -> tuple[Floats, Floats]:
        """Return [W^I W^P] times x above p, and W^I x + W^P p: (D,) each."""
        words, positions = _matrices()
        x = np.array([float(word == self.word) for word in WORDS])
        p = np.arange(POSITIONS) == self.position
        together = np.hstack([words, positions]) @ np.concatenate([x, p])
        return together, words @ x + positions @ p

    def lengths(self) -> Lengths:
        """Return √D times the norm that an embedding has at first, and |P_t| = √(D/2)."""
        deviation = 1.0 if self.init == "one" else 1 / math.sqrt(self.width)
        return Lengths(deviation * self.width, math.sqrt(self.width / 2))

    def draw(self, picture: Picture) -> None:
        """Draw the matrices, their product, and the two lengths."""
        left, middle, right = picture.subplots(1, 3, width_ratios=(5, 0.8, 3))
        matrices = np.hstack(_matrices())
        _draw_block(left, matrices, "$[W^I\\quad W^P]$")
        left.axvline(len(WORDS) - 0.5, color="black")
        for column in (WORDS.index(self.word), len(WORDS) + self.position):
            box = Rectangle((column - 0.5, -0.5), 1, ROWS, fill=False, linewidth=3)
            left.add_patch(box)
        left.set_xticks(range(len(WORDS) + POSITIONS), [*WORDS, *map(str, range(POSITIONS))])
        _draw_block(middle, self.products()[1][:, None], "sum")
        middle.set_xticks([])
        bars = right.bar(["word × √D", "position"], self.lengths(), color=SERIES[:2])
        right.bar_label(bars, [fixed(length, 1) for length in self.lengths()])
        right.set_title(f"length, D = {self.width}")


def _matrices() -> tuple[Floats, Floats]:
    """Return W^I (D, words) and W^P (D, positions), which is the sinusoidal code."""
    words = np.array([word_vector(word, SEED, ROWS) for word in WORDS]).T
    return words, encoding(POSITIONS, ROWS).T


def _draw_block(axes: Axes, values: Floats, title: str) -> None:
    axes.imshow(values, cmap=DIVERGING, vmin=-BRIGHTEST, vmax=BRIGHTEST)
    axes.set(yticks=[], title=title)
