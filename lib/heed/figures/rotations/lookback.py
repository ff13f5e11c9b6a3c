"""Attention by position alone: where a query looks with the identity, a rotation or any matrix."""

import random
from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.colours import FAINT, SEQUENTIAL, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.figures.rotations.turns import shift
from heed.theory.arrays import Floats
from heed.theory.codes import encoding, frequencies

LENGTH = 101  # N, positions
WIDTH = 32  # D
ROUNDING = 1e-11  # spreads below it come from rounding alone
BETWEEN = {"identity": "T = I", "shift": "T = Rₐ", "random": "T random"}


class Shown(NamedTuple):
    """What a state of the figure shows."""

    scores: Floats  # (N, N), P_tᵀ T P_s / √D
    peaks: NDArray[np.intp]  # (N,), where each row is largest
    queries: NDArray[np.intp]  # those t for which t − a is a position
    term: Floats  # their scores at t − a


class Lookback(Figure):
    """softmax(c P_tᵀ T P_s / √D) over positions s: what attention does with position alone.

    T is the identity, the rotation R_a that makes t look at t − a, or a random matrix. A score at
    a fixed offset is the same for every t with the first two, and not with the third.

    Traits: ``between`` (which T), ``back`` a, ``position`` t of the query, ``sharpness`` c,
    ``seed`` of the random T.
    """

    title = "Where attention looks that has only positions to go by"
    task = (
        "Take one matrix after the other, and each time move the query and change a. Watch where "
        "the peak goes, and whether the score a positions back is the same for every query."
    )

    between = traitlets.Enum(tuple(BETWEEN), "shift", help="T, between the two codes").tag(
        sync=True, label="matrix", options=BETWEEN
    )
    back = traitlets.Int(5, min=-20, max=20, help="a, positions back; ahead if negative").tag(
        sync=True, label="a, positions back"
    )
    position = traitlets.Int(60, min=0, max=LENGTH - 1, help="t, the query").tag(
        sync=True, label="query t"
    )
    sharpness = traitlets.Int(10, min=1, max=40, help="c, a factor of all scores").tag(
        sync=True, label="sharpness c"
    )
    seed = traitlets.Int(1, min=1, max=9999, help="of the random T").tag(
        sync=True, label="seed of the random T"
    )

    def describe(self) -> str:
        """Say where the query looks, how many look so far, and how the score depends on t."""
        _, peaks, _, term = self._compute()
        t, peak = self.position, int(peaks[self.position])
        alike = int((np.arange(LENGTH) - peaks == t - peak).sum())
        low, high = term.min(), term.max()
        size = f"lies between {fixed(low, 3)} and {fixed(high, 3)}, by where the query stands"
        if high - low < ROUNDING:
            size = f"is {fixed(term[0], 3)} at every t"
        return (
            f"Query {t} attends most to position {peak}, {_where(t - peak)}, with weight "
            f"{fixed(self._weights()[t, peak], 3)}; {alike} of {LENGTH} queries look exactly so "
            f"far{_why(LENGTH - alike, t - peak)}. With D = {WIDTH} and divided by √D, the score "
            f"of the position {_where(self.back)} {size}; the weights are the softmax of "
            f"{self.sharpness} times the scores."
        )

    def draw(self, picture: Picture) -> None:
        """Draw all weights on the left; on the right the query's, and the scores behind."""
        _, _, queries, term = self._compute()
        weights = self._weights()
        axes = picture.subplot_mosaic([["all", "row"], ["all", "term"]], width_ratios=(1, 1))
        axes["all"].imshow(weights, cmap=SEQUENTIAL, vmin=0, vmax=1, interpolation="nearest")
        axes["all"].axhline(self.position, color=FAINT, linewidth=1)
        axes["all"].set(
            xlabel="attends to position s", ylabel="query t", title=BETWEEN[self.between]
        )
        axes["row"].plot(weights[self.position], color=SERIES[0])
        axes["row"].axvline(self.position, color=FAINT, linestyle="--")
        axes["row"].axvline(self.position - self.back, color=SERIES[1])
        axes["row"].set(xlabel="position s", ylabel=f"weight of query {self.position}", ylim=(0, 1))
        other = self._compute("random").term
        if self.between != "random":
            axes["term"].plot(queries, other, "--", color=SERIES[3], label="with a random T")
        axes["term"].plot(queries, term, color=SERIES[1], label=BETWEEN[self.between])
        axes["term"].set(xlabel="query t", ylabel=f"score {_where(self.back)}")
        axes["term"].legend(fontsize=9)

    def _compute(self, between: str = "") -> Shown:
        table = encoding(LENGTH, WIDTH)
        scores = table @ self._middle(between or self.between) @ table.T / np.sqrt(WIDTH)
        t = np.arange(LENGTH)
        queries = t[(t - self.back >= 0) & (t - self.back < LENGTH)]
        term = scores[queries, queries - self.back]
        return Shown(scores, scores.argmax(axis=1), queries, term)

    def _weights(self) -> Floats:
        scores = self.sharpness * self._compute().scores
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True))

    def _middle(self, between: str) -> Floats:
        """Return T, (D, D)."""
        if between == "identity":
            return np.eye(WIDTH)
        if between == "random":
            rng = random.Random(self.seed)
            draws = np.array([rng.gauss(0, 1) for _ in range(WIDTH * WIDTH)])
            return np.asarray(draws.reshape(WIDTH, WIDTH) / np.sqrt(WIDTH))
        return shift(frequencies(WIDTH), self.back)


def _why(others: int, back: int) -> str:
    """Say it where the others cannot look so far, because no position is there."""
    if others == 0 or others != abs(back):
        return ""
    return f"; the {'first' if back > 0 else 'last'} {others} have no position {_where(back)}"


def _where(back: int) -> str:
    return f"{back} back" if back > 0 else f"{-back} ahead" if back < 0 else "its own"
