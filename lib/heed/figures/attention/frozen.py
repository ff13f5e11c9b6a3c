"""What a softmax still passes on of a gradient, by the width of the head."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole


class Frozen(Figure):
    """The norm of the softmax's Jacobian and the entropy of its weights, over 256 queries.

    The width of the head is a power of 2, from 2² to 2¹⁰.
    """

    title = "In a wide head, less gradient gets through without the root"
    task = "Move the width along the curves: how much gradient gets through without the division?"

    power = whole(10, 2, 10, "width Dₕ", "columns of queries and keys, as a power of 2")
    count = choice(32, (8, 32, 128), "keys N", "N, the keys of each query")
    seed = seed(3, "queries and keys")
