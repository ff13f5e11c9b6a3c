"""What a network gets besides a word: nothing, an index, a one-hot index, or its own last state."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole, words

MOST = 8  # words
ORDERS = 40320  # of so many


class Inputs(Figure):
    """Inputs and outputs of a small network that sees one word at a time.

    ``order`` numbers the orders of the words as a dictionary would: 0 is the sentence as it was
    typed. A word’s vector depends on its letters and the seed; so do the weights on the seed.
    """

    title = "With which second input does “walks” notice the swap?"
    task = "Which outputs change? Compare all four inputs. Tap or click a word to move it."
    asks = Guess(
        "“cat” and “street” change places. With which input does the output of “walks” change?",
        ("nothing", "index", "one-hot", "memory"),
    )

    sentence = words(
        "the cat walks on the street",
        "sentence",
        "what counts is the first eight words",
        longest=200,
    )
    order = whole(105, 0, ORDERS - 1, "order", "number of the order; 0 is the order as typed")
    chosen = whole(1, 0, MOST - 1, "word to move", "place of the word that the buttons move")
    given = choice(
        "nothing",
        {"nothing": "nothing", "index": "index", "one-hot": "one-hot", "memory": "memory"},
        "extra input",
        "what the network gets besides the word",
    )
    seed = seed(2, "words and weights")
