"""No free lunch: four learners, a labelling of K points, and their errors over all labellings."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole

NAMES = {"zeros": "all zeros", "majority": "majority", "nearest": "nearest", "own": "yours"}


class Lunch(Figure):
    """Learners that repeat the labels of a sample, and guess elsewhere: which one is the best?

    Every learner is right about some labellings of the unseen points and wrong about as many, so
    over all labellings all have the same errors, equally often.
    """

    title = "Over all labellings, no learner wins"
    task = "Choose the worst labels for a learner, then the best. What becomes of its mean error?"
    asks = Guess(
        "“nearest” saw 3 of 7 kinds. What is its mean error over all 128 labellings?",
        ("0", "0.14", "0.29", "0.5"),
    )

    learner = choice("nearest", NAMES, "learner", "what it says of unseen points")
    domain = whole(7, 4, 8, "points K", "each of the same probability")
    draws = whole(4, 0, 12, "examples m", "the size of the sample")
    labels = whole(248, 0, 255, "labels f(x)", "bit x is that of point x")
    own = whole(10, 0, 255, "your guesses", "bit x counts where the sample does not show point x")
    seed = seed(6, "the sample")
