"""A token's number, its one-hot vector, and the row of the table that it picks."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import seed, whole


class Embedded(Figure):
    """A table of six rows of five numbers; a one-hot vector times the table is one of them.

    The sentence is *The dog bites the man.*, whose small letters make two of its tokens the same.
    """

    title = "A one-hot vector times the table picks one row"
    task = "Tap or click the first “the”, then the second. What could tell the two apart?"

    token = whole(1, 0, 6, "token", "of the sentence, from 0")
    seed = seed(3, "the table, which training would change")
