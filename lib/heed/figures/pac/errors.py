"""The error on a sample and the true error, for every threshold: many have none on the sample."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import flag, real, seed, whole


class Errors(Figure):
    """Error on S and true error of each threshold, and the thresholds without an error on S.

    f says 1 from 0.35 on; if it is not to be a threshold, it says 0 again beyond 0.75.
    """

    title = "Many thresholds fit the sample; some are bad"
    task = "Drag the dot to the worst threshold that the blue bar covers. Then add points."
    asks = Guess(
        "h makes no mistake on the 12 points of S. What is its true error?",
        ("0", "0.05", "0.14", "0.5"),
    )

    threshold = real(0.44, 0.0, 1.0, "threshold a", "where h begins to say 1")
    realizable = flag(True, "f is a threshold", "if not, f says 0 again beyond 0.75")
    m = whole(12, 1, 60, "points m", "points in the sample")
    seed = seed(5, "the sample")
