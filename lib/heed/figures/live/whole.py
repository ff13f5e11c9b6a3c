"""A diagram of the whole transformer; each part opens and shows what it makes of a sentence."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import choice, words
from heed.figures.live.anatomy import anatomy_of
from heed.figures.live.live import Live, the_translator
from heed.translator import Translator, transformer_of

TRANSLATOR = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.",)
LONGEST = 80  # letters of a sentence
PARTS = {
    "embedding": "English embedding",
    "self_norm": "norm before self-attention",
    "self": "self-attention",
    "network_norm": "norm before the encoder’s network",
    "network": "the encoder’s network",
    "memory": "last norm of the encoder",
    "target_embedding": "French embedding",
    "masked_norm": "norm before masked self-attention",
    "masked": "masked self-attention",
    "cross_norm": "norm before cross-attention",
    "cross": "cross-attention",
    "target_network_norm": "norm before the decoder’s network",
    "target_network": "the decoder’s network",
    "features": "last norm of the decoder",
    "logits": "linear layer",
    "probabilities": "softmax",
}


class Whole(Live):
    """Encoder and decoder, drawn part by part: formula, code, shapes and numbers of each.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "Three boxes mix words; all the others work on each word alone"
    topic = "A transformer and its parts"
    task = (
        "Follow the sentence from below, and open one box after the other. "
        "What does each make of it, and how many numbers are there?"
    )

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    part = choice("cross", PARTS, "part", "that is open")

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
        """Return what the parts make of the sentence."""
        stored = stored_anatomy if isinstance(self._own, str) else stored_anatomy.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_anatomy(translator: str | Translator, sentence: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "question": {"kind": "anatomy", "sentence": sentence},
        "answer": anatomy_of(the_translator(translator), sentence),
    }
