"""One validation set, used for one model after another: how the choice looks, and what it is."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole


class Reuse(Figure):
    """Model after model is tried on one validation set, and the best there so far is chosen.

    All are wrong on half of all examples, or on 0.40 to 0.50 of them. A test set of 1,000 examples
    shows what the chosen one is worth.
    """

    title = "Which error falls as more models are tried?"
    task = "Try one model after another: which of the two errors falls, and which stays?"
    asks = Guess(
        "You keep the best of 1,000 coin flippers. Which of its errors falls below one half?",
        ("validation error", "test error", "both", "neither"),
    )

    models = whole(1, 1, 1000, "models tried", "M, how many so far")
    examples = whole(100, 30, 2000, "validation examples n", "n, in the validation set")
    kind = choice(
        "coins",
        {"coins": "0.50 for all", "skilled": "0.40 to 0.50"},
        "true errors",
        "error on all examples there are",
    )
    seed = seed(540, "models, validation and test set")
