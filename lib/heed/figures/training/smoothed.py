"""The loss of a smoothed label as a function of the probability that the model gives it."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole


class Smoothed(Figure):
    """Cross-entropy over p with label smoothing ε, its smallest place, and the curve without."""

    title = "A smoothed label asks for less than certainty"
    task = "Drag p to the smallest loss, and a little further. Then change ε and look again."
    asks = Guess(
        "The label is smoothed with ε = 0.1. At which p is the loss smallest?",
        ("0.5", "0.9", "0.99", "1"),
    )

    probability = real(
        0.5, 0.01, 0.999, "probability p", "p, of the label; the other tokens share 1 − p", 0.001
    )
    smoothing = real(0.1, 0, 0.3, "smoothing ε", "ε, spread evenly over the vocabulary", 0.01)
    vocabulary = whole(4000, 2, 50000, "vocabulary V", "V, the number of tokens")
