"""No free lunch: four learners, a labelling of K points, and their errors over all labellings."""

import random
from functools import lru_cache

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, INK, LINE, PAPER, SERIES, WRONG
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, superscript
from heed.theory.lunch import expected_error, predict

Counts = NDArray[np.intp]

MOST = 8  # points
ONE = "#b9d0f9"  # behind a label 1
NAMES = {"zeros": "all zeros", "majority": "majority", "nearest": "nearest", "own": "yours"}


def guess(learner: str, domain: int, sample: tuple[int, ...], labels: int, own: int) -> int:
    """Return what a learner says of every point, as bits; ``labels`` are looked up in the sample.

    ``own`` is what the learner "own" says of the points that are not in it.
    """
    seen = sum(1 << x for x in set(sample))
    if learner == "own":
        return (labels & seen) | (own & ~seen & ((1 << domain) - 1))
    said = predict(learner, domain, sample, [labels >> x & 1 for x in sample])
    return sum(label << x for x, label in enumerate(said))


@lru_cache(maxsize=64)
def count_wrong(learner: str, domain: int, sample: tuple[int, ...], own: int) -> Counts:
    """Return how many labels a learner gets wrong on each labelling of the domain: (2^K,)."""
    return np.array([
        (guess(learner, domain, sample, labels, own) ^ labels).bit_count()
        for labels in range(2**domain)
    ])  # fmt: skip


class Lunch(Figure):
    """Learners that repeat the labels of a sample, and guess elsewhere: which one is the best?

    Every learner is right about some labellings of the unseen points and wrong about as many, so
    over all labellings all have the same errors, equally often.

    Traits: ``learner``, ``domain`` K points, ``draws`` m of them with their ``seed``, ``labels``
    f(x) and the reader's ``own`` guesses, where bit x belongs to point x.
    """

    title = "Learners that repeat what they have seen: over all labellings, none is better"
    task = (
        "All four repeat the labels of the sample. Click on labels f(x) until the nearest "
        "neighbour does badly and all zeros well, then on guesses of your own. Watch each orange "
        "bar move, and the mean errors stay."
    )

    learner = traitlets.Enum(tuple(NAMES), "nearest", help="what it says of unseen points").tag(
        sync=True, label="learner", options=NAMES
    )
    domain = traitlets.Int(7, min=4, max=MOST, help="K, each of the same probability").tag(
        sync=True, label="points K"
    )
    draws = traitlets.Int(4, min=0, max=12, help="m, the size of the sample").tag(
        sync=True, label="draws m"
    )
    labels = traitlets.Int(248, min=0, max=2**MOST - 1, help="of all points").tag(
        sync=True, label="labels f(x)"
    )
    own = traitlets.Int(10, min=0, max=2**MOST - 1, help="where the sample shows no label").tag(
        sync=True, label="your guesses"
    )
    seed = traitlets.Int(6, min=1, max=9999, help="of the sample").tag(sync=True, label="seed")

    def describe(self) -> str:
        """Say what each learner gets wrong here, and over all labellings."""
        first = sorted(NAMES, key=lambda name: name != self.learner)
        here = ", ".join(f"{NAMES[name]} {self.wrong(name)[self.code()]}" for name in first)
        rival = "nearest" if self.learner == "zeros" else "zeros"
        own, other = self.wrong(self.learner), self.wrong(rival)
        mean = (
            f"Over all {2**self.domain} labellings the mean error is "
            f"{fixed(self.mean(self.learner), 3)} for each of the four, as each "
            f"repeats what it has seen; “{NAMES[self.learner]}” does better than "
            f"“{NAMES[rival]}” on {(own < other).sum()} and worse on {(own > other).sum()}."
        )
        seen = len(set(self.sample()))
        if seen == self.domain:
            mean = "No label is left to guess, so all four are right on every labelling."
        return (
            f"The sample shows {seen} of the {self.domain} points. Wrong labels "
            f"here: {here}. {mean} Over all labellings and all samples of {self.draws} draws, "
            f"the mean is "
            f"½ (1 − 1/{self.domain}){superscript(self.draws)} = "
            f"{fixed(expected_error(self.domain, self.draws), 3)}."
        )

    def sample(self) -> tuple[int, ...]:
        """Return the points that were drawn, some of them more than once."""
        rng = random.Random(self.seed)
        return tuple(rng.randrange(self.domain) for _ in range(self.draws))

    def code(self) -> int:
        """Return the labelling, without points that there are not."""
        return int(self.labels % (1 << self.domain))

    def wrong(self, learner: str) -> Counts:
        """Return how many labels a learner gets wrong on each labelling: (2^K,)."""
        return count_wrong(learner, self.domain, self.sample(), self.own)

    def mean(self, learner: str) -> float:
        """Return a learner's mean error over all labellings."""
        return int(self.wrong(learner).sum()) / (self.domain << self.domain)

    def draw(self, picture: Picture) -> None:
        """Draw the labels and guesses on the left, the errors over all labellings on the right."""
        left, right = picture.subplots(1, 2)
        self._draw_labels(left)
        self._draw_errors(right)

    def _draw_labels(self, axes: Axes) -> None:
        seen, code = set(self.sample()), self.code()
        shown = [("label f(x)", code), ("sample S", code)]
        shown += [
            (name, guess(learner, self.domain, self.sample(), code, self.own))
            for learner, name in NAMES.items()
        ]
        for row, (_, labels) in enumerate(shown):
            for x in range(self.domain):
                label = labels >> x & 1
                hidden = row == 1 and x not in seen
                off = row > 1 and label != code >> x & 1
                faint = hidden or (row > 1 and x in seen)
                self._draw_cell(axes, x, -row, "?" if hidden else str(label), faint, off)
        axes.set_yticks([-row for row in range(len(shown))], [name for name, _ in shown])
        axes.set(xlim=(-0.6, self.domain - 0.4), ylim=(-5.6, 0.6))
        axes.set_xticks(range(self.domain), [str(x + 1) for x in range(self.domain)])
        axes.set_xlabel("point x")
        axes.spines[:].set_visible(False)
        axes.tick_params(length=0)

    def _draw_cell(self, axes: Axes, x: float, y: float, text: str, faint: bool, off: bool) -> None:
        fill = ONE if text == "1" and not faint else PAPER
        box = {"facecolor": fill, "edgecolor": WRONG if off else LINE, "linewidth": 2 if off else 1}
        axes.text(
            x, y, text, ha="center", va="center", fontsize=10,
            color=FAINT if faint else INK, bbox=box,
        )  # fmt: skip

    def _draw_errors(self, axes: Axes) -> None:
        errors = np.arange(self.domain + 1) / self.domain
        for row, (learner, name) in enumerate(NAMES.items()):
            wrong = self.wrong(learner)
            counts = np.bincount(wrong, minlength=self.domain + 1)
            here = np.arange(self.domain + 1) == wrong[self.code()]
            colours = np.where(here, SERIES[1], SERIES[0]).tolist()
            heights = 0.6 * counts / counts.max()
            axes.bar(errors, heights, 0.8 / self.domain, bottom=-row, color=colours)
            mean = f"{name}: mean {fixed(self.mean(learner), 3)}"
            axes.text(1.05, 0.64 - row, mean, ha="right", color=INK, fontsize=10)
        axes.axvline(self.mean(self.learner), color=INK, linestyle="--", linewidth=1)
        axes.set(yticks=[], xlim=(-0.07, 1.07), ylim=(-3.1, 0.9))
        axes.set_xlabel(f"error, on {2**self.domain} labellings")
        axes.spines[["left", "right", "top"]].set_visible(False)
