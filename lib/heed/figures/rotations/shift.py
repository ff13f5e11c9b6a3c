"""One matrix that moves the codes of all positions at once, and where it fails."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import DIVERGING, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.figures.rotations.turns import shift
from heed.theory.arrays import Floats
from heed.theory.codes import encoding, frequencies

LENGTH = 60  # N, rows of the table
ROUNDING = 1e-11  # errors below it come from rounding alone
NOWHERE = " At offset 0 the matrix is the identity, which suits any table."
MAPS = ("matrix R", "table P", "P, each row times R", "how far it misses")


class Shown(NamedTuple):
    """What a state of the figure shows; rows of the last two belong to position t + φ."""

    matrix: Floats  # (D, D)
    table: Floats  # (N, D)
    moved: Floats  # (N, D), R P_t, not a number in the first φ rows
    missed: Floats  # (N, D), R P_t − P_{t+φ}


class Shift(Figure):
    """The block-diagonal R_φ, the table P, all rows of P times R_φ, and what they miss by.

    The product of R_φ and row t is drawn at row t + φ, where it should be equal to the table.

    Traits: ``offset`` φ, ``exponents`` of the table (``paper``: 2j/D in both columns of a pair, or
    ``notes``: (2j+1)/D under the cosine; R_φ always has the angles of 2j/D), ``width`` D, ``base``.
    """

    title = "One matrix moves every position at once"
    task = (
        "Drag the offset, and follow one row of the table into the third picture. Then take "
        "(2j+1)/D for the cosines, and watch which columns the same matrix misses."
    )

    offset = traitlets.Int(9, min=0, max=40, help="φ, positions that R moves by").tag(
        sync=True, label="offset φ"
    )
    exponents = traitlets.Enum(("paper", "notes"), "paper", help="of the table's cosines").tag(
        sync=True,
        label="exponent of the cosine",
        options={"paper": "2j/D", "notes": "(2j+1)/D"},
    )
    width = traitlets.Enum((8, 16, 32), 16, help="D, columns of the table").tag(
        sync=True, label="width D"
    )
    base = traitlets.Enum((100, 10_000), 10_000, help="of the frequencies").tag(
        sync=True, label="base", options={100: "100", 10_000: "10,000"}
    )

    def describe(self) -> str:
        """Say how many positions land where they should, and how large the largest error is."""
        errors = np.abs(self._compute().missed[self.offset :]).max(axis=1)
        landed = int((errors < ROUNDING).sum())
        size = f"{fixed(errors.max(), 2)}, at position {errors.argmax()}"
        if errors.max() < ROUNDING:
            size = "below 10⁻¹¹, which is rounding"
        return (
            f"One matrix of {self.width} × {self.width} numbers, {self.width // 2} blocks of "
            f"2 × 2, takes {landed} of {len(errors)} positions to the one {self.offset} further "
            f"on. The largest error is {size}.{'' if self.offset else NOWHERE}"
        )

    def draw(self, picture: Picture) -> None:
        """Draw the four tables side by side, and below them the error at each position."""
        shown = self._compute()
        above = "abcd"
        axes = picture.subplot_mosaic([list(above), ["e"] * 4], height_ratios=(3, 1))
        for name, title, values in zip(above, MAPS, shown, strict=True):
            axes[name].imshow(values, cmap=DIVERGING, vmin=-1, vmax=1, aspect="auto")
            axes[name].set_title(title, fontsize=9)
            axes[name].set_xlabel("column", fontsize=9)
            axes[name].tick_params(labelsize=9)
        axes["a"].set_box_aspect(1)
        axes["b"].set_ylabel("position", fontsize=9)
        errors = np.abs(shown.missed[self.offset :]).max(axis=1)
        axes["e"].semilogy(errors.clip(1e-17), ".", color=SERIES[0])
        axes["e"].set(xlabel="position t", ylabel="error at t", ylim=(1e-17, 10))

    def _compute(self) -> Shown:
        table = encoding(LENGTH, self.width, self.base, self.exponents)
        matrix = shift(frequencies(self.width, self.base), self.offset)
        moved = np.full_like(table, np.nan)
        moved[self.offset :] = table[: LENGTH - self.offset] @ matrix.T
        return Shown(matrix, table, moved, moved - table)
