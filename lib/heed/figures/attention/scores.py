"""Scores of random queries and keys of heads of any width, and what the softmax makes of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, seed, whole


class Scores(Figure):
    """A histogram of the scores of 32 queries and 32 keys, and the weights of the first query.

    Queries and keys are normal, with mean 0 and variance 1; a narrower head has the first columns
    of a wider one.
    """

    title = "Undivided, one key gets nearly all the weight"
    task = (
        "Widen the head: the scores spread, and the weights gather in one bar. Then divide by the "
        "root."
    )

    width = whole(64, 4, 1024, "width Dₕ", "columns of queries and keys")
    scaled = flag(False, "divide by √Dₕ", "as attention does")
    seed = seed(4, "queries and keys")
