"""Seven codes of positions, and how they do by four criteria."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole

NAMES = {
    "index": "t",
    "share": "t / length",
    "maximum": "t / N",
    "one-hot": "one-hot",
    "binary": "binary",
    "sinusoid": "sinusoid",
    "random": "random",
}


class Codes(Figure):
    """A code of the positions of a short and a long sentence, and the score card of all codes.

    Each row is a position, the bar beside it the step to the next. The short sentence has 2 words;
    a random code is drawn anew at each reading. Of an odd ``width`` the last column is left out.
    """

    title = "Which code meets all four criteria?"
    task = "Choose one code after the other: which row or which step breaks a criterion?"
    asks = Guess(
        "How many of the four criteria does the code t / length meet?", ("1", "2", "3", "4")
    )

    code = choice("share", NAMES, "code of position t", "how positions are written")
    length = whole(20, 3, 40, "length", "words of the long sentence")
    maximum = whole(16, 4, 32, "made for N", "N, which t/N and one-hot are made for")
    width = whole(6, 2, 8, "columns", "of binary, sinusoid and random; in pairs", step=2)
