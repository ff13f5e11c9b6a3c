"""The chain rule on the smallest network, number by number."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole

LAST = 8


class Chain(Figure):
    """Six numbers from two weights to the loss: their values on the way up, slopes on the way down.

    The guess for two English words is v tanh(2 w), where three French words would be right.
    """

    title = "One backward run finds every slope"
    task = "Step from 0 up to L and down again. Then bring L down, by hand or by updates."

    stage = whole(LAST, 0, LAST, "step", "four operations up, then the same four back")
    w = real(0.5, -1, 3, "weight w", "w, by which the input is multiplied", step=0.01)
    v = real(2, -1, 4, "weight v", "v, by which h is multiplied", step=0.01)
