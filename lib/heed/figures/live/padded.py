"""A sentence with padding behind it, and what becomes of it under each valid length."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import choice, whole
from heed.figures.live.live import Live, the_translator
from heed.figures.live.padding import padding_of
from heed.translator import Translator, transformer_of

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)


class Padded(Live):
    """What moves if one place of a transformer is told a wrong valid length.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "One <pad> that counts as a word makes the nurse hungry for a friend"
    topic = "What moves under a wrong valid length"
    task = (
        "Drag the valid length. Where does no output move, and which token moves most if one <pad> "
        "is read? Then give the wrong length to the mean of the outputs, and to the loss."
    )
    place = choice(
        "attention",
        {"attention": "attention", "mean": "mean of the outputs", "loss": "loss"},
        "valid_len goes to",
        "the one place that is told this length; the other two are told the right one",
    )
    valid_len = whole(10, 1, 74, "valid_len", "how many of all tokens count as real")

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
        """Return what becomes of the padded sentence under each valid length."""
        stored = stored_padding if isinstance(self._own, str) else stored_padding.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_padding(translator: str | Translator, sentence: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "sentence": sentence,
        "question": {"kind": "padding", "sentence": sentence},
        "answer": padding_of(the_translator(translator), sentence),
    }
