"""The score of two words, split into what their words and their positions add to it."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

LONGEST = 200  # positions
WORDS = ("dog", "bites", "man", "the", "now")


class Terms(Figure):
    """The score of the query of word t and the key of word s, term by term.

    Each word has a vector that its letters and the seed decide, about as long as a row of P.
    """

    title = "A score adds up the answers to four questions"
    task = (
        "Move one of the two words: which bars change? "
        "Then swap query and key, and watch the score."
    )

    asking = choice("dog", WORDS, "the query is of", "the word X_t")
    place = whole(1, 0, LONGEST - 1, "query at t", "t, the position of its word")
    asked = choice("bites", WORDS, "the key is of", "the word X_s")
    asked_place = whole(2, 0, LONGEST - 1, "key at s", "s, the position of its word")
    seed = seed(1, "words and maps")
