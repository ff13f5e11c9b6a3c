"""Positions read back from noisy codes: two frequencies against a ladder of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole

CODES = {
    "two": "two (D = 4)",
    "eightfold": "two × 8 (D = 32)",
    "8": "4 (D = 8)",
    "16": "8 (D = 16)",
    "32": "16 (D = 32)",
}


class Noise(Figure):
    """A stream of trials: a position is coded, noise is added, the nearest code is looked up."""

    title = "Reading a position back from its code, with noise"
    task = (
        "Take a ladder of frequencies in place of two, or of two in as many columns. Watch the "
        "distances from the noisy code: a ladder leaves one position near, two frequencies "
        "hundreds."
    )

    code = choice("two", CODES, "frequencies", "which frequencies the code has")
    noise = real(0.1, 0, 0.6, "noise", "standard deviation, per coordinate", step=0.01)
    length = choice(
        2000, {100: "100", 500: "500", 2000: "2,000"}, "positions", "how many there are"
    )
    trials = whole(200, 1, 500, "trials", "how many so far")
    seed = seed(1, "positions and noise")
