"""A sentence on its way through the encoder: what each sub-layer does to each piece."""

from heed.figures.base.traits import whole
from heed.figures.translators.opened import Opened

SENTENCES = ("The light is red.",)


class Stack(Opened):
    """How far the sub-layers move the pieces of a sentence, and which pieces they stay near to."""

    title = "At first, every vector is nearest to its own word"
    topic = "What each sub-layer adds, and which pieces a vector is near to"
    task = "Step to the last sub-layer. Which pieces move far, and what are they nearest to then?"
    kind = "stages"
    default_sentences = SENTENCES

    stage = whole(0, 0, 24, "sub-layers done", "0: the embeddings with their positions")
