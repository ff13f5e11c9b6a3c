"""Decoding, one piece after the other, by another way if the reader wants it."""

from typing import Any

import traitlets as t

from heed.figures.base.traits import whole, words
from heed.figures.translators.live import Live, asked, width_of
from heed.model.transformer import Transformer
from heed.translator import Translator

MOST = 138  # pieces of the longest translation: twice 64 source pieces, and 10

TASK = "Take another of the five likeliest pieces, and compare both translations."
OF_CACHE = "Step on: the cache grows."


class Steps(Live):
    """A translation as it is written: what was read, what is kept, which piece may come next.

    The reader may take another of the five likeliest pieces; the translation goes on from there. At
    first the second likeliest is taken, at the step that is shown.
    Arguments and errors are those of ``Live``.
    """

    title = "One other piece, and the rest follows it"
    topic = "The translation piece by piece, and any other way"
    task = f"{TASK} {OF_CACHE}"

    step = whole(2, 1, MOST, "step", "how many pieces the decoder has read, <bos> among them")
    begun = words(
        "", "pieces taken", "numbers of the pieces that the translation must begin with", 600
    )
    width = t.Int(0, help="D, of a row of keys in all heads together").tag(sync=True)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.width = width_of(self._own)
        if "begun" not in named:
            self._take_the_second()

    def check(self, translator: Translator) -> None:
        """Ask for nothing that a recurrent translator lacks: it has no cache."""
        if not isinstance(translator.model, Transformer):
            self.task = TASK

    def _take_the_second(self) -> None:
        """Take the second likeliest piece at the step that is shown, and store what follows."""
        first = self.stored[0]
        run = first["answer"]
        at = min(self.step, len(run["written"])) - 1
        begun = [*run["written"][:at], run["likely"][at][1]["id"]]
        sentence = first["question"]["sentence"]
        self.stored = [*self.stored, asked(self._own, "run", sentence, begun=begun)]
        self.begun = " ".join(map(str, begun))
