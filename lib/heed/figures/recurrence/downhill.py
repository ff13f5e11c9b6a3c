"""One weight and its loss, by hand and by gradient descent."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Downhill(Figure):
    """The guess ŷ = w x for three sentences, its loss for every w, and steps against the slope."""

    title = "The slope says which way is down, but not how far"
    task = "Drag the dot to the lowest loss. Then step down from 0: at which rates do steps climb?"

    steps = whole(0, 0, 8, "steps", "how often w has moved against the slope")
    start = real(0, 0, 3, "w at step 0", "the weight before the first step", step=0.05)
    rate = real(0.09, 0.01, 0.12, "rate η", "η, by which each slope is multiplied", step=0.01)
