"""A sentence that is moved to the right: the clocks of its words, and the matrix that turns one."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole


class Clocks(Figure):
    """The four clocks of each of four words before and after the sentence moves by φ, and R_φ.

    Sines go to the right and cosines up, so that at t = 0 every hand points up, and turns
    clockwise. The width is 8 and the base 10,000: the clocks turn by 1, 0.1, 0.01 and 0.001
    radians a position.
    """

    title = "All clocks of a row turn by the same angle"
    task = "Drag the offset. Then choose another word and another row: which changes the matrix?"

    offset = whole(5, 0, 60, "offset φ", "φ, positions that the sentence moves by")
    position = whole(2, 0, 3, "word t", "t, where the word stands at first")
    pair = whole(1, 0, 3, "pair j", "j, the row of clocks")
