"""The learning rate of the paper of 2017 over the steps, and the kink where its warm-up ends."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole


class Kink(Figure):
    """The schedule of Vaswani et al. (2017), equation 3, with a kink that can be dragged."""

    title = "The learning rate peaks when the warm-up ends"
    task = "Drag the kink to the left. What does a shorter warm-up do to the height of the peak?"

    warmup = whole(4000, 500, 20000, "warm-up steps", "where the rate peaks", 100)
    width = whole(512, 64, 1024, "width D", "D of the model, which sets the height", 64)
    step = whole(24000, 1000, 30000, "look at step", "at which the rate is read", 1000)
