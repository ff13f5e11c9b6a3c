"""A rectangle learned from points: its error as an area, and two arguments that bound it."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole


class Rectangle(Figure):
    """The tightest rectangle of a sample, or the reader's own, beside the true one.

    On the right, how often the tightest has an error above ε, for every m, and what the argument
    with four strips, or the false one with one region, promises.
    """

    title = "A rectangle learned from points, and how often its error is above ε"
    task = (
        "Run more samples, and compare what is measured with what one region promises; then take "
        "four strips. Drag a corner of h, and watch its error grow as an area."
    )

    argument = choice(
        "region",
        {"region": "one region", "strips": "four strips"},
        "argument",
        "why the error is small",
    )
    learner = choice("tightest", {"tightest": "tightest", "hand": "yours"}, "h", "which it is")
    points = whole(30, 1, 250, "points m", "of each sample")
    epsilon = real(0.1, 0.01, 0.3, "ε", "the error that is allowed", step=0.01)
    distribution = choice("even", ("even", "peaked"), "𝒟", "where points fall")
    samples = whole(300, 1, 500, "samples", "how many so far")
    seed = seed(108, "the samples")
    left = real(0.3, 0.0, 1.0, "left", "of your rectangle")
    bottom = real(0.3, 0.0, 1.0, "bottom", "of your rectangle")
    right = real(0.9, 0.0, 1.0, "right", "of your rectangle")
    top = real(0.7, 0.0, 1.0, "top", "of your rectangle")
