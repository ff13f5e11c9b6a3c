"""How long a word and its position are before training, by how the table starts."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, whole


class Scale(Figure):
    """The lengths of a word's vector and of the code of its position, which are added."""

    title = "Is the position heard beside the word?"
    task = "Of the four combinations, which two make word and position about equally long?"
    asks = Guess(
        "Deviation 1, times √D: how long is a word, if its position is 11.3 long?",
        ("1", "16", "256", "1,024"),
    )

    start = choice(
        "one",
        {"one": "1 (nn.Embedding)", "root": "1/√D"},
        "initial deviation",
        "of the normal numbers that the table is filled with",
    )
    scaled = flag(True, "times √D", "before the position is added")
    width = whole(256, 4, 1024, "width D", "numbers for a token", step=4)
