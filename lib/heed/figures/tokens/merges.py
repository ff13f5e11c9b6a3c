"""How byte-pair encoding learns from a short text: the next merge, and how words are cut so far."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole, words


class Merges(Figure):
    """The most frequent pairs of neighbours in the reader's own text, and what is merged next."""

    title = "The most frequent pair becomes one piece, again and again"
    task = (
        "Step on until “barked” is one piece. Blue is the pair that is merged next, orange the "
        "newest piece."
    )
    asks = Guess(
        "Each letter is a piece, and so is ▁, the space. Which neighbours occur most often?",
        ("a r", "▁ b", "r k", "e d"),
    )

    text = words(
        "A red bear barks by a dark park. It barked in bed. We barked back.",
        "text",
        "what the merges are learned from",
        longest=80,
    )
    step = whole(0, 0, 80, "merges", "how many have been made")
