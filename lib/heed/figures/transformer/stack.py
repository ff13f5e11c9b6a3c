"""A sentence on its way through the encoder: what each sub-layer does to each piece."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole
from heed.figures.translators.opened import Opened

SENTENCES = ("The light is red.",)


class Stack(Opened):
    """How far the sub-layers move the pieces of a sentence, and which pieces they stay near to."""

    title = "At first, every vector is nearest to its own word"
    topic = "What each sub-layer adds, and which pieces a vector is near to"
    task = "Guess, then step back and forth: which pieces does each sub-layer move far?"
    asks = Guess(
        "Which piece is the vector of “light” nearest to after all eight sub-layers?",
        ("lumière", "red", "itself"),
    )
    kind = "stages"
    default_sentences = SENTENCES

    stage = whole(0, 0, 24, "sub-layers done", "0: the embeddings with their positions")
