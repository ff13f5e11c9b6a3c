"""How many labellings of m points four classes make at most, and Sauer's bound."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole
from heed.figures.pac.shatter import CLASSES


class Growth(Figure):
    """The growth function of a class, among all 2^m labellings and Sauer's bound.

    Both axes count: points m, and labellings on a logarithmic scale. The curves of the class go
    up to m. The growth of rectangles is known here for up to eight points, and bounded beyond.
    """

    title = "How many of all labellings does a class make?"
    task = "Raise m: up to where does the class make all labellings? Then choose another class."
    asks = Guess(
        "Of the 4,096 labellings of 12 points, how many can half-planes make?",
        ("134", "2,048", "4,082"),
    )

    hypotheses = choice("half-planes", CLASSES, "class", "to choose h from")
    points = whole(4, 1, 20, "points m", "to be labelled")
