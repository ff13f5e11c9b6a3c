"""One word of a sentence is exchanged: which vectors of the whole transformer move, and where."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import whole, words
from heed.figures.live.live import Live, the_translator
from heed.figures.live.spread import spread_of
from heed.figures.live.whole import LONGEST, SENTENCES, TRANSLATOR
from heed.translator import Translator, transformer_of

OTHER = "boy"


class Reach(Live):
    """How far each vector moves after each sub-layer if one word of the sentence changes.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "The news of an exchanged word travels through attention only"
    topic = "Which vectors move if one word changes"
    task = "Exchange another word. After which parts do more vectors move than before?"

    sentence = words(SENTENCES[0], "sentence", "for the encoder: Enter reads it", LONGEST)
    other = words(OTHER, "other word", "put in the word’s place: one piece", 20)
    word = whole(4, 1, 64, "word that changes", "counted from 1; more than there are: the last")

    def __init__(
        self,
        translator: str | Translator = TRANSLATOR,
        sentences: Sequence[str] = SENTENCES,
        name: str = "",
        **traits: Any,
    ) -> None:
        transformer_of(the_translator(translator))
        super().__init__(translator, sentences, name, **traits)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what moves in a sentence, for every word that changes."""
        stored = stored_spread if isinstance(self._own, str) else stored_spread.__wrapped__
        return [stored(self._own, sentence, OTHER)]


@cache
def stored_spread(translator: str | Translator, sentence: str, other: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "question": {"kind": "spread", "sentence": sentence, "others": [other]},
        "answer": spread_of(the_translator(translator), sentence, other),
    }
