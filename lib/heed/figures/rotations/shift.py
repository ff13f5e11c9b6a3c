"""One matrix that moves the codes of all positions at once."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Shift(Figure):
    """The block-diagonal R_φ, the table P, and R_φ applied to every row of P.

    The product of R_φ and row t is drawn at row t + φ, where it should be equal to the table.
    """

    title = "One matrix moves all positions at once"
    task = "Drag t and compare the two marked rows. Then drag the offset, and watch the blocks."

    position = whole(10, 0, 19, "row t", "t, the row that is marked")
    offset = whole(9, 0, 40, "offset φ", "φ, positions that R moves by")
    width = choice(16, (8, 16, 32), "width D", "D, columns of the table")
