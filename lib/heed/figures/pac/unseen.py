"""Beds with more and more kinds of seeds, and how many of them a sample has not shown yet."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole


class Unseen(Figure):
    """The probability that a new seed is of a kind that the sample does not hold.

    It is drawn against m, on average over the samples: for K kinds that are equally likely, and for
    kinds of probability 1/2, 1/4, 1/8 and so on. A learner that remembers errs at most so often.
    """

    title = "Is one number of examples enough for all beds?"
    task = "Raise m until less than 10% is unseen. Then raise K: where does the orange curve go?"
    asks = Guess(
        "There are 100 kinds, and m = 10. What share of new seeds is of an unseen kind?",
        ("1%", "10%", "50%", "90%"),
    )

    points = whole(10, 1, 10_000, "examples m", "in the sample")
    kinds = whole(100, 10, 3000, "kinds K", "of seeds, equally likely")
