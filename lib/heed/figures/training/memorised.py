"""One network, fitted to true labels and to coin tosses: right on every example both times."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import seed, whole


class Memorised(Figure):
    """Points of a square with their true labels, and with some decided by a coin, side by side.

    A hidden layer of 400 random steps, and the output weights of the least norm, are the same way
    to learn both. The risk is that on new points, labelled as those of the sample were.
    """

    title = "The same network fits coin tosses too"
    task = "Compare the maps and the errors. Then toss fewer labels: is an example ever wrong?"

    tossed = whole(100, 0, 100, "tossed labels", "share of labels that a coin decides, in %", 5)
    examples = whole(40, 10, 80, "examples m", "m, in the sample", 10)
    seed = seed(1, "points, labels and hidden layer")
