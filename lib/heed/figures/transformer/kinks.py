"""What a network with one layer of ReLU units can draw, with biases and without them."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, whole


class Kinks(Figure):
    """A fit of a function on [−3, 3] by F ReLU units, and where it bends."""

    title = "Without biases, more than two units don’t help"
    task = "Add hidden units, and watch the error. Then add biases: how many units are enough?"
    asks = Guess(
        "Six ReLU units without biases: how many bends does their sum have?", ("0", "1", "6")
    )

    units = whole(6, 1, 16, "hidden units F", "F, the units max(0, w x + b)")
    biases = flag(False, "biases", "b of every unit, and that of the output")
    target = choice(
        "corner",
        {"corner": "|x − 1|", "wave": "sin 2x"},
        "function",
        "what the network should compute",
    )
