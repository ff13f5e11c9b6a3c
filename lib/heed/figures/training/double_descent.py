"""Errors and norm of the least-norm network over its number of features, and one of its maps."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole


class DoubleDescent(Figure):
    """Training and test error from 2 to 400 random features, averages over 10 samples.

    The curves go up to the chosen number of features. The map is what the network with so many
    makes of one sample. The norm is that of its weights, on a logarithmic scale. The test error is
    that on new points, labelled as those of the sample were.
    """

    title = "Can a network have too many features?"
    task = "Drag k to the right, past m. Where are the test error and the norm largest?"

    size = whole(0, 0, 17, "features k", "k, in the hidden layer")
    examples = choice(40, (10, 20, 30, 40), "examples m", "m, in each sample")
    tossed = whole(0, 0, 50, "tossed labels", "share of labels that a coin decides, in %", 5)
    seed = seed(1, "samples and hidden layers")
