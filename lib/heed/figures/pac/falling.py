"""The bound by growth: labellings that grow like a power against a chance that falls faster."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole


class Falling(Figure):
    """2 Π(2m) 2^(−εm/2) against m, with Sauer's bound for Π, and if all labellings can be made.

    Both axes are logarithmic. A bound above 1 says nothing; from some m on it is below δ, unless
    the class makes all labellings of any number of points.
    """

    title = "A finite VC dimension brings the bound down"
    task = "Raise d, then lower ε: how many examples bring the bound below δ?"
    asks = Guess(
        "It bounds a probability. How high does this bound climb before it falls?",
        ("1", "100", "10,000", "10,000,000"),
    )

    dimension = whole(4, 1, 10, "VC dimension d", "of the class")
    epsilon = real(0.1, 0.05, 0.5, "ε", "the error that is allowed", step=0.01)
