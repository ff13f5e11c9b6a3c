"""One word of a sentence is exchanged: what moves in attention, and what in the network."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import choice, whole, words
from heed.figures.live.edits import edits_of
from heed.figures.live.live import Live, the_translator
from heed.translator import Translator, transformer_of

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
OTHER = "boy"
LONGEST = 80  # letters of a sentence


class Edited(Live):
    """How far each row of the output moves if one row that enters a sub-layer changes.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "Attention hears of every change, the network only of its own word’s"
    topic = "What moves if one word changes"
    task = "Move the word that changes along the sentence. Does the network ever move a second row?"

    sentence = words(SENTENCES[0], "sentence", "for the encoder: Enter reads it", LONGEST)
    other = words(OTHER, "other word", "put in the word’s place: one piece", 20)
    word = whole(4, 1, 64, "word that changes", "counted from 1; more than there are: the last")
    block = choice("first", {"first": "first", "last": "last"}, "block", "of the encoder")

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
        stored = stored_edits if isinstance(self._own, str) else stored_edits.__wrapped__
        return [stored(self._own, sentence, OTHER)]


@cache
def stored_edits(translator: str | Translator, sentence: str, other: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "sentence": sentence,
        "question": {"kind": "edits", "sentence": sentence, "others": [other]},
        "answer": edits_of(the_translator(translator), sentence, other),
    }
