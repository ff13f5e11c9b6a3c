"""What the figures share that open a transformer and ask it one question about each sentence."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from heed.figures.translators.live import PUBLISHED, SENTENCES, Live, the_translator
from heed.translator import Translator, transformer_of


class Opened(Live):
    """The base of figures that ask a transformer one question about each sentence.

    A subclass says of what kind its question is, what answers it in Python, and which translator
    and sentences it shows if it is told none.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        sentences: as of every live figure.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if the translator is no transformer; else as for every live figure.
    """

    usual: str = PUBLISHED
    first: tuple[str, ...] = SENTENCES
    kind: str
    others: tuple[str, ...] = ()  # what else the question names, such as another word
    answer: Callable[..., dict[str, Any]]  # of a translator, the sentence and ``others``

    def __init__(
        self,
        translator: str | Translator | None = None,
        sentences: Sequence[str] | None = None,
        name: str = "",
        **traits: Any,
    ) -> None:
        own = self.usual if translator is None else translator
        transformer_of(the_translator(own))
        super().__init__(own, self.first if sentences is None else sentences, name, **traits)

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return the question about a sentence and its answer."""
        return [asked(self._own, self.kind, self.answer, sentence, *self.others)]


def asked(
    translator: str | Translator,
    kind: str,
    answer: Callable[..., dict[str, Any]],
    sentence: str,
    *others: str,
) -> dict[str, Any]:
    """Return a question and its answer, as a figure stores them; one of a published is kept."""
    question: dict[str, Any] = {"kind": kind, "sentence": sentence}
    if others:
        question["others"] = list(others)
    own = isinstance(translator, str)
    find = _answered if own else _answered.__wrapped__
    return {"question": question, "answer": find(answer, translator, sentence, *others)}


@cache
def _answered(
    answer: Callable[..., dict[str, Any]], translator: str | Translator, *said: str
) -> dict[str, Any]:
    return answer(the_translator(translator), *said)
