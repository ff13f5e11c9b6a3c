"""The pairs of a position's code as hands of clocks, and the matrix that turns them."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Clocks(Figure):
    """Every pair of P_t and of P_{t+φ} as hands of a clock, and the matrix R_φ between them.

    Sines go to the right and cosines up, so that at t = 0 every hand points up, and turns
    clockwise.
    """

    title = "The hands at t and at t + φ, and the matrix between them"
    task = (
        "Drag the offset, then the position, by the sliders or by the two hands. Watch which of "
        "the two changes the matrix."
    )

    position = whole(12, 0, 400, "position t", "t, where the first hand stands")
    offset = whole(5, 0, 60, "offset φ", "φ, positions from the first hand on")
    second = whole(3, 0, 60, "second offset b", "b, positions that R_b adds")
    pair = whole(1, 0, 7, "pair j", "j, the pair on the large dial; beyond the last, the last")
    width = choice(8, (4, 8, 12, 16), "width D", "D; there are D/2 clocks")
    base = choice(10_000, {100: "100", 10_000: "10,000"}, "base", "of the frequencies")
