"""The same sentence by the rungs of a ladder: recurrent, recurrent with attention, transformer."""

from collections.abc import Mapping
from typing import Any

import traitlets as t
from torch import nn

from heed.figures.base.figure import Figure
from heed.figures.base.traits import words
from heed.figures.translators.live import asked, send_files, the_translator, weights_of
from heed.figures.translators.small_world import LONGEST, SENTENCES, pairs_of, vocabulary_of
from heed.model.recurrent import RecurrentTranslator
from heed.translator import Translator

RUNGS = {
    "GRU": "small-world-gru",
    "GRU + attention": "small-world-gru-attention",
    "Transformer": "small-world-transformer",
}
SHOWN = 4  # of those, before the reader chooses


class Ladder(Figure):
    """The translations of one sentence by several translators, and what differs from the right one.

    Args:
        translators: what each is called, and the name of a published one or one that you have
            trained; the last is what the others are compared with where no right one is known.
        sentences: what can be chosen, and the right translation of each ("" if it is not known).
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        FileNotFoundError: if no published translator has such a name.
        ValueError: if there is no translator or no sentence, or a sentence is empty or too long.
    """

    title = "One vector loses the words of a long sentence"
    task = "Go from the shortest example to the longest: which words are made up, and by whom?"
    words = words(
        list(SENTENCES)[SHOWN],
        "small-world sentence",
        "to be translated: Enter translates it",
        LONGEST,
    )
    sentences = t.List(t.Dict(), help="sentences to choose from, and what is right").tag(sync=True)
    translators = t.List(t.Dict(), help="name, memory, size and hits of each").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="all words they know").tag(sync=True)
    stored = t.List(t.Dict(), help="what was translated before").tag(sync=True)

    def __init__(
        self,
        translators: Mapping[str, str | Translator] = RUNGS,
        sentences: Mapping[str, str] = SENTENCES,
        name: str = "",
        **traits: Any,
    ) -> None:
        if not translators or not sentences:
            raise ValueError("translators and sentences must each hold at least one")
        super().__init__(name, **traits)
        self.sentences = pairs_of(sentences)
        self.translators = [rung(label, one) for label, one in translators.items()]
        self.vocabulary = vocabulary_of(translators)
        self.stored = [
            {"translator": name_of(label, one), **asked(one, "translation", sentence)}
            for sentence in sentences
            for label, one in translators.items()
        ]
        if "words" not in traits:
            self.words = list(sentences)[min(SHOWN, len(sentences) - 1)]
        own = {name_of(label, one): one for label, one in translators.items()}
        self.on_msg(lambda _, said, __: send_files(self, said, own))


def rung(label: str, translator: str | Translator) -> dict[str, Any]:
    """Return what the figure tells of a translator, and what a page needs to load its weights."""
    model = the_translator(translator)
    scores = model.metadata.get("scores", {})
    return {
        **weights_of(translator),
        "name": name_of(label, translator),
        "label": label,
        "memory": memory_of(model.model),
        "parameters": sum(p.numel() for p in model.model.parameters()),
        "sentences": scores.get("sentences", 0),
        "hits": {
            length: part["exact_match"] for length, part in scores.get("by_length", {}).items()
        },
    }


def memory_of(model: nn.Module) -> str:
    """Return, in a few words, what a model knows of the sentence while it writes."""
    if not isinstance(model, RecurrentTranslator):
        return "attention alone"
    vector = f"one vector of {model.config.hidden} numbers"
    return vector if model.config.attention is None else f"{vector} + attention"


def name_of(label: str, translator: str | Translator) -> str:
    """Return the name by which a page asks for a translator."""
    return translator if isinstance(translator, str) else label
