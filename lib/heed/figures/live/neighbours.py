"""The neighbours of a word in the trained table of embeddings."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import words
from heed.figures.live.live import PUBLISHED, Live, the_translator
from heed.figures.live.near import near_of
from heed.translator import Translator, transformer_of

WORDS = ("chat", "mother", "eat", "station", "light")


class Neighbours(Live):
    """The pieces whose rows have the largest cosines with those of a word.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: words that it was asked for before; the first is shown.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    in_common = ()
    title = "The row of “chat” lies near a French dog and near English talk"
    topic = "Which pieces lie near a word"
    task = "Look up “mother”, “eat” or “station”, then words of your own, English or French."

    sentence = words(WORDS[0], "word", "to look up: Enter looks it up", 40)

    def __init__(
        self,
        translator: str | Translator = PUBLISHED,
        sentences: Sequence[str] = WORDS,
        name: str = "",
        **traits: Any,
    ) -> None:
        transformer_of(the_translator(translator))
        super().__init__(translator, sentences, name, **traits)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what lies near a word."""
        stored = stored_near if isinstance(self._own, str) else stored_near.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_near(translator: str | Translator, word: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "question": {"kind": "near", "sentence": word},
        "answer": near_of(the_translator(translator), word),
    }
