"""The softmax kernel of two vectors, estimated many times from random features."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed, whole


class Estimates(Figure):
    """Estimates of e^{x·y} by trigonometric and by positive features, and how far off they are.

    Two vectors of the plane, both as long as ``length``, stand at ``angle`` to each other. Each of
    100 estimates has directions of its own. Errors are those in closed form; beside them stand
    measured ones.
    """

    title = "Trigonometric features fail where attention is small"
    task = (
        "Drag y around the circle. Each dot is an estimate, as a share of the truth: which "
        "ones stray?"
    )

    angle = whole(150, 0, 180, "angle of y", "between x and y, in degrees")
    length = real(1.2, 0.4, 1.6, "length of x", "of x and of y", step=0.05)
    count = whole(32, 4, 64, "directions m", "m, random directions for one estimate")
    seed = seed(2, "the directions")
