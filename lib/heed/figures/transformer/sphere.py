"""Layer norm of three numbers: every row lands on one circle."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real


class Sphere(Figure):
    """A row of three numbers in the plane of rows whose mean is 0, and where layer norm puts it."""

    title = "Layer norm puts rows on a circle"
    task = (
        "Pull the point outwards, then turn it around the middle. When does the normed row change?"
    )

    first = real(-2, -3, 3, "first number", "of the row", 0.1)
    second = real(1, -3, 3, "second number", "of the row", 0.1)
    third = real(2.5, -3, 3, "third number", "of the row", 0.1)
