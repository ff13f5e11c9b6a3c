"""How byte-pair encoding learns from a short text: the next merge, and how words are cut so far."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole, words


class Merges(Figure):
    """The most frequent pairs of neighbours in the reader's own text, and what is merged next."""

    title = "The most frequent pair becomes one piece, again and again"
    task = "Step on until “barked” is one piece. Then type a text of your own, in any language."
    asks = Guess(
        "“ark” is one piece by now. Which pair of neighbours is merged next?",
        ("b ark", "d ark", "▁ d", "e d"),
    )

    text = words(
        "A dog barked. A dark dog barked in a dark park.",
        "text",
        "what the merges are learned from",
    )
    step = whole(2, 0, 60, "merges", "how many have been made")
