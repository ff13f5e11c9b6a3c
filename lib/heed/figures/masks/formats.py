"""A row of scores, some of them hidden by a constant, in three floating-point formats."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole
from heed.theory.attention.formats import FORMATS

CONSTANTS = {
    "10": "−10",
    "100000": "−10⁵",
    "1000000000": "−10⁹",
    "lowest": "lowest",
    "infinity": "−∞",
}
WAYS = {"replaced": "replaced", "added": "added to"}


class Formats(Figure):
    """What is stored for the scores of hidden keys, and the weights that come of it."""

    title = "In fp16, −100,000 is minus infinity"
    task = "Change the format, and drag the ring. Then hide all four keys: which weights come out?"

    format = choice("fp16", tuple(FORMATS), "format", "how each score and weight is stored")
    constant = choice("100000", CONSTANTS, "constant", "what hidden keys get")
    way = choice("replaced", WAYS, "the score is", "by the constant, at hidden keys")
    hidden = whole(2, 0, 4, "hidden keys", "how many keys at the end the query may not see")
