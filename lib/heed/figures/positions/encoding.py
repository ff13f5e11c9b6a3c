"""The sinusoidal code as a heat map, and one of its pairs as a point in the plane."""

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import ACCENT, DIVERGING, FAINT, SERIES
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import fixed, power
from heed.theory.arrays import Floats
from heed.theory.codes import EXPONENTS, columns, encoding

CIRCLE = np.linspace(0, 2 * np.pi, 181)
STILL = 1e-9  # radians a step below which a column does not move


class Encoding(Figure):
    """The table P as a heat map, and pair j at position t as a point in the plane.

    Traits: ``length`` positions and ``width`` D of the table, ``base`` of the frequencies,
    ``exponents`` (the paper's or one of three misprints), ``position`` t and ``pair`` j of the
    point. ``position`` and ``pair`` beyond the table mean its last.
    """

    title = "The table P: each pair of columns runs on a circle, if both turn equally fast"
    task = (
        "Take another exponent: the points leave the circle. Then go back to 2j/D, move the "
        "position, and choose a later pair: it turns more slowly."
    )

    exponents = traitlets.Enum(
        EXPONENTS,
        "paper",
        help="2j/D: the paper; (2j+1)/D and Algorithm 2: the lecture notes, in a formula and in "
        "their algorithm; 2j + 1/D: the talk “RNN to transformer”",
    ).tag(
        sync=True,
        label="exponent of the cosine",
        options={
            "paper": "2j/D",
            "notes": "(2j+1)/D",
            "algorithm": "Algorithm 2",
            "talk": "2j + 1/D",
        },
    )
    position = traitlets.Int(5, min=0, max=199, help="t, a row of the table").tag(
        sync=True, label="position t"
    )
    pair = traitlets.Int(3, min=0, max=63, help="j, columns 2j and 2j + 1").tag(
        sync=True, label="pair j"
    )
    length = traitlets.Int(60, min=2, max=200, help="N, rows of the table").tag(
        sync=True, label="length N"
    )
    width = traitlets.Int(32, min=4, max=128, help="D, columns of the table").tag(
        sync=True, label="width D", step=2
    )
    base = traitlets.Enum((100, 1000, 10_000, 100_000), 10_000, help="of the frequencies").tag(
        sync=True,
        label="base",
        options={100: "100", 1000: "1,000", 10_000: "10,000", 100_000: "100,000"},
    )

    def describe(self) -> str:
        """Say where the point is, how fast its columns turn, and how far out its points lie."""
        t, j, table = self._shown()
        radii = np.hypot(*table[:, 2 * j : 2 * j + 2].T)
        x, y = table[t, 2 * j : 2 * j + 2]
        omegas = self.base ** -columns(table.shape[1], self.exponents)[0][2 * j : 2 * j + 2]
        near, far, last = fixed(radii.min(), 3), fixed(radii.max(), 3), self.length - 1
        reach = f"is always {near}" if near == far else f"lies between {near} and {far}"
        return (
            f"At position {t}, pair {j} is ({fixed(x, 3)}, {fixed(y, 3)}), "
            f"at distance {fixed(radii[t], 3)} from the origin; its columns turn by "
            f"{_rate(omegas[0])} and {_rate(omegas[1])} radians a step. "
            f"From position 0 to {last} that distance {reach}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the table on the left and the points of the pair on the right."""
        t, j, table = self._shown()
        left, right = picture.subplots(1, 2, width_ratios=(5, 4))
        left.imshow(table, cmap=DIVERGING, vmin=-1, vmax=1, aspect="auto", interpolation="nearest")
        left.axhline(t, color="black", linewidth=1)
        left.axvspan(2 * j - 0.5, 2 * j + 1.5, fill=False, edgecolor="black", linewidth=2)
        left.set(xlabel="column", ylabel="position t", title="P, from −1 (orange) to 1 (blue)")
        _draw_pair(right, table[:, 2 * j : 2 * j + 2], t)
        right.set(
            xlabel=f"column {2 * j}", ylabel=f"column {2 * j + 1}", title=f"pair {j}, position {t}"
        )

    def _shown(self) -> tuple[int, int, Floats]:
        """Return the position, the pair and the table, each made to fit; an odd D less 1."""
        width = self.width - self.width % 2
        table = encoding(self.length, width, self.base, self.exponents)
        return min(self.position, self.length - 1), min(self.pair, width // 2 - 1), table


def _draw_pair(axes: Axes, points: Floats, t: int) -> None:
    x, y = points[t]
    axes.plot(np.cos(CIRCLE), np.sin(CIRCLE), color=FAINT, linewidth=1)
    axes.plot(*points.T, ".", color=SERIES[0])
    axes.plot([0, x], [0, y], color="black", linewidth=1)
    axes.plot(x, y, "o", color=ACCENT, markersize=9)
    axes.set(aspect="equal", xlim=(-1.25, 1.25), ylim=(-1.25, 1.25))


def _rate(omega: float) -> str:
    return "0" if omega < STILL else power(omega, 2)
