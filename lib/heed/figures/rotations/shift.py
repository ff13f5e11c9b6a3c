"""One matrix that moves the codes of all positions at once, and where it fails."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Shift(Figure):
    """The block-diagonal R_φ, the table P, all rows of P times R_φ, and what they miss by.

    The product of R_φ and row t is drawn at row t + φ, where it should be equal to the table. The
    angles of R_φ are those of 2j/D, whatever the exponent of the table's cosines.
    """

    title = "One matrix moves every position at once"
    task = (
        "Drag the offset, and follow one row of the table into the third picture. Then take "
        "(2j+1)/D for the cosines, and watch which columns the same matrix misses."
    )

    offset = whole(9, 0, 40, "offset φ", "φ, positions that R moves by")
    exponents = choice(
        "paper",
        {"paper": "2j/D", "notes": "(2j+1)/D"},
        "exponent of the cosine",
        "of the table's cosines",
    )
    width = choice(16, (8, 16, 32), "width D", "D, columns of the table")
    base = choice(10_000, {100: "100", 10_000: "10,000"}, "base", "of the frequencies")
