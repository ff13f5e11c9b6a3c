"""One layer of self-attention over a sentence, before and after two of its words change places."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import flag, seed, whole, words

MOST = 8  # words


class Swap(Figure):
    """The outputs of self-attention before and after two words change places.

    Each word has a vector that its letters and the seed decide; queries, keys and values are
    seeded projections of it. A place beyond the last word means the last.
    """

    title = "What does a swap do to the outputs?"
    task = "Follow a word along its line. Then add positions, and watch the differences."
    asks = Guess(
        "“dog” and “man” change places. Which words get another output?",
        ("dog and man", "only bites", "all three", "none"),
    )

    sentence = words(
        "dog bites man",
        "sentence",
        "up to 8 words; further ones are left out",
        longest=200,
    )
    first = whole(0, 0, MOST - 1, "swap", "place of one word")
    second = whole(2, 0, MOST - 1, "with", "place of the other")
    add = flag(False, "add positions", "add the code of its position to each word")
    seed = seed(2, "words and projections")
