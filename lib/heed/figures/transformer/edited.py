"""One word of a sentence is exchanged: what moves in attention, and what in the network."""

from heed.figures.base.traits import choice, flag
from heed.figures.transformer.exchanged import Exchanged


class Edited(Exchanged):
    """How far each row of the output moves if one row that enters a sub-layer changes."""

    title = "One word changes, and attention moves every row"
    topic = "What moves if one word changes"
    task = "How many rows does the network move? Guess, switch it on, then change other words."
    kind = "edits"

    network = flag(False, "network", "what moves in its output, beside attention’s")
    block = choice("first", {"first": "first", "last": "last"}, "block", "of the encoder")
