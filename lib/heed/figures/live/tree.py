"""A beam search as the tree that it grows."""

from typing import Any

from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole
from heed.figures.translators.live import SENTENCES, Live, asked

GAS = "My red car ran out of gas."  # in greedy search’s French it flees


class Tree(Live):
    """All that a beam search considers: what it keeps, what it drops, what it finds.

    Beside it stands what greedy search finds. Arguments and errors are those of ``Live``.
    """

    title = "A beam finds what greedy search walks past"
    topic = "What a beam search keeps, and what it drops"
    task = "Narrow the beam to 1, then widen it: where do paths part?"
    asks = Guess(
        "How many times as probable as greedy’s is the sentence that a beam of 4 finds?",
        ("1", "2", "8", "100"),
    )

    default_sentences = (GAS, *SENTENCES)

    beam = whole(4, 1, 8, "beam width", "hypotheses that are kept")
    length_penalty = real(
        1.0, 0, 2, "length penalty α", "0 ranks by probability; more is kinder to long ones", 0.1
    )

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what greedy search finds of a sentence, and a beam of the width that is shown."""
        return [
            asked(self._own, "beam", sentence, beam=beam, length_penalty=1)
            for beam in sorted({1, self.beam})
        ]
