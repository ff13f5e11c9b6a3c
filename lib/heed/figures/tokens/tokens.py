"""A pair of sentences as the three rows that a translator is trained on."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole, words
from heed.text.primer import load_primer

ENDINGS = {"close": "close with <eos>", "cut": "just cut"}


class Tokens(Figure):
    """An English and a French sentence as tokens and numbers, padded or cut to one length.

    Three rows: source, decoder input, and label, which is the decoder input one place further on.
    Curly apostrophes are read as straight ones, and how a row ends can be chosen once a sentence is
    too long. The vocabularies are those of the first 641 pairs (``heed.text.primer``).
    """

    title = "Each label is what the decoder reads next"
    task = "Choose the longest pair: what is its last label, closed with <eos> and just cut?"

    english = words("Hi.", "English", "the sentence to translate")
    french = words("Salut !", "French", "its translation")
    length = whole(9, 2, 14, "length N", "tokens in each row")
    ending = choice(
        "close",
        ENDINGS,
        "if it is too long",
        "make room for <eos>, or let it go with the rest",
    )
    english_words: traitlets.List[str] = traitlets.List(help="the vocabulary").tag(sync=True)
    french_words: traitlets.List[str] = traitlets.List(help="the vocabulary").tag(sync=True)

    @traitlets.default("english_words")
    def _english_words(self) -> list[str]:
        return list(load_primer().english)

    @traitlets.default("french_words")
    def _french_words(self) -> list[str]:
        return list(load_primer().french)


class TooLong(Tokens):
    """A given pair that is too long for its rows: only their length and end can be chosen."""

    title = "A row that is just cut has no label that says stop"
    task = "Look at the last box of the label. Then choose “close with <eos>” and look again."

    english = traitlets.Unicode("Get up, Tom, we must go, it is late.").tag(sync=True)
    french = traitlets.Unicode("Debout, Tom, il faut y aller, il est tard.").tag(sync=True)
    ending = choice(
        "cut", ENDINGS, "the end of a row", "make room for <eos>, or cut it off as well"
    )
