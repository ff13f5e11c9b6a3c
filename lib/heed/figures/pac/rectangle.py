"""A rectangle learned from points: its error as an area, and a false bound on it."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, seed, whole


class Rectangle(Figure):
    """The tightest rectangle of a sample beside the true one, and how often its error is above ε.

    On the right the share of samples that fail, for every m, and what the false argument with one
    region promises.
    """

    title = "The short proof promises too much"
    task = "Drag m to 30, where the short proof promises 0.042: how many samples fail?"
    asks = Guess(
        "At m = 10 the short proof promises that at most 35% of samples fail. How many do?",
        ("20%", "35%", "70%", "98%"),
    )

    points = whole(10, 1, 250, "points m", "points in each sample")
    epsilon = real(0.1, 0.01, 0.3, "ε", "the error that is allowed", step=0.01)
    distribution = choice("even", ("even", "peaked"), "𝒟", "where points fall")
    samples = whole(300, 1, 500, "samples", "how many so far")
    seed = seed(108, "the samples")
