"""The best of many models on a validation set: how good it looks, and how good it is."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, seed, whole


class Winner(Figure):
    """M models on one validation set; the one with the fewest mistakes wins, and looks too good.

    The true errors rise evenly from ``best`` to 0.5, so at 0.5 all are like coins. Of the ``sets``
    drawn so far the last is shown.
    """

    title = "The winner looks better than it is"
    task = "Take new validation sets, and watch the arrow from what the winner seems to what it is."
    asks = Guess(
        "1,000 models toss coins on 100 examples. What error does the best one show?",
        ("0.10", "0.34", "0.45", "0.50"),
    )

    models = whole(1000, 1, 1000, "models M", "M, how many there are")
    examples = whole(100, 25, 1000, "validation examples n", "n, in each validation set")
    best = real(0.5, 0.2, 0.5, "least true error", "of the best model; the worst has 0.50", 0.01)
    sets = whole(1, 1, 200, "validation sets", "how many so far")
    seed = seed(1, "the validation sets")
