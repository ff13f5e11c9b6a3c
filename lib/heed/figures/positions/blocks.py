"""A code beside a word, times two stacked matrices, is a sum."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Blocks(Figure):
    """[X_t u_t] times W^I above W^P, or X_t W^I + u_t W^P: the same row."""

    title = "Concatenating word and code means adding"
    task = "Switch between “concatenate” and “add”, and watch the row at the right."

    view = choice("concatenate", ("concatenate", "add"), "word and code", "how it is written")
    case = choice(
        "one-hot",
        {"any": "any matrices", "one-hot": "one-hot code", "shared": "one matrix for both"},
        "with",
        "the parts of the theorem",
    )
    position = whole(2, 0, 4, "position t", "t")
    word = choice("dog", ("the", "dog", "bites", "man"), "word", "its vector is X_t")
