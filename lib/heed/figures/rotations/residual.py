"""How well any matrix can shift a table of codes, and the pair that falls out of step."""

import math
from functools import cache

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import FAINT, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, grouped, superscript
from heed.theory.codes import columns, encoding
from heed.theory.shifts import best_map, best_pair_map

WIDTHS = (8, 16, 32, 64, 128)
MOVES = (2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 512, 1000)  # N − 1 each
NAMES = {"paper": "2j/D", "notes": "(2j+1)/D"}
BASE = 10_000.0
LEAST = 1e-13  # up to it a residual is rounding alone
EXACT = 1e-4  # below it a residual depends on how the machine rounds
END = 40  # of the time that the waves are drawn for

Residuals = dict[str, dict[str, dict[str, list[float]]]]


class Residual(Figure):
    """The residual of the best map for a shift by one, over the number of moves.

    The best D × D matrix for the whole table, and the best 2 × 2 matrix of the pair for which it
    is worst; beside them the cosine of one pair and the one that would keep in step with its sine.

    Traits: ``exponents`` of the table (``paper`` or ``notes``), ``width`` D, ``moves`` from a
    position to the next (N positions make N − 1), ``pair`` j (beyond the last it means the last);
    ``counts`` and ``residuals`` are data.
    """

    title = "What the best matrix for a shift by one leaves over"
    task = (
        "Drag the dot to more moves and to fewer, with 2j/D and with (2j+1)/D. Watch what is left "
        "over on both sides of the dashed line, and how long the two waves keep together."
    )

    exponents = traitlets.Enum(tuple(NAMES), "notes", help="of the table's cosines").tag(
        sync=True, label="exponent of the cosine", options=NAMES
    )
    width = traitlets.Enum(WIDTHS, 32, help="D, columns of the table").tag(
        sync=True, label="width D"
    )
    moves = traitlets.Enum(MOVES, 512, help="by one each; N − 1 of them in N positions").tag(
        sync=True, label="moves", options={1000: "1,000"}
    )
    pair = traitlets.Int(0, min=0, max=63, help="j, the pair whose cosine is drawn").tag(
        sync=True, label="pair j"
    )
    counts = traitlets.List(list(MOVES), help="all numbers of moves").tag(sync=True)
    residuals = traitlets.Dict(help="by exponent, width and moves").tag(sync=True)

    @traitlets.default("residuals")
    def _residuals(self) -> Residuals:
        return measured_residuals()

    def describe(self) -> str:
        """Say what the best matrices leave, and how soon the pair falls out of step."""
        D, n, found = self.width, self.moves, self._found()
        whole, pair = (found[name][MOVES.index(n)] for name in ("whole", "pair"))
        j, omega, partner = self._pair()
        step = "keep in step"
        if omega != partner:
            step = f"fall out of step by 1 rad in {grouped(1 / (omega - partner), 1)} positions"
        return (
            f"With {NAMES[self.exponents]} and {grouped(n)} moves, the best {D} × {D} matrix for a "
            f"shift by one leaves a residual of {_share(whole)}, the best 2 × 2 matrix of the "
            f"worst pair {_share(pair)}.{_few(D, whole) if n <= D else ''} "
            f"Sine and cosine of pair {j} {step}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the residuals on the left and the waves of the pair on the right."""
        left, right = picture.subplots(1, 2, width_ratios=(4, 3))
        found = self._found()
        pairwise, whole = "best 2 × 2, worst pair", f"best {self.width} × {self.width}"
        left.loglog(MOVES, found["pair"], ".-", color=SERIES[1], label=pairwise)
        left.loglog(MOVES, found["whole"], ".-", color=SERIES[0], label=whole)
        left.axvline(self.width, color=FAINT, linestyle="--", label="moves = D")
        left.axvline(self.moves, color=FAINT)
        left.set(xlabel="moves", ylabel="residual", ylim=(1e-14, 10))
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
    """Return the residuals of the best maps, by exponent, width and kind, for all ``MOVES``.

    The kinds are ``whole``, the best (D, D) matrix, and ``pair``, the best (2, 2) one of the pair
    for which it is worst.
    """
    return {name: {str(D): _measure(name, D) for D in WIDTHS} for name in NAMES}


def _measure(exponents: str, width: int) -> dict[str, list[float]]:
    tables = [encoding(moves + 1, width, BASE, exponents) for moves in MOVES]
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


def _few(width: int, residual: float) -> str:
    exact = f" In exact arithmetic some matrix fits any table of at most D = {width} moves"
    return f"{exact}." if residual <= LEAST else f"{exact}; 16 digits do not reach it."


def _share(residual: float) -> str:
    if residual <= LEAST:
        return "at most 10⁻¹³"
    if residual < EXACT:
        return f"about 10{superscript(round(math.log10(residual)))}"
    return fixed(residual, 3)
