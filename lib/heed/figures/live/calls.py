"""A decoder that reads its translation in calls of one, two, three or all pieces."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from heed.figures.base.traits import choice, flag, whole, words
from heed.figures.live.live import Live, the_translator
from heed.figures.live.passes import passes_of
from heed.translator import Translator, transformer_of

SENTENCES = ("The boy is ready.",)
LONGEST = 60  # letters of a sentence
WIDEST = 64  # pieces of its translation


class Calls(Live):
    """What each piece of a translation sees, and the probability of the piece after it.

    The decoder keeps the keys and values of what it has read. What is read in one call is masked
    among itself, or not. Beside it stands the probability in training: one call with the mask.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every such figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every such figure.
    """

    title = "One piece at a time, the decoder needs no mask"
    topic = "What each piece sees, by the number of pieces in a call"
    task = (
        "Go through the calls and see where the keys come from. Then hand over all pieces in one "
        "call, without the mask and with it, and compare the two columns of numbers."
    )

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    size = choice(
        "one",
        {"one": "one", "two": "two", "three": "three", "all": "all"},
        "pieces in a call",
        "how many the decoder is given at once",
    )
    mask = flag(False, "causal mask", "in each call")
    calls = whole(WIDEST, 1, WIDEST, "calls made", "more than there are means all")

    def __init__(
        self,
        translator: str | Translator = "small-world-transformer",
        sentences: Sequence[str] = SENTENCES,
        name: str = "",
        **traits: Any,
    ) -> None:
        transformer_of(the_translator(translator))
        super().__init__(translator, sentences, name, **traits)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return the probabilities of a translation, in calls of every size."""
        stored = stored_passes if isinstance(self._own, str) else stored_passes.__wrapped__
        return [stored(self._own, sentence)]


@cache
def stored_passes(translator: str | Translator, sentence: str) -> dict[str, Any]:
    """Return the question that the figure asks, and its answer."""
    return {
        "question": {"kind": "passes", "sentence": sentence},
        "answer": passes_of(the_translator(translator), sentence),
    }
