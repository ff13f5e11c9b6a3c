"""Errors and norm of the least-norm network over its number of features, and one of its maps."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

GUESSES = {"ask": "not yet", "8": "8", "40": "40", "400": "400"}


class DoubleDescent(Figure):
    """Training and test error from 2 to 400 random features, averages over 10 samples.

    It asks where the test error is worst before it draws the curves. The map is what the network
    with the chosen number of features makes of one sample. The norm is that of its weights, on a
    logarithmic scale. The test error is that on new points, labelled as those of the sample were.
    """

    title = "Can a network have too many features?"
    task = "Guess: with how many features is the test error worst? Then drag k, and watch the map."

    guess = choice("ask", GUESSES, "worst k", "your guess: how many features have the worst error")
    size = whole(3, 0, 17, "features k", "k, in the hidden layer")
    tossed = whole(0, 0, 50, "tossed labels", "share of labels that a coin decides, in %", 5)
    examples = choice(40, (10, 20, 30, 40), "examples m", "m, in each sample")
    seed = seed(1, "samples and hidden layers")
