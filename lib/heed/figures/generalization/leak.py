"""A test that is drawn at random from the pairs of a corpus, and what of it stands in training."""

import random
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.evaluation.record import load_record
from heed.figures.base.colours import FAINT, PAPER, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, percent
from heed.theory.leak import leaked_sentences

SIZES = (1, 2, 3, 4, 5)  # translations of a sentence; the last bar is of those that have more too
ACROSS, ROWS = 66, 6  # dots of the still picture
UNSEEN, SEEN, TRAINING = 0, 1, 2  # what a dot is
CHAIN = "next to each other: one English sentence, a dot for each of its translations"
DOTS = (
    (UNSEEN, SERIES[0], SERIES[0], "test, English not in training"),
    (SEEN, WRONG, WRONG, "test, English in training"),
    (TRAINING, "none", FAINT, "training"),
)


class Split(NamedTuple):
    """The English sentences of a test, in the order in which they were drawn."""

    pairs: NDArray[np.intp]  # (K,) of each sentence
    tested: NDArray[np.intp]  # (K,) of these, how many are in the test; the others are training's

    @property
    def seen(self) -> NDArray[np.bool_]:
        """Which sentences stand in training as well: (K,)."""
        return self.tested < self.pairs


@lru_cache(maxsize=16)
def draw_split(sentences: tuple[tuple[int, int], ...], split: str, test: int, seed: int) -> Split:
    """Draw ``test`` pairs for the test: single ones, or all of an English sentence at a time.

    Args:
        sentences: (g, how many English sentences have g pairs), in growing order of g.
        split: "pair" or "sentence".
        test: at least so many pairs; exactly if single ones are drawn.
        seed: of the draw.
    """
    sizes = np.repeat(*np.array(sentences).T)
    owner = np.repeat(np.arange(len(sizes)), sizes) if split == "pair" else np.arange(len(sizes))
    rng = random.Random(seed)
    taken, tested = bytearray(len(owner)), dict[int, int]()
    drawn = 0
    while drawn < test:
        at = rng.randrange(len(owner))
        if not taken[at]:
            taken[at] = 1
            sentence = int(owner[at])
            more = 1 if split == "pair" else int(sizes[sentence])
            tested[sentence] = tested.get(sentence, 0) + more
            drawn += more
    return Split(sizes[list(tested)], np.array(list(tested.values())))


class Leak(Figure):
    """The corpus of the book's translator, split at random: by pair or by English sentence.

    An English sentence with several translations is several pairs. Dealt out pair by pair, some go
    to the test and some to training. The first sentences of the test are drawn, a dot a pair; below
    them all, by how many translations they have; and the error that the test reports: a mix of
    those that the translator makes on sentences of training and on others, both measured.

    Traits: ``split``, ``share`` of the pairs that the test takes, in hundredths, ``seed``; and from
    the record of the translator ``sentences`` (g, how many have g pairs), ``seen_error`` and
    ``unseen_error``, the shares of sentences not translated exactly.
    """

    title = "What of a test stands in training, when the corpus is split at random"
    task = (
        "Split by sentence in place of by pair, draw again, and change the size of the test. Watch "
        "the red dots, and by how much the error that the test reports is too small."
    )

    split = traitlets.Enum(("pair", "sentence"), "pair", help="what is dealt out at random").tag(
        sync=True, label="split by", options={"pair": "pair", "sentence": "English sentence"}
    )
    share = traitlets.Int(10, min=1, max=50, help="of all pairs").tag(
        sync=True, label="test, % of the pairs"
    )
    seed = traitlets.Int(1, min=1, max=9999, help="of the split").tag(sync=True, label="seed")
    sentences: traitlets.List[Any] = traitlets.List(
        help="(g, how many English sentences have g pairs)"
    ).tag(sync=True)
    seen_error = traitlets.Float(help="on sentences of training").tag(sync=True)
    unseen_error = traitlets.Float(help="on sentences of the test").tag(sync=True)

    @traitlets.default("sentences")
    def _sentences(self) -> list[tuple[int, int]]:
        return sorted(load_record().sentences.items())

    @traitlets.default("seen_error")
    def _seen_error(self) -> float:
        return float(1 - load_record().train.mean())

    @traitlets.default("unseen_error")
    def _unseen_error(self) -> float:
        return float(1 - load_record().test.mean())

    def describe(self) -> str:
        """Say how many sentences of the test stand in training, and what error it reports."""
        drawn = self.drawn()
        count, leaks = len(drawn.seen), int(drawn.seen.sum())
        pairs = grouped(drawn.tested.sum())
        test = f"The test has {pairs} pairs of {grouped(count)} English sentences"
        if self.split == "sentence":
            return (
                f"{test}, each with all its translations: none of the sentences stands in "
                "training. So the test reports the error on sentences never seen, "
                f"{percent(self.unseen_error, 2)}."
            )
        expected = leaked_sentences(dict(self.sentences), self.pairs())
        return (
            f"{test}, drawn by pair: {grouped(leaks)} sentences ({percent(leaks / count, 1)}; "
            f"{percent(expected, 1)} expected) stand in training too, with another translation. "
            "If all but exact hits are errors, the translator errs on "
            f"{percent(self.seen_error, 2)} of the sentences of its training and on "
            f"{percent(self.unseen_error, 2)} of others; so this test would report about "
            f"{percent(self.reported(), 1)}, "
            f"{fixed(100 * (self.unseen_error - self.reported()), 1)} points too little."
        )

    def pairs(self) -> int:
        """Return how many pairs the test is to have."""
        total = sum(g * count for g, count in self.sentences)
        return int(total * self.share // 100)

    def drawn(self) -> Split:
        """Return the sentences of the test."""
        sentences = tuple((g, count) for g, count in self.sentences)
        return draw_split(sentences, self.split, self.pairs(), self.seed)

    def reported(self) -> float:
        """Return the error that the test reports: that of each of its sentences, seen or not."""
        seen = float(self.drawn().seen.mean())
        return seen * self.seen_error + (1 - seen) * self.unseen_error

    def draw(self, picture: Picture) -> None:
        """Draw the first sentences, all by their number of translations, and the errors."""
        drawn = self.drawn()
        axes = picture.subplot_mosaic([["dots", "dots"], ["sizes", "errors"]])
        draw_dots(axes["dots"], drawn)
        draw_sizes(axes["sizes"], drawn)
        self._draw_errors(axes["errors"])

    def _draw_errors(self, axes: Axes) -> None:
        names = ("in training", "this test", "never seen")
        errors = (self.seen_error, self.reported(), self.unseen_error)
        reported = WRONG if self.split == "pair" else SERIES[0]
        bars = axes.barh(names, errors, color=(FAINT, reported, SERIES[0]))
        places = (2, 1 if self.split == "pair" else 2, 2)  # of what is measured, two
        said = [percent(*pair) for pair in zip(errors, places, strict=True)]
        axes.bar_label(bars, said, padding=-44, color=PAPER)
        axes.set(xlabel="share not translated exactly", xlim=(0, 1))
        axes.invert_yaxis()


def lay_out(drawn: Split, across: int, rows: int) -> NDArray[np.intp]:
    """Place the pairs of the first sentences in rows, a place free after each sentence.

    Returns:
        (dots, 3): column, row, and what the dot is.
    """
    dots: list[tuple[int, int, int]] = []
    at = row = 0
    for pairs, tested in zip(drawn.pairs.tolist(), drawn.tested.tolist(), strict=True):
        if at and at + pairs > across:
            at, row = 0, row + 1
        if row == rows:
            break
        kind = SEEN if tested < pairs else UNSEEN
        dots += [(at + i, row, kind if i < tested else TRAINING) for i in range(pairs)]
        at += pairs + 1
    return np.array(dots)


def heights(drawn: Split, seen: bool) -> NDArray[np.intp]:
    """Count the sentences with 1, 2, … translations that stand in training, or that do not."""
    sizes = np.minimum(drawn.pairs[drawn.seen == seen], SIZES[-1])
    return np.bincount(sizes, minlength=len(SIZES) + 1)[1:]


def draw_sizes(axes: Axes, drawn: Split) -> None:
    """Draw how many sentences have 1, 2, … translations, those in training below the others."""
    seen, unseen = heights(drawn, True), heights(drawn, False)
    axes.bar(SIZES, unseen, bottom=seen, color=SERIES[0], label="not in training")
    axes.bar(SIZES, seen, color=WRONG, label="in training" if seen.any() else None)
    axes.set(xlabel="translations of a sentence", ylabel="sentences")
    axes.set_xticks(SIZES, [*map(str, SIZES[:-1]), "5 +"])
    axes.legend(fontsize=9)


def draw_dots(axes: Axes, drawn: Split) -> None:
    """Draw the first sentences, a dot a pair."""
    x, row, kind = lay_out(drawn, ACROSS, ROWS).T
    for what, fill, edge, name in DOTS:
        chosen = kind == what
        named = name if chosen.any() else None
        axes.scatter(x[chosen], row[chosen], s=24, facecolors=fill, edgecolors=edge, label=named)
    axes.set(xlim=(-1, ACROSS), ylim=(ROWS - 0.5, -0.5))
    axes.axis("off")
    axes.text(0.5, 0, CHAIN, ha="center", va="top", fontsize=9, transform=axes.transAxes)
    axes.legend(fontsize=9, ncols=3, loc="lower center", bbox_to_anchor=(0.5, 1), frameon=False)
