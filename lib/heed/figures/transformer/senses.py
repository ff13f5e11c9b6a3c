"""A word in two sentences: how far apart its two vectors are, sub-layer by sub-layer."""

from collections.abc import Sequence
from typing import Any

from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole, words
from heed.figures.translators.live import LONGEST, asked
from heed.figures.translators.opened import Opened
from heed.translator import Translator

PAIRS = (
    ("The light is red.", "The bag is light."),
    ("The light is red.", "The light is green."),
    ("You are right.", "Turn right at the corner."),
)


class Senses(Opened):
    """1 − cosine of the two vectors of each piece that two sentences share, through the encoder.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        pairs: sentences that were compared before anybody asks; the first pair is shown.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "“Light” comes in almost the same in both sentences"
    topic = "How far apart a word is in two sentences"
    task = "Step on, and watch the line of “light”. Then read another sentence with it."
    asks = Guess(
        "Which sub-layers move the two vectors of “light” apart?",
        ("mostly attention", "mostly the network", "both alike"),
    )

    sentence = words(PAIRS[0][0], "sentence", "Enter reads both", LONGEST)
    other = words(
        PAIRS[0][1], "other sentence", "with a word of the first; Enter reads both", LONGEST
    )
    stage = whole(0, 0, 24, "sub-layers done", "0: the embeddings with their positions")
    word = whole(2, 1, 24, "shared word", "whose line stands out, of those that both have, from 1")

    def __init__(
        self,
        translator: str | Translator | None = None,
        pairs: Sequence[tuple[str, str]] = PAIRS,
        name: str = "",
        **traits: Any,
    ) -> None:
        self._pairs = list(pairs)
        super().__init__(translator, list(dict(pairs)), name, **traits)
        if "other" not in traits:
            self.other = pairs[0][1]

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what is found in the pairs that begin with a sentence."""
        pairs = [pair for pair in self._pairs if pair[0] == sentence]
        return [asked(self._own, "senses", one, other=two) for one, two in pairs]
