"""Self-attention over a sentence whose words the reader puts into another order."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import flag, seed, whole, words

MOST = 7  # words
ORDERS = 5040  # of so many


class Reorder(Figure):
    """The outputs of self-attention, and their mean, in the order that the reader makes.

    ``order`` numbers the orders of the words as a dictionary would: 0 is the sentence as it was
    typed, N! − 1 the sentence backwards. Each word has a vector that its letters and the seed
    decide; queries, keys and values are seeded projections of it.
    """

    title = "Outputs move with their words; the mean stays"
    task = (
        "Drag a word: the number below its column says how far its output changes. Then add "
        "positions."
    )

    sentence = words(
        "the cat walks on the street",
        "sentence",
        "what counts is the first seven words",
        longest=200,
    )
    order = whole(105, 0, ORDERS - 1, "order", "number of the order; 0 is the order as typed")
    chosen = whole(1, 0, MOST - 1, "word to move", "place of the word that the buttons move")
    add = flag(False, "add positions", "add the code of its position to each word")
    seed = seed(2, "words and projections")
