"""A translation that is written with a cache, right or wrong, beside one pass without a cache."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import choice, words
from heed.figures.live.caching import WAYS, caching_of
from heed.figures.live.live import Live, the_translator
from heed.translator import Translator, transformer_of

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
LONGEST = 80  # letters of a sentence


class Cached(Live):
    """How far the logits of each step are from those of one pass, and what is written then.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "When positions restart, one nurse helps the next, without end"
    topic = "What is written with a right cache and with wrong ones"
    task = (
        "Choose each cache in turn. At which step do the logits begin to differ from those of one "
        "pass, and when does the likeliest next piece change?"
    )

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    way = choice("restart", WAYS, "cache", "what the decoder has of earlier steps")

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
        """Return what is written with each cache."""
        stored = stored_caching if isinstance(self._own, str) else stored_caching.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_caching(translator: str | Translator, sentence: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "sentence": sentence,
        "question": {"kind": "caching", "sentence": sentence},
        "answer": caching_of(the_translator(translator), sentence),
    }
