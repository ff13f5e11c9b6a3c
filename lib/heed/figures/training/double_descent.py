"""Errors of the least-norm network over its number of features, one of its maps, its norms."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

GUESSES = {"ask": "not yet", "yes": "yes", "no": "no"}


class DoubleDescent(Figure):
    """Training and test error from 2 to 400 random features, averages over 10 samples.

    Before it draws the curves, it asks whether 400 have a lower test error than the best of fewer
    features than examples. The map is what the network with the chosen number of features makes of
    the first sample, and the norms are those of its weights. The test error is that on new points,
    labelled as those of the sample were. Where no label is tossed, the answer is said first.
    """

    title = "Can a network have too many features?"
    task = "Guess: can 400 features beat every k < m on new points? Then drag k, and toss labels."

    guess = choice("ask", GUESSES, "400 win?", "can 400 features have the lowest test error?")
    size = whole(3, 0, 16, "features k", "k, in the hidden layer")
    tossed = whole(0, 0, 50, "tossed labels", "share of labels that a coin decides, in %", 5)
    examples = choice(40, (10, 20, 30, 40), "examples m", "m, in each sample")
    seed = seed(1, "samples and hidden layers")
