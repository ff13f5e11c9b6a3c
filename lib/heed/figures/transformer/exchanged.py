"""What the figures share that exchange one word of a sentence."""

from typing import ClassVar

from heed.figures.base.traits import whole, words
from heed.figures.transformer.whole import LONGEST, SENTENCES, TRANSLATOR
from heed.figures.translators.opened import Opened

OTHER = "You found a boy that was ready?"


class Exchanged(Opened):
    """The base of figures that show what moves if another word stands in a word's place."""

    default_translator, default_sentences = TRANSLATOR, SENTENCES
    besides: ClassVar = {"other": OTHER}

    sentence = words(SENTENCES[0], "sentence", "for the encoder: Enter reads it", LONGEST)
    other = words(
        OTHER, "other words", "for all places a word; or a sentence, word for word", LONGEST
    )
    word = whole(4, 1, 64, "word that changes", "counted from 1; more than there are: the last")
