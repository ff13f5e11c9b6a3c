"""Scores of two queries and three keys, and their softmax over each axis."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole

AXES = {"queries": "queries", "all": "all entries", "keys": "keys"}


class Axis(Figure):
    """Weights made of 2 × 3 scores, with the sum of each row and column."""

    title = "What if a softmax runs over the wrong axis?"
    task = "Look at the sums on the right. Then run the softmax over the keys instead."
    asks = Guess(
        "The softmax runs over the queries. What do the weights of query 0 sum to?",
        ("0.36", "1", "1.5", "2.64"),
    )

    axis = choice("queries", AXES, "softmax over", "the entries that share out a weight of 1")
    score_00 = whole(0, -9, 9, "score of query 0 and key 0")
    score_01 = whole(1, -9, 9, "score of query 0 and key 1")
    score_02 = whole(4, -9, 9, "score of query 0 and key 2")
    score_10 = whole(3, -9, 9, "score of query 1 and key 0")
    score_11 = whole(4, -9, 9, "score of query 1 and key 1")
    score_12 = whole(5, -9, 9, "score of query 1 and key 2")
