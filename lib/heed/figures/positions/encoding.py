"""The sinusoidal code as a heat map, and one of its pairs as a point in the plane."""

import numpy as np
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.figure import Figure
from heed.figures.numbers import fixed
from heed.theory.codes import EXPONENTS, encoding

CIRCLE = np.linspace(0, 2 * np.pi, 181)


class Encoding(Figure):
    """The table P as a heat map, and pair j at position t as a point in the plane.

    Traits: ``length`` positions and ``width`` D of the table, ``base`` of the frequencies,
    ``exponents`` (the paper's or one of three misprints), ``position`` t and ``pair`` j of the
    point. ``position`` and ``pair`` beyond the table mean its last.
    """

    _module = "positions/encoding"
    title = "The table P, and one of its pairs"
    task = (
        "Move the position and watch the point; then take another exponent. "
        "With 2j/D it runs on the circle; with each of the others it leaves it."
    )

    position = traitlets.Int(9, min=0, max=199, help="t, a row of the table").tag(
        sync=True, label="position t"
    )
    pair = traitlets.Int(3, min=0, max=63, help="j, columns 2j and 2j + 1").tag(sync=True, label="pair j")
    exponents = traitlets.Enum(EXPONENTS, "paper", help="how the frequencies are computed").tag(
        sync=True,
        label="exponent of the cosine",
        options={
            "paper": "2j/D",
            "notes": "(2j+1)/D",
            "algorithm": "Algorithm 2",
            "talk": "2j + 1/D",
        },
    )
    length = traitlets.Int(60, min=2, max=200, help="N, rows of the table").tag(sync=True, label="length N")
    width = traitlets.Int(32, min=4, max=128, help="D, columns of the table").tag(
        sync=True, label="width D", step=2
    )
    base = traitlets.Enum((100, 1000, 10_000, 100_000), 10_000, help="of the frequencies").tag(
        sync=True,
        label="base",
        options={100: "100", 1000: "1,000", 10_000: "10,000", 100_000: "100,000"},
    )

    def describe(self) -> str:
        """Say where the point is, and how far from the origin the points of its pair lie."""
        t, j = min(self.position, self.length - 1), min(self.pair, self.width // 2 - 1)
        points = encoding(self.length, self.width, self.base, self.exponents)[:, 2 * j : 2 * j + 2]
        radii = np.hypot(points[:, 0], points[:, 1])
        x, y = points[t]
        return (
            f"At position {t}, pair {j} is ({fixed(x, 3)}, {fixed(y, 3)}), "
            f"at distance {fixed(radii[t], 3)} from the origin. From position 0 to {self.length - 1} "
            f"that distance lies between {fixed(radii.min(), 3)} and {fixed(radii.max(), 3)}."
        )

    def draw(self, picture: Picture) -> None:
        """Draw the table on the left and the points of the pair on the right."""
        t, j = min(self.position, self.length - 1), min(self.pair, self.width // 2 - 1)
        table = encoding(self.length, self.width, self.base, self.exponents)
        left, right = picture.subplots(1, 2, width_ratios=(3, 2))
        left.imshow(table, cmap="PuOr", vmin=-1, vmax=1, aspect="auto", interpolation="nearest")
        left.axhline(t, color="black", linewidth=1)
        left.axvspan(2 * j - 0.5, 2 * j + 1.5, fill=False, edgecolor="black")
        left.set(xlabel="column", ylabel="position t")
        right.plot(np.cos(CIRCLE), np.sin(CIRCLE), color="0.6")
        right.plot(*table[:, 2 * j : 2 * j + 2].T, ".", color="#0f59c4")
        right.plot(*table[t, 2 * j : 2 * j + 2], "o", color="#b3261e")
        right.set(xlabel=f"column {2 * j}", ylabel=f"column {2 * j + 1}", aspect="equal")
