"""What one word asks of another, split into what their words and their positions ask."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

LONGEST = 200  # positions
WORDS = ("dog", "bites", "man", "the", "now")


class Terms(Figure):
    """The score of the query of word s and the key of word t, term by term.

    Each word has a vector that its letters and the seed decide, about as long as a row of P.
    """

    title = "A score is the answer to four questions"
    task = (
        "Move one of the two words, and watch which bars change. "
        "Then swap query and key: the score is not the same."
    )

    asking = choice("dog", WORDS, "the query is of", "the word X_s, which asks")
    place = whole(1, 0, LONGEST - 1, "query at s", "s, of the word that asks")
    asked = choice("bites", WORDS, "the key is of", "the word X_t, which is asked")
    asked_place = whole(2, 0, LONGEST - 1, "key at t", "t, of the word that is asked")
    seed = seed(1, "words and maps")
