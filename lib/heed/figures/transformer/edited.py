"""One word of a sentence is exchanged: what moves in attention, and what in the network."""

from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice
from heed.figures.transformer.exchanged import Exchanged


class Edited(Exchanged):
    """How far each row of the output moves if one row that enters a sub-layer changes."""

    title = "One word changes, and attention moves every row"
    topic = "What moves if one word changes"
    task = "Guess first. Then change other words: how many rows does each part move?"
    asks = Guess(
        "The same change enters a network instead. How many of its 9 rows move?", ("0", "1", "9")
    )
    kind = "edits"

    block = choice("first", {"first": "first", "last": "last"}, "block", "of the encoder")
