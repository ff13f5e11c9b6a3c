"""One word of a sentence is exchanged: what moves in attention, and what in the network."""

from heed.figures.base.traits import choice
from heed.figures.transformer.exchanged import Exchanged


class Edited(Exchanged):
    """How far each row of the output moves if one row that enters a sub-layer changes."""

    title = "Attention moves every row, the network only one"
    topic = "What moves if one word changes"
    task = "Move the word that changes along the sentence. Does the network ever move a second row?"
    kind = "edits"

    block = choice("first", {"first": "first", "last": "last"}, "block", "of the encoder")
