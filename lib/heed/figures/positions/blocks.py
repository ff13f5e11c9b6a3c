"""A code beside a word, times two stacked matrices, is a sum; and how long both summands are."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Blocks(Figure):
    """[X_t p_t] times W^I above W^P, or X_t W^I + p_t W^P; below, the lengths of the summands."""

    title = "Adding positions is concatenating them, and it needs balanced lengths"
    task = (
        "Switch between the two ways to write it: the row at the right stays, whatever the "
        "matrices. Then change how the embedding starts, and compare the bars below."
    )

    view = choice("concatenate", ("concatenate", "add"), "word and code", "how it is written")
    case = choice(
        "one-hot",
        {"any": "any matrices", "one-hot": "one-hot code", "shared": "one matrix for both"},
        "with",
        "the parts of the theorem",
    )
    word = choice("dog", ("the", "dog", "bites", "man"), "word", "its vector is X_t")
    position = whole(2, 0, 4, "position t", "t")
    init = choice(
        "one",
        {"one": "1", "root": "1/√D"},
        "embedding starts with deviation",
        "standard deviation of its entries",
    )
    width = whole(256, 16, 512, "width D", "D", step=16)
