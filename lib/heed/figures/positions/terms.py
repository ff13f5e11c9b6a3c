"""What one token asks of another, split into what their words and their positions ask."""

import random
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, INK, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.figures.positions.words import word_vector
from heed.theory.arrays import Floats
from heed.theory.codes import encoding

HEADS = 4  # H: a head has D/H dimensions
LONGEST = 200  # positions
NAMES = ("xᵀTy", "xᵀTf", "eᵀTy", "eᵀTf")


class Score(NamedTuple):
    """What x + e asks of y + f: the four terms, the score at once, and the other way round."""

    terms: list[float]  # xᵀTy, xᵀTf, eᵀTy, eᵀTf
    whole: float  # (x + e)ᵀT(y + f)
    back: float  # (y + f)ᵀT(x + e)


@lru_cache(maxsize=16)
def projections(width: int, seed: int, kind: str) -> tuple[Floats, Floats]:
    """Return Q and K, (Dh, D) each, such that T = QᵀK: random ones of a head, or the identity."""
    if kind == "identity":
        return np.eye(width), np.eye(width)
    stream = random.Random(seed)
    shape = (2, width // HEADS, width)
    draws = [stream.gauss(0, 1) for _ in range(int(np.prod(shape)))]
    query, key = np.reshape(draws, shape) / np.sqrt(width)
    return query, key


class Terms(Figure):
    """The score (x + e)ᵀT(y + f) of two words x, y at positions with codes e, f, term by term.

    Each word has a vector that its letters and the seed decide, about as long as a row of P.
    Traits: ``asking`` x and ``asked`` y, their positions ``place`` and ``asked_place``, ``kind`` of
    T, ``width`` D, ``seed``; and which terms count: ``word_word``, ``word_place``, ``place_word``,
    ``place_place``.
    """

    title = "What token x asks of token y, in four terms"
    task = (
        "Move a position, and watch which terms change; then swap who asks whom. "
        "Take T = I, and the score no longer tells who asks."
    )

    asking = traitlets.Unicode("dog", help="x, whose query it is").tag(
        sync=True, label="word x, which asks", max_length=20
    )
    place = traitlets.Int(1, min=0, max=LONGEST - 1, help="its code is e").tag(
        sync=True, label="position of x"
    )
    asked = traitlets.Unicode("bites", help="y, whose key it is").tag(
        sync=True, label="word y, which is asked", max_length=20
    )
    asked_place = traitlets.Int(2, min=0, max=LONGEST - 1, help="its code is f").tag(
        sync=True, label="position of y"
    )
    kind = traitlets.Enum(("head", "identity"), "head", help="how x and y are compared").tag(
        sync=True, label="T", options={"head": "of a head", "identity": "identity"}
    )
    width = traitlets.Enum((8, 32, 128), 32, help="D").tag(sync=True, label="width D")
    seed = traitlets.Int(1, min=1, max=9999, help="of words, Q and K").tag(sync=True, label="seed")
    word_word = traitlets.Bool(True, help="count this term").tag(
        sync=True, label="xᵀTy: word x looks for word y"
    )
    word_place = traitlets.Bool(True, help="count this term").tag(
        sync=True, label="xᵀTf: word x looks for y’s position"
    )
    place_word = traitlets.Bool(True, help="count this term").tag(
        sync=True, label="eᵀTy: x’s position looks for word y"
    )
    place_place = traitlets.Bool(True, help="count this term").tag(
        sync=True, label="eᵀTf: x’s position looks for y’s position"
    )

    def score(self) -> Score:
        """Compute the four terms one by one, and the whole from the sums x + e and y + f."""
        query, key = projections(self.width, self.seed, self.kind)
        table = encoding(LONGEST, self.width)
        x, y = (
            np.sqrt(0.5) * np.array(word_vector(word, self.seed, self.width))
            for word in (self.asking, self.asked)
        )
        e, f = table[self.place], table[self.asked_place]
        terms = [float((query @ a) @ (key @ b)) for a in (x, e) for b in (y, f)]
        whole = float((query @ (x + e)) @ (key @ (y + f)))
        return Score(terms, whole, float((query @ (y + f)) @ (key @ (x + e))))

    def kept(self) -> list[bool]:
        """Return which of the four terms count."""
        return [self.word_word, self.word_place, self.place_word, self.place_place]

    def describe(self) -> str:
        """Give the four terms, their sum, and the score the other way round."""
        terms, whole, back = self.score()
        values = ", ".join(
            f"{name} = {fixed(term, 2)}" for name, term in zip(NAMES, terms, strict=True)
        )
        kept = self.kept()
        total = sum(term for term, keep in zip(terms, kept, strict=True) if keep)
        summed = (
            f"They sum to {fixed(total, 2)}, which is (x + e)ᵀT(y + f)"
            if all(kept)
            else f"Those that count sum to {fixed(total, 2)}, all four to {fixed(whole, 2)}"
        )
        why = (
            "as much, for T = I is symmetric"
            if self.kind == "identity"
            else f"for T, of rank {self.width // HEADS} at most, is not symmetric"
        )
        return (
            f"“{self.asking}” at {self.place} asks “{self.asked}” at {self.asked_place}: {values}. "
            f"{summed}. If y asks x, all four give {fixed(back, 2)}, {why}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw each term as a bar that begins where the one above ends, and their sum."""
        kept = self.kept()
        terms = [t if keep else 0.0 for t, keep in zip(self.score().terms, kept, strict=True)]
        ends = np.cumsum([0.0, *terms])
        notes = [fixed(t, 2) if keep else "left out" for t, keep in zip(terms, kept, strict=True)]
        starts = [*ends[:-1], 0.0]
        axes = picture.subplots()
        axes.barh(range(5), [*terms, ends[-1]], left=starts, color=[*SERIES[:4], INK], height=0.5)
        for y, note in enumerate([*notes, fixed(ends[-1], 2)]):
            right = max(starts[y], ends[min(y + 1, 4)])
            axes.annotate(f" {note}", (right, y), va="center", fontsize=10)
        axes.axvline(0, color=FAINT, linewidth=1)
        reach = float(np.ptp(ends)) or 1.0
        axes.set(xlim=(ends.min() - 0.1 * reach, ends.max() + 0.2 * reach), xlabel="score")
        axes.set_yticks(range(5), [*NAMES, "sum"])
        axes.invert_yaxis()
