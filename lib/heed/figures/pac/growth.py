"""How many labellings of m points four classes make at most, and Sauer's bound."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole
from heed.figures.pac.shatter import CLASSES


class Growth(Figure):
    """The growth function of a class, among all 2^m labellings and Sauer's bound.

    Both axes count: points m, and labellings on a logarithmic scale. The growth of rectangles is
    known here for up to eight points.
    """

    title = "Soon a class makes few of all labellings"
    task = "Raise m: up to where does the class make all labellings? Then choose another class."

    hypotheses = choice("half-planes", CLASSES, "class", "to choose h from")
    points = whole(12, 1, 20, "points m", "to be labelled")
