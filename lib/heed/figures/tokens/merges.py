"""How byte-pair encoding learns from a short text: the next merge, and how words are cut so far."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole, words


class Merges(Figure):
    """The most frequent pairs of neighbours in the reader's own text, and what is merged next."""

    title = "The most frequent pair becomes one piece, again and again"
    task = "Step on until “barked” is one piece. Then type a text of your own, in any language."

    text = words(
        "A dog barked. A dark dog barked in a dark park.",
        "text",
        "what the merges are learned from",
    )
    step = whole(2, 0, 60, "merges", "how many have been made")
