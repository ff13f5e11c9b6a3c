"""The sinusoidal code as a heat map, and one of its pairs as a point on the unit circle."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Encoding(Figure):
    """The table P as a heat map, and pair j at position t as the hand of a clock.

    ``position`` and ``pair`` beyond the table mean its last.
    """

    title = "Each pair of columns is the hand of a clock"
    task = "Drag the hand round and round. Then choose the next pair: how much slower does it turn?"

    position = whole(8, 0, 199, "position t", "t, a row of the table")
    pair = whole(0, 0, 63, "pair j", "j, columns 2j and 2j + 1")
    width = whole(32, 8, 128, "width D", "D, columns of the table", step=2)
    length = whole(60, 20, 200, "length N", "N, rows of the table")
    base = choice(
        10_000,
        {100: "100", 1000: "1,000", 10_000: "10,000", 100_000: "100,000"},
        "base",
        "of the frequencies",
    )
