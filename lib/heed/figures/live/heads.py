"""Where every head of every layer looks, and what one weight of one head is made of."""

from heed.figures.base.traits import choice, whole
from heed.figures.live.live import Live

PLACES = {"encoder": "encoder", "decoder": "decoder", "cross": "cross"}


class Heads(Live):
    """All heads of one kind of attention, one of them large, and one weight of it.

    Layers, heads, rows and columns are counted from 1. What the translator or the sentence does not
    have, such as row 30 of a short one, means the last that there is; column 0 is the one that the
    row looks at most.
    """

    title = "Each head looks elsewhere, and some find the word that is being translated"
    task = (
        "Choose one small map after the other and look for the darkest cell of each row. Then "
        "choose a cell of the large map, to see what its share is made of."
    )

    place = choice(
        "cross",
        PLACES,
        "attention",
        "encoder: the English looks at itself; decoder: the French looks at what is written; "
        "cross: the French looks at the English",
    )
    layer = whole(3, 1, 3, "layer", "block of the encoder or the decoder, from 1")
    head = whole(7, 1, 8, "head", "head of the layer, from 1")
    row = whole(4, 1, 138, "row", "piece that looks, from 1")
    column = whole(0, 0, 138, "column", "piece that is looked at, from 1; 0: the one with most")
