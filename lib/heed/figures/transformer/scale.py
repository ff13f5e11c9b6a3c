"""How long a word and its position are before training, by how the table starts."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole


class Scale(Figure):
    """The lengths of a word's vector and of the code of its position, which are added."""

    title = "Two good choices together drown the position"
    task = "Of the four combinations, which two make word and position about equally long?"

    start = choice(
        "one",
        {"one": "1 (nn.Embedding)", "root": "1/√D"},
        "initial deviation",
        "of the normal numbers that the table is filled with",
    )
    scaled = flag(True, "times √D", "before the position is added")
    width = whole(256, 4, 1024, "width D", "numbers for a token", step=4)
