"""The sinusoidal code as a heat map, and one of its pairs as a point in the plane."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole

EXPONENTS = {
    "paper": "2j/D",
    "notes": "(2j+1)/D",
    "algorithm": "Algorithm 2",
    "talk": "2j + 1/D",
}


class Encoding(Figure):
    """The table P as a heat map, and pair j at position t as a point in the plane.

    ``position`` and ``pair`` beyond the table mean its last.
    """

    title = "The table P: each pair of columns runs on a circle, if both turn equally fast"
    task = (
        "Take another exponent: the points leave the circle. Then go back to 2j/D, move the "
        "position, and choose a later pair: it turns more slowly."
    )

    exponents = choice(
        "paper",
        EXPONENTS,
        "exponent of the cosine",
        "2j/D: the paper; (2j+1)/D and Algorithm 2: the lecture notes, in a formula and in "
        "their algorithm; 2j + 1/D: the talk “RNN to transformer”",
    )
    position = whole(5, 0, 199, "position t", "t, a row of the table")
    pair = whole(3, 0, 63, "pair j", "j, columns 2j and 2j + 1")
    length = whole(60, 2, 200, "length N", "N, rows of the table")
    width = whole(32, 4, 128, "width D", "D, columns of the table", step=2)
    base = choice(
        10_000,
        {100: "100", 1000: "1,000", 10_000: "10,000", 100_000: "100,000"},
        "base",
        "of the frequencies",
    )
