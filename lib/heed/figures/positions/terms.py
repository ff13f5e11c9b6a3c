"""What one token asks of another, split into what their words and their positions ask."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, seed, whole, words

LONGEST = 200  # positions
COUNT = "count this term"


class Terms(Figure):
    """The score (x + e)ᵀT(y + f) of two words x, y at positions with codes e, f, term by term.

    Each word has a vector that its letters and the seed decide, about as long as a row of P.
    """

    title = "What token x asks of token y, in four terms"
    task = (
        "Move a position, and watch which terms change; then swap who asks whom. "
        "Take T = I, and the score no longer tells who asks."
    )

    asking = words("dog", "word x, which asks", "x, whose query it is", longest=20)
    place = whole(1, 0, LONGEST - 1, "position of x", "its code is e")
    asked = words("bites", "word y, which is asked", "y, whose key it is", longest=20)
    asked_place = whole(2, 0, LONGEST - 1, "position of y", "its code is f")
    kind = choice(
        "head", {"head": "of a head", "identity": "identity"}, "T", "how x and y are compared"
    )
    width = choice(32, (8, 32, 128), "width D", "D")
    seed = seed(1, "words, Q and K")
    word_word = flag(True, "xᵀTy: word x looks for word y", COUNT)
    word_place = flag(True, "xᵀTf: word x looks for y’s position", COUNT)
    place_word = flag(True, "eᵀTy: x’s position looks for word y", COUNT)
    place_place = flag(True, "eᵀTf: x’s position looks for y’s position", COUNT)
