"""Points that a class of hypotheses shatters, or does not: every labelling is tried."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, whole, words

CLASSES = ("thresholds", "intervals", "half-planes", "rectangles")


class Shatter(Figure):
    """Up to five points that the reader moves and labels, and a hypothesis that labels them so.

    The reader guesses whether all 2^m labellings can be made; then all are tried. The table holds
    them: which of those tried the class makes, wherever the points now lie. Thresholds and
    intervals look at x alone. Labels that are shown count as tried.
    """

    title = "Few points can be labelled in every way"
    task = "Tap or click a point to flip its label, or drag it: can the class make all labellings?"

    hypotheses = choice("half-planes", CLASSES, "class", "to choose h from")
    count = whole(4, 1, 5, "points", "m, how many there are")
    labels = whole(3, 0, 31, "labels", "bit i is that of point i")
    tried = whole(0, 0, 2**32 - 1, "tried", "bit k stands for the labels k")
    guess = words("", "your guess", "class, number of points, and all or some")
    x_a = real(0.2, 0.0, 1.0, "x of A")
    y_a = real(0.3, 0.0, 1.0, "y of A")
    x_b = real(0.68, 0.0, 1.0, "x of B")
    y_b = real(0.2, 0.0, 1.0, "y of B")
    x_c = real(0.85, 0.0, 1.0, "x of C")
    y_c = real(0.7, 0.0, 1.0, "y of C")
    x_d = real(0.36, 0.0, 1.0, "x of D")
    y_d = real(0.8, 0.0, 1.0, "y of D")
    x_e = real(0.52, 0.0, 1.0, "x of E")
    y_e = real(0.5, 0.0, 1.0, "y of E")
