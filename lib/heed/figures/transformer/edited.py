"""One word of a sentence is exchanged: what moves in attention, and what in the network."""

from typing import ClassVar

from heed.figures.base.traits import choice, whole, words
from heed.figures.translators.opened import Opened

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
OTHER = "boy"
LONGEST = 80  # letters of a sentence


class Edited(Opened):
    """How far each row of the output moves if one row that enters a sub-layer changes."""

    title = "Attention moves every row, the network only one"
    topic = "What moves if one word changes"
    task = "Move the word that changes along the sentence. Does the network ever move a second row?"
    kind = "edits"
    default_translator, default_sentences = TRANSLATOR, SENTENCES
    besides: ClassVar = {"other": OTHER}

    sentence = words(SENTENCES[0], "sentence", "for the encoder: Enter reads it", LONGEST)
    other = words(OTHER, "other word", "put in the word’s place: one piece", 20)
    word = whole(4, 1, 64, "word that changes", "counted from 1; more than there are: the last")
    block = choice("first", {"first": "first", "last": "last"}, "block", "of the encoder")
