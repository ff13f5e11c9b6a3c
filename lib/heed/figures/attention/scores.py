"""Scores of random queries and keys of heads of any width, and what the softmax makes of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, seed, whole


class Scores(Figure):
    """A histogram of the scores of 32 queries and 32 keys, and the mean weights by rank.

    Queries and keys are normal, with mean 0 and variance 1; a narrower head has the first columns
    of a wider one.
    """

    title = "What does a wide head do to the weights?"
    task = "Widen the head, and watch the scores and the largest weight. Then divide by the root."

    width = whole(64, 4, 1024, "width Dₕ", "columns of queries and keys")
    scaled = flag(False, "divide by √Dₕ", "as attention does")
    seed = seed(4, "queries and keys")
