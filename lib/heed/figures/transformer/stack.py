"""A sentence on its way through the encoder: what each sub-layer does to each piece."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole
from heed.figures.translators.opened import Opened

SENTENCES = ("The light is red.",)


class Stack(Opened):
    """Which pieces the vectors of a sentence are nearest to, and how far sub-layers move them."""

    title = "Which piece is each vector nearest to?"
    topic = "What each sub-layer adds, and which pieces a vector is near to"
    task = "Step on, and watch the nearest piece of each vector, and its cosine."
    asks = Guess(
        "Which piece is the vector of “light” nearest to after all eight sub-layers?",
        ("lumière", "red", "itself"),
    )
    kind = "stages"
    default_sentences = SENTENCES

    stage = whole(0, 0, 24, "sub-layers done", "0: the embeddings with their positions")
