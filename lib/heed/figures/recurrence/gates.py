"""A sentence read by a cell that remembers whether the subject is plural, gate by gate."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real, whole, words


class Gates(Figure):
    """An LSTM or a GRU with weights set by hand, and every gate of unit 0 at the chosen word.

    Unit 1 of the LSTM notes that a noun has been read, which shuts the input gates.
    """

    title = "Gates decide what is written and kept"
    task = (
        "Tap or click the words from left to right. Then lower f: when is the memory at "
        "“walk” too faint?"
    )
    asks = Guess(
        "The memory at “cats” is 1: plural. What is it at “walk”, after “street”?",
        ("1", "0.92", "0", "−1"),
    )

    sentence = words("the cats on the street walk", "sentence", "at most ten words count", 70)
    step = whole(1, 0, 9, "word", "t, the word that the cell has just read")
    cell = choice("lstm", {"lstm": "LSTM", "gru": "GRU"}, "cell")
    forget = real(
        0.98, 0.5, 0.99, "kept by a word, f", "f, what a word that is no noun keeps", step=0.01
    )
