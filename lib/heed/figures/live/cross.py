"""Where a head of cross-attention looks before each French piece is written."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole, words
from heed.figures.live.heads import Heads
from heed.figures.translators.live import LONGEST

SENTENCES = ("The old red book is here.",)


class Cross(Heads):
    """All heads of one kind of attention, as ``Heads`` has them, and a guess about one of them.

    Arguments and errors are those of ``Heads``.
    """

    task = "Tap or click the next row. Then choose layer 1, head 4: where do its rows look?"
    asks = Guess(
        "Where does head 6 of layer 3 look before it writes “livre”?",
        ("The", "old", "red", "book"),
    )
    default_sentences = SENTENCES

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    layer = whole(3, 1, 12, "layer", "block of the encoder or the decoder, from 1")
    head = whole(6, 1, 16, "head", "head of the layer, from 1")
    row = whole(3, 1, 138, "row", "piece that looks, from 1")
