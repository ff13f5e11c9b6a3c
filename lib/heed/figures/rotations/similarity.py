"""How alike the codes of all pairs of positions are, and one row of that as a curve."""

from typing import NamedTuple

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import DIVERGING, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed
from heed.theory.codes import Floats
from heed.theory.similarity import logarithmic_law, similarity

LAST = 100  # the last position, and the largest offset
OFFSETS = np.arange(LAST + 1)
AXES = {"position": "position t", "offset": "offset, logarithmic"}


class Similarity(Figure):
    """P_s · P_t for positions 0 to 100, as a heat map of all pairs and as a curve for one s.

    Beside the curve stand the straight line that fits it best over offsets 1 to 100, and, if
    asked for, the logarithmic law 1 − (ln φ + γ) / ln base.

    Traits: ``position`` s of the curve, ``width`` D, ``axis`` that the curve is drawn over,
    ``law``, whether it is drawn, ``base`` of the frequencies.
    """

    _module = "figures/rotations/similarity"
    title = "How alike the codes of two positions are"
    task = (
        "Drag the position, then draw the curve over the logarithm of the offset, then take fewer "
        "columns. Watch which line it follows, and where it comes back up."
    )

    position = traitlets.Int(20, min=0, max=LAST, help="s, the row that is drawn").tag(
        sync=True, label="position s"
    )
    width = traitlets.Enum((8, 32, 128, 512), 512, help="D, columns of the codes").tag(
        sync=True, label="width D"
    )
    axis = traitlets.Enum(tuple(AXES), "position", help="what the curve is drawn over").tag(
        sync=True, label="drawn over", options=AXES
    )
    law = traitlets.Bool(False, help="1 − (ln φ + γ) / ln base").tag(
        sync=True, label="draw the logarithmic law"
    )
    base = traitlets.Enum((1000, 10_000, 100_000), 10_000, help="of the frequencies").tag(
        sync=True, label="base", options={1000: "1,000", 10_000: "10,000", 100_000: "100,000"}
    )

    def describe(self) -> str:
        """Say how the similarity falls, what fits it, and where it first rises."""
        alike = similarity(OFFSETS, self.width, self.base)
        line = line_of_best_fit(OFFSETS[1:].astype(float), alike[1:])
        first = ", ".join(f"{phi} to {phi + 1}" for phi in np.flatnonzero(np.diff(alike) > 0)[:3])
        return (
            f"The code of position {self.position} times itself is D/2 = {self.width // 2}; times "
            f"that of another position it is {fixed(alike[1], 3)} of this at offset 1, "
            f"{fixed(alike[10], 3)} at 10 and {fixed(alike[LAST], 3)} at {LAST}. "
            + (f"It first rises from offset {first}. " if first else "It never rises. ")
            + f"Over offsets 1 to {LAST} a straight line has R² = {fixed(line.r_squared, 3)}"
            + (f", {self._say_law(alike)}." if self.law else ".")
        )

    def _say_law(self, alike: Floats) -> str:
        logarithm = line_of_best_fit(np.log(OFFSETS[1:]), alike[1:])
        far = np.abs(alike - logarithmic_law(OFFSETS.clip(1), self.base))[10:].max()
        return (
            f"a logarithm R² = {fixed(logarithm.r_squared, 3)}; the law is off "
            f"by at most {fixed(far, 3)} from offset 10 on"
        )

    def draw(self, picture: Picture) -> None:
        """Draw the curve on the left and all pairs on the right."""
        alike = similarity(OFFSETS, self.width, self.base)
        left, right = picture.subplots(1, 2, width_ratios=(3, 2))
        self._draw_curve(left, alike)
        pairs = alike[np.abs(np.subtract.outer(OFFSETS, OFFSETS))]
        right.imshow(pairs, cmap=DIVERGING, vmin=-1, vmax=1, interpolation="nearest")
        right.axhline(self.position, color="black", linewidth=1)
        right.set(xlabel="position t", ylabel="position s")

    def _draw_curve(self, axes: Axes, alike: Floats) -> None:
        by_offset = self.axis == "offset"
        at = OFFSETS[1:] if by_offset else OFFSETS
        apart = at if by_offset else np.abs(OFFSETS - self.position)
        line = line_of_best_fit(OFFSETS[1:].astype(float), alike[1:])
        law = np.full(LAST + 1, np.nan)
        law[1:] = logarithmic_law(OFFSETS[1:], self.base)
        axes.plot(
            at, line.intercept + line.slope * apart, "--", color=SERIES[1], label="straight line"
        )
        name = "every row" if by_offset else f"row {self.position}"
        axes.plot(at, alike[apart], color=SERIES[0], linewidth=3, label=name)
        if self.law:
            axes.plot(at, law[apart], "--", color=SERIES[3], label="1 − (ln φ + γ) / ln base")
        axes.set(xlabel=AXES[self.axis], ylabel="dot product as a share of D/2")
        axes.set_xscale("log" if by_offset else "linear")
        axes.legend(fontsize=9)


class Line(NamedTuple):
    """y = intercept + slope · x, and the share of the spread of y that it explains."""

    slope: float
    intercept: float
    r_squared: float  # in [0, 1]


def line_of_best_fit(x: Floats, y: Floats) -> Line:
    """Return the line of least squares through points with two different x and two different y."""
    dx, dy = x - x.mean(), y - y.mean()
    slope = (dx @ dy) / (dx @ dx)
    return Line(slope, y.mean() - slope * x.mean(), (dx @ dy) ** 2 / ((dx @ dx) * (dy @ dy)))
