"""How well any matrix can shift a table of codes, and the pair that falls out of step."""

import math
from functools import cache

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.colours import FAINT, SERIES
from heed.figures.figure import Figure
from heed.figures.numbers import fixed, grouped, superscript
from heed.theory.codes import columns, encoding
from heed.theory.shifts import best_map, best_pair_map

WIDTHS = (8, 16, 32, 64, 128)
LENGTHS = (3, 5, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 513, 1001)
NAMES = {"paper": "2j/D", "notes": "(2j+1)/D"}
BASE = 10_000.0
LEAST = 1e-13  # up to it a residual is rounding alone
EXACT = 1e-4  # below it a residual depends on how the machine rounds
END = 40  # of the time that the waves are drawn for

Residuals = dict[str, dict[str, dict[str, list[float]]]]


class Residual(Figure):
    """The residual of the best map for a shift by one, over the number of positions.

    The best D × D matrix for the whole table, and the best 2 × 2 matrix of the pair for which it
    is worst; beside them the cosine of one pair and the one that would keep in step with its sine.

    Traits: ``exponents`` of the table (``paper`` or ``notes``), ``width`` D, ``length`` N,
    ``pair`` j (beyond the last it means the last); ``lengths`` and ``residuals`` are data.
    """

    _module = "rotations/residual"
    title = "With (2j+1)/D no matrix shifts all positions; short sentences hide it"
    task = (
        "Take 2j/D: what is left is rounding, however many positions. Go back to (2j+1)/D and drag "
        "N below D: a matrix of D × D fits again, but says nothing about longer sentences."
    )

    exponents = traitlets.Enum(tuple(NAMES), "notes", help="of the table's cosines").tag(
        sync=True, label="exponent of the cosine", options=NAMES
    )
    width = traitlets.Enum(WIDTHS, 32, help="D, columns of the table").tag(
        sync=True, label="width D"
    )
    length = traitlets.Enum(LENGTHS, 513, help="N, positions of the table").tag(
        sync=True, label="positions N", options={1001: "1,001"}
    )
    pair = traitlets.Int(0, min=0, max=63, help="j, the pair whose cosine is drawn").tag(
        sync=True, label="pair j"
    )
    lengths = traitlets.List(list(LENGTHS), help="all values of N").tag(sync=True)
    residuals = traitlets.Dict(help="by exponent, width and N").tag(sync=True)

    @traitlets.default("residuals")
    def _residuals(self) -> Residuals:
        return measured_residuals()

    def describe(self) -> str:
        """Say what the best matrices leave, and how soon the pair falls out of step."""
        D, N, found = self.width, self.length, self._found()
        whole, pair = (found[name][LENGTHS.index(N)] for name in ("whole", "pair"))
        j, omega, partner = self._pair()
        step = "keep in step"
        if omega != partner:
            step = f"fall out of step by 1 rad in {grouped(1 / (omega - partner), 1)} positions"
        few = f" No more than D = {D} codes are moved here: some matrix fits any such table."
        return (
            f"With {NAMES[self.exponents]} and N = {grouped(N)}, the best {D} × {D} matrix for a "
            f"shift by one leaves a residual of {_share(whole)}, the best 2 × 2 matrix of the "
            f"worst pair {_share(pair)}.{few if N - 1 <= D else ''} "
            f"Sine and cosine of pair {j} {step}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the residuals on the left and the waves of the pair on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(4, 3))
        found = self._found()
        pairwise, whole = "best 2 × 2, worst pair", f"best {self.width} × {self.width}"
        left.loglog(LENGTHS, found["pair"], ".-", color=SERIES[1], label=pairwise)
        left.loglog(LENGTHS, found["whole"], ".-", color=SERIES[0], label=whole)
        left.axvline(self.width, color=FAINT, linestyle="--", label="N = D")
        left.axvline(self.length, color=FAINT)
        left.set(xlabel="positions N", ylabel="residual", ylim=(1e-14, 10))
        left.legend(fontsize=9, loc="lower right")
        self._draw_waves(right)

    def _draw_waves(self, axes: Axes) -> None:
        j, omega, partner = self._pair()
        t = np.linspace(0, END, 4 * END + 1)
        axes.plot(t, np.cos(omega * t), color=FAINT, linewidth=4, label="in step with the sine")
        axes.plot(t, np.cos(partner * t), color=SERIES[3], label=f"the cosine of pair {j}")
        axes.set(xlabel="position t")
        axes.legend(fontsize=9, loc="lower right")

    def _found(self) -> dict[str, list[float]]:
        found: dict[str, list[float]] = self.residuals[self.exponents][str(self.width)]
        return found

    def _pair(self) -> tuple[int, float, float]:
        """Return j and the frequencies of its sine and of its cosine."""
        j = min(self.pair, self.width // 2 - 1)
        power, _ = columns(self.width, self.exponents)
        return j, float(BASE ** -power[2 * j]), float(BASE ** -power[2 * j + 1])


@cache
def measured_residuals() -> Residuals:
    """Return the residuals of the best maps, by exponent, width and kind, for all ``LENGTHS``.

    The kinds are ``whole``, the best (D, D) matrix, and ``pair``, the best (2, 2) one of the pair
    for which it is worst.
    """
    return {name: {str(D): _measure(name, D) for D in WIDTHS} for name in NAMES}


def _measure(exponents: str, width: int) -> dict[str, list[float]]:
    tables = [encoding(N, width, BASE, exponents) for N in LENGTHS]
    pairs = range(width // 2)
    return {
        "whole": [_steady(best_map(table)[1]) for table in tables],
        "pair": [_steady(max(best_pair_map(table, j)[1] for j in pairs)) for table in tables],
    }


def _steady(residual: float) -> float:
    """Keep of a residual what another machine finds too: three figures, or its power of ten."""
    if residual < EXACT:
        return max(LEAST, 10.0 ** round(math.log10(max(residual, LEAST))))
    return float(f"{residual:.3g}")


def _share(residual: float) -> str:
    if residual <= LEAST:
        return "at most 10⁻¹³"
    if residual < EXACT:
        return f"about 10{superscript(round(math.log10(residual)))}"
    return fixed(residual, 3)
