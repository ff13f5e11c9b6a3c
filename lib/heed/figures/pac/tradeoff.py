"""A bed cut into pieces: a larger class fits better, and is usually harder to learn."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, seed, whole


class Tradeoff(Figure):
    """The risk of what is learned, as Bayes risk, approximation error and estimation error.

    Each hypothesis gives every one of k equal pieces of the bed a label. One bar for each k up to
    the one that is chosen, on average over all samples; above them the best rule of one class, and
    what a sample makes of it.
    """

    title = "How large should the class be?"
    task = "Raise k, bar by bar: what do the two errors do? Then add examples: which k is best now?"
    asks = Guess(
        "With 100 examples, how many pieces k give the least risk?", ("4", "16", "64", "128")
    )

    halvings = whole(2, 0, 7, "pieces k", "of equal length, with a label each")
    points = whole(100, 10, 3000, "examples m", "in the sample")
    flip = real(0.15, 0.0, 0.4, "noise ρ", "how often a label is wrong", step=0.01)
    seed = seed(1, "the sample")
