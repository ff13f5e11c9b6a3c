"""A small transformer that learns to reverse or sort six digits, trained where it is looked at."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole, words


class LiveTraining(Figure):
    """The loss, the attention and all 2,682 weights after so many updates from a seed.

    The page makes every update itself: forward, backward, Adam. ``heed.training.digits`` makes the
    same ones. The 50 unseen rows are drawn from the same seed and never learnt from.
    """

    title = "How soon can 2,682 weights reverse six digits?"
    task = "Tap or click From the start, then Run to 60, and watch the attention. Then let it sort."
    asks = Guess(
        "After 60 updates from random weights, what share of unseen rows is right?",
        ("0%", "14%", "50%", "100%"),
    )

    goal = choice("reverse", {"reverse": "reverse", "sort": "sort"}, "learn to")
    rate = choice(
        0.01,
        {0.001: "0.001", 0.01: "0.01", 0.1: "0.1", 1.0: "1"},
        "learning rate",
        "of Adam, the same in all updates",
    )
    row = words("490743", "six digits", "whatever you want to see answered", longest=6)
    updates = whole(60, 0, 600, "updates", "how many so far, each from 32 rows")
    seed = seed(1, "the first weights, the batches and the unseen rows")
