"""A pair of sentences as the three rows that a translator is trained on."""

import traitlets

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, whole, words
from heed.text.primer import load_primer

ENDINGS = {"close": "close with <eos>", "cut": "just cut"}


class Tokens(Figure):
    """An English and a French sentence as tokens and numbers, padded or cut to one length.

    Three rows: source, decoder input, and label, which is the decoder input one place further on,
    or the same row where the shift is forgotten. Curly apostrophes are read as straight ones, and
    how a row ends can be chosen once a sentence is too long. The vocabularies are those of
    the first 641 pairs (``heed.text.primer``).
    """

    title = "Each label is what the decoder reads next"
    task = (
        "Choose the longest pair. What is its last label closed, and just cut? Then try “own pair”."
    )

    english = words("Hi.", "English", "the sentence to translate")
    french = words("Salut !", "French", "its translation")
    length = whole(9, 2, 14, "length N = T", "tokens in each row")
    ending = choice(
        "close",
        ENDINGS,
        "if it is too long",
        "make room for <eos>, or let it go with the rest",
    )
    shifted = flag(True, "shift the label", "by one place against the decoder input")
    english_words: traitlets.List[str] = traitlets.List(help="the vocabulary").tag(sync=True)
    french_words: traitlets.List[str] = traitlets.List(help="the vocabulary").tag(sync=True)

    @traitlets.default("english_words")
    def _english_words(self) -> list[str]:
        return list(load_primer().english)

    @traitlets.default("french_words")
    def _french_words(self) -> list[str]:
        return list(load_primer().french)
