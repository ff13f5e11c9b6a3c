"""A learner that keeps what it has seen, beside one that draws a line."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole


class Memorise(Figure):
    """A training set, what a learner makes of it, and 40 new seeds on which it is tried.

    The bed is even and the limit is 0.4. Learnt by heart, a seed that was not seen gets the label
    0; the threshold is put at the coldest seed that sprouted, or at 1 if none has.
    """

    title = "Learnt by heart, and asked about new seeds"
    task = "Give the memoriser more seeds: does it help on new ones? Then try the threshold."
    asks = Guess(
        "It knows 15 seeds by heart. How many of 40 new ones does it get wrong?",
        ("0", "8", "24", "40"),
    )

    learner = choice(
        "heart",
        {"heart": "by heart", "threshold": "a threshold"},
        "it learns",
        "what the learner makes of the training set",
    )
    m = whole(15, 1, 60, "seeds m", "seeds in the training set")
    seed = seed(56, "the seeds")
