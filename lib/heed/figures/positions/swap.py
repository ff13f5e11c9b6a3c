"""One layer of self-attention over a sentence, before and after two of its words change places."""

import math
import random
from typing import NamedTuple

import torch
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from matplotlib.patches import ConnectionPatch
from torch import Tensor

from heed.figures.base.colours import DIVERGING, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.figures.positions.words import word_vector, words_of
from heed.model.attention import scaled_dot_product_attention
from heed.theory.codes import encoding

WIDTH = 6  # D
MOST = 8  # words
LONGEST = 60  # letters, and so more than there can be words
BRIGHTEST = 2  # where the colours end
LETTERS = 9  # of a word in the still picture
SAME = 0.0005  # what differs by less is written 0.000


class Outcome(NamedTuple):
    """What the layer gives for a sentence, before and after the swap."""

    words: list[str]
    order: list[int]  # where each word stands afterwards
    before: Tensor  # (words, D)
    after: Tensor  # (words, D)
    gaps: list[float]  # distance of each word's two outputs


class Swap(Figure):
    """The outputs of self-attention before and after two words change places, with P or without.

    Each word has a vector that its letters and the seed decide; queries, keys and values are
    seeded projections of it. Traits: ``sentence`` (its first 8 words count), ``first`` and
    ``second``, the places of the two words (beyond the last word: the last), ``add``, whether P is
    added, and ``seed``.
    """

    title = "Attention without P cannot tell “dog bites man” from “man bites dog”"
    task = (
        "Follow each word from its output before the swap to the one after it. "
        "Then add P, and watch the differences at the right."
    )

    sentence = traitlets.Unicode("dog bites man", help="up to eight words").tag(
        sync=True, label="sentence, up to 8 words", max_length=LONGEST
    )
    first = traitlets.Int(0, min=0, max=MOST - 1, help="place of one word").tag(
        sync=True, label="swap"
    )
    second = traitlets.Int(2, min=0, max=MOST - 1, help="place of the other").tag(
        sync=True, label="with"
    )
    add = traitlets.Bool(False, help="add the code of its position to each word").tag(
        sync=True, label="add P"
    )
    seed = traitlets.Int(2, min=1, max=9999, help="of words and projections").tag(
        sync=True, label="seed"
    )

    def outcome(self) -> Outcome:
        """Return words, their new places, and the outputs that the picture shows."""
        words = words_of(self.sentence, MOST)
        order = _swapped(words, self.first, self.second)
        before = _attend(words, self.seed, self.add)
        after = _attend([words[at] for at in order], self.seed, self.add)  # its own inverse
        gaps = (before - after[order]).norm(dim=1).tolist()
        return Outcome(words, order, before, after, gaps)

    def describe(self) -> str:
        """Say which sentence becomes which, and how far each word's two outputs lie apart."""
        words, order, _, _, gaps = self.outcome()
        more = len(words_of(self.sentence, LONGEST)) > MOST
        cut = f" Only the first {MOST} words count." if more else ""
        if order == sorted(order):
            return (
                "No two different words change places. "
                f"Type a sentence, and choose two of its words.{cut}"
            )
        apart = ", ".join(
            f"{fixed(gap, 3)} ({word})" for word, gap in zip(words, gaps, strict=True)
        )
        what = (
            f"With P the same word gets another output; the two differ by {apart}."
            if self.add
            else "Without P each word keeps its output, only in another row; "
            f"the two differ by {apart}."
        )
        after = " ".join(words[at] for at in order)
        return f"“{' '.join(words)}” becomes “{after}”. {what}{cut}"

    def draw(self, picture: Picture) -> None:
        """Draw the outputs before and after, and join those of the same word."""
        outcome = self.outcome()
        if not outcome.words:
            picture.text(0.5, 0.5, "no words", ha="center")
            return
        left, right = picture.subplots(1, 2, gridspec_kw={"wspace": 0.3})
        names = [_shortened(word) for word in outcome.words]
        after = [f"{names[at]}\n{fixed(outcome.gaps[at], 3)}" for at in outcome.order]
        _draw_rows(left, outcome.before, names)
        _draw_rows(right, outcome.after, after)
        right.yaxis.tick_right()
        left.set_title("output before")
        right.set_title("after the swap, and how far it moved")
        for i, (to, gap) in enumerate(zip(outcome.order, outcome.gaps, strict=True)):
            picture.add_artist(_link((WIDTH - 0.4, i), left, (-0.6, to), right, gap))


def _swapped(words: list[str], first: int, second: int) -> list[int]:
    """Return the place of each word afterwards; two words that are alike stay where they are."""
    order = list(range(len(words)))
    a, b = min(first, len(words) - 1), min(second, len(words) - 1)
    if words and words[a].lower() != words[b].lower():
        order[a], order[b] = b, a
    return order


def _attend(words: list[str], seed: int, add: bool) -> Tensor:
    """Return the output of one attention layer: (words, D)."""
    stream = random.Random(seed)
    vectors = [word_vector(word, seed, WIDTH) for word in words]
    x = torch.tensor(vectors, dtype=torch.float64).reshape(-1, WIDTH)
    if add:
        x = x + torch.from_numpy(encoding(len(words), WIDTH))
    query, key, value = (x @ _projection(stream) for _ in range(3))
    return scaled_dot_product_attention(query, key, value)[0]


def _projection(stream: random.Random) -> Tensor:
    entries = [stream.gauss(0.0, 1.0) / math.sqrt(WIDTH) for _ in range(WIDTH * WIDTH)]
    return torch.tensor(entries, dtype=torch.float64).reshape(WIDTH, WIDTH)


def _draw_rows(axes: Axes, rows: Tensor, names: list[str]) -> None:
    values = rows.numpy()
    axes.imshow(values, cmap=DIVERGING, vmin=-BRIGHTEST, vmax=BRIGHTEST, aspect="auto")
    axes.set_yticks(range(len(names)), names)
    axes.set_xticks([])
    for i, row in enumerate(values):
        for c, value in enumerate(row):
            axes.text(c, i, fixed(value, 1), ha="center", va="center", fontsize=9)


def _shortened(word: str) -> str:
    return word if len(word) <= LETTERS else f"{word[: LETTERS - 1]}…"


def _link(
    start: tuple[float, float], left: Axes, end: tuple[float, float], right: Axes, gap: float
) -> ConnectionPatch:
    series, style = (0, "-") if gap < SAME else (1, "--")
    return ConnectionPatch(
        start, end, left.transData, right.transData,
        linewidth=1.5, color=SERIES[series], linestyle=style,
    )  # fmt: skip
