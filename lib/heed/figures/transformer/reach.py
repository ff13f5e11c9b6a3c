"""One word of a sentence is exchanged: which vectors of the whole transformer move, and where."""

from typing import ClassVar

from heed.figures.base.traits import whole, words
from heed.figures.transformer.whole import LONGEST, SENTENCES, TRANSLATOR
from heed.figures.translators.opened import Opened

OTHER = "boy"


class Reach(Opened):
    """How far each vector moves after each sub-layer if one word of the sentence changes."""

    title = "A change spreads through attention only"
    topic = "Which vectors move if one word changes"
    task = "Exchange another word. After which parts do more vectors move than before?"
    kind = "spread"
    default_translator, default_sentences = TRANSLATOR, SENTENCES
    besides: ClassVar = {"other": OTHER}

    sentence = words(SENTENCES[0], "sentence", "for the encoder: Enter reads it", LONGEST)
    other = words(OTHER, "other word", "put in the word’s place: one piece", 20)
    word = whole(4, 1, 64, "word that changes", "counted from 1; more than there are: the last")
