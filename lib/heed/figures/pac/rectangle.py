"""A rectangle learned from points: its error as an area, and two arguments that bound it."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole


class Rectangle(Figure):
    """The tightest rectangle of a sample beside the true one, and how often its error is above ε.

    On the right the share of samples that fail, for every m, and what the argument with four
    strips, or the false one with one region, promises.
    """

    title = "The tightest rectangle fails more often than one region promises"
    task = (
        "Move m and compare the black curve, what really happens, with the promise. Then switch "
        "to four strips. Which of the two promises is kept?"
    )

    argument = choice(
        "region",
        {"region": "one region", "strips": "four strips"},
        "argument",
        "why the error is small",
    )
    points = whole(30, 1, 250, "points m", "of each sample")
    epsilon = real(0.1, 0.01, 0.3, "ε", "the error that is allowed", step=0.01)
    distribution = choice("even", ("even", "peaked"), "𝒟", "where points fall")
    samples = whole(300, 1, 500, "samples", "how many so far")
    seed = seed(108, "the samples")
