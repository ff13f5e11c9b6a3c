"""What one head can tell of three words, and what three heads can."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real


class Blend(Figure):
    """The values of three words as points of the plane, and what *gave* collects from them.

    The weights are set by hand: on the word in front of *gave*, on the one at the end, and the rest
    on *roses*. If the two add up to more than 1, the one at the end gets what is left.
    """

    title = "One head returns one point"
    task = "Drag the dot, or tap a corner. Can it tell who gave and also what was given?"
    asks = Guess(
        "The three words weigh the same. How far apart are the two sentences’ outputs?",
        ("0", "0.33", "0.67", "1"),
    )

    front = real(1 / 3, 0, 1, "giver’s weight", "weight on the word in front of gave")
    end = real(1 / 3, 0, 1, "receiver’s weight", "weight on the word at the end")
