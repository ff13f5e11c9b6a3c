"""All weights of one head: exact, and from random features of both kinds."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, real, seed, whole


class Approximation(Figure):
    """The weights of 64 queries for 64 keys, as they are and as random features estimate them.

    Queries and keys are 16 normal numbers each, times ``size``. Estimates are divided by the sum of
    their row, as linear attention does.
    """

    title = "Only trigonometric features make negative weights"
    task = (
        "Orange is negative; a bar marks a row whose sum is not positive. Then set the size to 0.4."
    )

    count = whole(64, 4, 256, "directions m", "m, drawn at random")
    size = real(1.0, 0.2, 1.2, "size", "standard deviation of queries and keys", step=0.1)
    orthogonal = flag(False, "orthogonal directions", "at right angles in blocks of 16")
    seed = seed(1, "queries, keys and directions")
