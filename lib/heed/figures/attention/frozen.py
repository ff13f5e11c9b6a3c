"""What a softmax still passes on of a gradient, by the width of the head."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole


class Frozen(Figure):
    """The norm of the softmax's Jacobian and the entropy of its weights, over 256 queries.

    The width of the head is a power of 2, from 2² to 2¹⁰.
    """

    title = "How much gradient gets through a wide head?"
    task = "Move the width along the curves: how much gradient gets through without the division?"
    asks = Guess(
        "At width 1,024 the mean norm is 0.243 with the division. What is it without?",
        ("0.00009", "0.061", "0.243", "0.9"),
    )

    power = whole(10, 2, 10, "width Dₕ", "columns of queries and keys, as a power of 2")
    count = choice(32, (8, 32, 128), "keys N", "N, the keys of each query")
    seed = seed(3, "queries and keys")
