"""Queries and keys turned by their positions, and a score that knows their distance only."""

from typing import NamedTuple

import numpy as np
import torch
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, power
from heed.model.positions import rotate
from heed.theory.arrays import Floats
from heed.theory.codes import frequencies

FAR = 40  # offsets are drawn from −FAR to FAR
OFFSETS = np.arange(-FAR, FAR + 1)
LATER = 100  # positions by which both are moved to see that the score stays
ROUNDING = 1e-11  # differences below it come from rounding alone
EDGE = 1.5  # of the plane in which the arrows lie


def _component(value: float, name: str) -> traitlets.Float[float, float]:
    trait = traitlets.Float(value, min=-EDGE, max=EDGE, help="the same in every pair")
    return trait.tag(sync=True, label=name, step=0.1)


class Shown(NamedTuple):
    """What a state of the figure shows."""

    j: int
    before: float  # q · k
    query: Floats  # (2,), turned
    key: Floats  # (2,), turned
    pairs: Floats  # scores of pair j at all ``OFFSETS``
    all: Floats  # the same, mean over all pairs
    at: int  # of the present offset in ``OFFSETS``
    moved: float  # score of pair j with both moved by ``LATER``


class Rotary(Figure):
    """Rotary positions: q turned by ω_j t, k by ω_j s, and their score over the offset t − s.

    Every pair of the vectors holds the same two numbers; one pair is drawn.

    Traits: ``position`` t of the query (the key stays ``offset`` = t − s behind it), ``pair`` j
    (beyond the last it means the last), ``width`` D of a head, and the two numbers of each vector
    before it is turned: ``query_x``, ``query_y``, ``key_x``, ``key_y``.
    """

    title = "The score of a query and a key that are turned by their positions"
    task = (
        "Every pair holds the same two numbers; one pair is drawn. Slide the query's position, "
        "which the key follows, then the offset, and watch the two dots. Then drag q and k, and "
        "watch what becomes of the curves."
    )

    position = traitlets.Int(60, min=FAR, max=400, help="t; the key moves with it").tag(
        sync=True, label="position t"
    )
    offset = traitlets.Int(5, min=-FAR, max=FAR, help="only the key moves, to s").tag(
        sync=True, label="offset t − s"
    )
    pair = traitlets.Int(4, min=0, max=63, help="j, the pair that is drawn").tag(
        sync=True, label="pair j"
    )
    width = traitlets.Enum((2, 8, 32, 128), 32, help="D of the head").tag(
        sync=True, label="width D"
    )
    query_x = _component(1.0, "q, first number")
    query_y = _component(0.6, "q, second number")
    key_x = _component(0.9, "k, first number")
    key_y = _component(-0.2, "k, second number")

    def describe(self) -> str:
        """Say the score before and after, when both move, and when the key alone moves."""
        shown = self._compute()
        t, s, at = self.position, self.position - self.offset, shown.at
        score, step = shown.pairs[at], 1 if at < len(OFFSETS) - 1 else -1
        stays = abs(shown.moved - score) < ROUNDING
        same = "and as much" if stays else f"but {fixed(shown.moved, 3)}"
        count = self.width // 2
        return (
            f"In each pair, unturned, q · k = {fixed(shown.before, 3)}. In pair {shown.j} "
            f"(ω = {power(frequencies(self.width)[shown.j])}) a query at {t} and a key at {s} "
            f"score {fixed(score, 3)}, {same} at {t + LATER} and {s + LATER}; at offset "
            f"{fixed(self.offset + step, 0)} it is {fixed(shown.pairs[at + step], 3)}. "
            f"The sum over {_all_of(count)} is {fixed(count * shown.all[at], 3)}, "
            f"D/2 = {count} times the mean, {fixed(shown.all[at], 3)}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the arrows of the pair on the left, the scores over the offset on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(1, 1))
        self._draw_arrows(left)
        shown = self._compute()
        pairs = f"mean over {_all_of(self.width // 2)}"
        for y, colour, name in ((shown.pairs, 2, f"pair {shown.j}"), (shown.all, 3, pairs)):
            right.plot(OFFSETS, y, color=SERIES[colour], label=name)
            right.plot(self.offset, y[shown.at], "o", color=SERIES[colour])
        right.axhline(shown.before, color=FAINT, linestyle="--", label="q · k unturned")
        right.set(xlabel="offset t − s", ylabel="score")
        right.legend(fontsize=9, loc="lower left")

    def _draw_arrows(self, axes: Axes) -> None:
        shown, t = self._compute(), self.position
        query, key = self._vectors()
        for vector, turned, colour, name in (
            (query, shown.query, SERIES[0], f"q, turned at {t}"),
            (key, shown.key, SERIES[1], f"k, turned at {t - self.offset}"),
        ):
            axes.plot((0, vector[0]), (0, vector[1]), "--", color=colour)
            axes.plot((0, turned[0]), (0, turned[1]), color=colour, linewidth=3, label=name)
        axes.set(xlim=(-1.6, 1.6), ylim=(-1.6, 1.6), aspect="equal")
        axes.set(xlabel=f"number {2 * shown.j} of the vector", ylabel=f"number {2 * shown.j + 1}")
        axes.legend(fontsize=9, loc="lower center", bbox_to_anchor=(0.5, 1))

    def _compute(self) -> Shown:
        j, t = min(self.pair, self.width // 2 - 1), self.position
        query, key = self._vectors()
        turned = self._turn(query, np.array([t]))[0]
        keys = self._turn(key, t - OFFSETS)
        pair, at = slice(2 * j, 2 * j + 2), self.offset + FAR
        pairs = keys[:, pair] @ turned[pair]
        later = self._turn(query, np.array([t + LATER]))[0, pair]
        later_key = self._turn(key, np.array([t - self.offset + LATER]))[0, pair]
        every = keys @ turned / (self.width / 2)
        before = float(query @ key)
        return Shown(
            j, before, turned[pair], keys[at, pair], pairs, every, at, float(later @ later_key)
        )

    def _vectors(self) -> tuple[Floats, Floats]:
        return np.array([self.query_x, self.query_y]), np.array([self.key_x, self.key_y])

    def _turn(self, vector: Floats, positions: NDArray[np.int_]) -> Floats:
        """Turn a head full of the two numbers of ``vector``, at every position: (n, D)."""
        full = torch.from_numpy(np.tile(vector, (len(positions), self.width // 2)))
        return np.asarray(rotate(full, torch.from_numpy(positions)).numpy())


def _all_of(pairs: int) -> str:
    return "the one pair" if pairs == 1 else f"all {pairs} pairs"
