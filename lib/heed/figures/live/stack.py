"""A sentence on its way through the encoder: what each sub-layer does to each piece."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import whole
from heed.figures.live.live import PUBLISHED, Live, the_translator
from heed.figures.live.stages import stages_of
from heed.translator import Translator, transformer_of

SENTENCES = ("The light is red.",)


class Stack(Live):
    """How far the sub-layers move the pieces of a sentence, and which pieces they stay near to.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "Whatever is added to a word, its vector stays nearest to the word itself"
    topic = "What each sub-layer adds, and which pieces a vector is near to"
    task = (
        "Step through the sub-layers. Which pieces does each one move far, and which piece of the "
        "table is their vector nearest to?"
    )

    stage = whole(8, 0, 24, "sub-layers done", "0: the embeddings with their positions")

    def __init__(
        self,
        translator: str | Translator = PUBLISHED,
        sentences: Sequence[str] = SENTENCES,
        name: str = "",
        **traits: Any,
    ) -> None:
        transformer_of(the_translator(translator))
        super().__init__(translator, sentences, name, **traits)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what the encoder does to the sentence."""
        stored = stored_stages if isinstance(self._own, str) else stored_stages.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_stages(translator: str | Translator, sentence: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "question": {"kind": "stages", "sentence": sentence},
        "answer": stages_of(the_translator(translator), sentence),
    }
