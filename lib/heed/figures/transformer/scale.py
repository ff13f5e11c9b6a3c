"""How long a word and its position are before training, by how the table starts."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole


class Scale(Figure):
    """The lengths of a word's vector and of the code of its position, which are added."""

    title = "Two choices that are right alone drown the position together"
    task = (
        "There are four combinations. Find the two in which word and position are about equally "
        "long, and the one in which the position drowns the word."
    )

    start = choice(
        "one",
        {"one": "1 (nn.Embedding)", "root": "1/√D"},
        "entries start with deviation",
        "of the normal numbers that the table is filled with",
    )
    scaled = flag(True, "times √D", "before the position is added")
    width = whole(256, 4, 1024, "width D", "numbers for a token", step=4)
