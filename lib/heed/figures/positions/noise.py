"""Positions read back from noisy codes: two frequencies against a ladder of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, seed, whole

CODES = {
    "two": "two",
    "eightfold": "two, 8 times",
    "8": "4",
    "16": "8",
    "32": "16",
}


class Noise(Figure):
    """A stream of trials: a position is coded, noise is added, the nearest code is looked up."""

    title = "Two frequencies lose the position in noise"
    task = "Choose four frequencies instead of two: is one position now nearer than all others?"
    asks = Guess(
        "200 positions are read back through a little noise. How many are read wrongly?",
        ("5", "50", "100", "195"),
    )

    code = choice("two", CODES, "frequencies", "which frequencies the code has")
    noise = real(0.1, 0, 0.6, "noise", "standard deviation, per coordinate", step=0.01)
    length = choice(
        2000, {100: "100", 500: "500", 2000: "2,000"}, "positions", "how many there are"
    )
    trials = whole(200, 1, 500, "trials", "how many so far")
    seed = seed(1, "positions and noise")
