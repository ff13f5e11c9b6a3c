"""Where every head of every layer looks, and what one weight of one head is made of."""

from heed.figures.base.traits import choice, whole
from heed.figures.translators.live import Live
from heed.model.recurrent import RecurrentTranslator
from heed.translator import Translator

TASK = "Go through the small maps: where is each row darkest?"
OF_CELL = "Tap or click a cell of the large one."
OF_ONE = "Tap or click a piece of the translation, and look for the darkest cell of its row."
PLACES = {"encoder": "encoder", "decoder": "decoder", "cross": "cross"}


class Heads(Live):
    """All heads of one kind of attention, one of them large, and one weight of it.

    Layers, heads, rows and columns are counted from 1. What the translator or the sentence does not
    have, such as row 30 of a short one, means the last that there is; column 0 is the one that the
    row looks at most.

    Arguments and errors are those of ``Live``.

    Raises:
        ValueError: if the translator has no attention.
    """

    title = "Each head decides where a piece looks"
    topic = "Where each head looks"
    task = f"{TASK} {OF_CELL}"

    place = choice(
        "cross",
        PLACES,
        "attention",
        "encoder: the source looks at itself; decoder: the translation looks at what is written; "
        "cross: the translation looks at the source",
    )
    layer = whole(1, 1, 12, "layer", "block of the encoder or the decoder, from 1")
    head = whole(7, 1, 16, "head", "head of the layer, from 1")
    row = whole(4, 1, 138, "row", "piece that looks, from 1")
    column = whole(0, 0, 138, "column", "piece that is looked at, from 1; 0: the one with most")

    def check(self, translator: Translator) -> None:
        """Ask for nothing that a recurrent translator lacks: neither queries nor keys.

        Raises:
            ValueError: if the translator has no attention.
        """
        model = translator.model
        if isinstance(model, RecurrentTranslator):
            if model.attention is None:
                raise ValueError("translator must have attention, but this one has none")
            self.task = OF_ONE
