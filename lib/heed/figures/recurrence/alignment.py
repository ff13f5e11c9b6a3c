"""Where a recurrent decoder looks for each word, and what it writes without one of them."""

from typing import Any

import traitlets as t

from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole, words
from heed.figures.translators.live import Live
from heed.figures.translators.small_world import LONGEST, vocabulary_of
from heed.model.recurrent import RecurrentTranslator
from heed.translator import Translator

WITH_ATTENTION = "small-world-gru-attention"
SENTENCES = ("The nurse does not like old dogs.",)
KEPT = ("source", "pieces", "text", "cross")
MOST = 64  # words of a sentence, its end among them


class Alignment(Live):
    """A translation word by word, with the weights of the source words behind each.

    The reader may hide one source word: its weight is 0 then, and the others share what it had.

    Args:
        translator: the name of a published recurrent translator with attention, or your own.
        sentences: as of every such figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        FileNotFoundError: if no published translator has this name.
        ValueError: if the translator is not recurrent or has no attention; else as for every such
            figure.
    """

    title = "The decoder looks at the words that it translates"
    topic = "Where the decoder looks for each word"
    task = "Where does the decoder look? Then hide “old”."
    asks = Guess(
        "Which English word does the decoder look at most when it writes «\u00a0n’\u00a0»?",
        ("does", "not", "like", "nurse"),
    )
    default_translator, default_sentences = WITH_ATTENTION, SENTENCES

    sentence = words(
        SENTENCES[0],
        "sentence",
        "of the small world; Enter translates it",
        LONGEST,
    )
    word = whole(2, 0, 2 * MOST + 9, "French word", "its place, from 0; beyond the last, the last")
    hidden = whole(
        0, 0, MOST, "hidden word", "from the decoder: place of a source word, from 1; 0: none"
    )
    vocabulary = t.List(t.Unicode(), help="all words it knows").tag(sync=True)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.vocabulary = vocabulary_of({"": self._own})

    def check(self, translator: Translator) -> None:
        """Raise ValueError if the translator is not recurrent, or has no attention."""
        model = translator.model
        if not isinstance(model, RecurrentTranslator) or model.attention is None:
            raise ValueError("translator must be recurrent, with attention")

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what is stored with the figure about a sentence: pieces, and who looks where."""
        return [
            {**one, "answer": {part: one["answer"][part] for part in KEPT}}
            for one in super().kept(sentence)
        ]
