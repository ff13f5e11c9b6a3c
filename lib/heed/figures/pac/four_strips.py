"""The proof for rectangles: a strip along each side of the truth, with a point or without."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed, whole


class FourStrips(Figure):
    """A sample, its tightest rectangle, and four strips of probability ε/4 inside the true one.

    Points are uniform in the square. If each strip holds a point, the tightest rectangle reaches
    into all four, and what it misses has a probability of at most ε.
    """

    title = "Four strips hit: the error is at most ε"
    task = "Draw again until a strip is empty, framed in red. From which m on is that rare?"

    points = whole(60, 1, 250, "points m", "points in the sample")
    epsilon = real(0.2, 0.05, 0.3, "ε", "the error that is allowed", step=0.01)
    seed = seed(5, "the sample")
