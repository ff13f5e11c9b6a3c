"""A recurrent decoder that reads the right words, beside one that reads its own."""

from collections.abc import Mapping
from typing import Any

import traitlets as t

from heed.figures.base.traits import whole, words
from heed.figures.translators.live import Live, asked, send_files, weights_of
from heed.figures.translators.small_world import LONGEST, pairs_of, small_world_words
from heed.figures.translators.small_world import SENTENCES as PAIRS
from heed.translator import Translator

STUDENT, TEACHER = "small-world-gru", "small-world-transformer"
SENTENCES = {
    one: PAIRS[one]
    for one in (
        "The farmer's aunt drew the house and she showed it to our uncles.",
        "We lost the umbrella, but our uncles found it.",
        "The nurse does not like old dogs.",
        "The boy is ready.",
    )
}


class Forced(Live):
    """The predictions of a decoder by teacher forcing and by free running, step by step.

    The reader may have both decoders read another piece after a step. What is right for a sentence
    of the reader's own is what ``small-world-transformer`` writes.

    Args:
        translator: the name of a published translator, or one that you have trained.
        sentences: what can be chosen, and the right translation of each.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if there is no sentence; else as for every such figure.
    """

    in_common = ()
    default_translator = STUDENT
    title = "What follows a wrong word, with a teacher and without"
    topic = "What a translator reads, and what it predicts"
    task = "Tap or click «\u00a0du\u00a0» at step 3: which column changes?"

    sentence = words(next(iter(SENTENCES)), "small-world sentence", "to be translated", LONGEST)
    step = whole(3, 1, 40, "step", "the prediction that is looked at, from 1")
    put = words("", "piece put in", "a step from 0, and the number of the piece read after it", 12)
    vocabulary = t.List(t.Unicode(), help="all words that it knows").tag(sync=True)
    sentences = t.List(t.Dict(), help="sentences to choose from, and what is right").tag(sync=True)
    teacher = t.Dict(help="the translator that knows what is right").tag(sync=True)

    def __init__(
        self,
        translator: str | Translator | None = None,
        sentences: Mapping[str, str] = SENTENCES,
        name: str = "",
        **traits: Any,
    ) -> None:
        self._right = dict(sentences)
        super().__init__(translator, list(sentences), name, **traits)
        self.vocabulary = small_world_words()
        self.sentences = pairs_of(sentences)
        self.teacher = weights_of(TEACHER)
        self.on_msg(lambda _, said, __: send_files(self, said, {TEACHER: TEACHER}))

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what the figure asks of a sentence, and the answer."""
        return [asked(self._own, "forcing", sentence, right=self._right[sentence])]
