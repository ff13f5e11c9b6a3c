"""What the figures of a language model share: a beginning that the reader types, and the model."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import traitlets as t

from heed.experiments.questions import answer
from heed.figures.base.figure import Figure
from heed.figures.translators.live import send_files
from heed.text.corpora import languages_of
from heed.text_generator import TextGenerator
from heed.weights.files import (
    SHARED,
    WEIGHTS,
    find_generator,
    published_generators,
    version_of,
)

PUBLISHED = "fra"


class Writing(Figure):
    """The base of figures whose language model works where they are shown.

    A page loads the weights of the published one when a question is asked whose answer is not
    stored with the figure. In a notebook the model comes from Python and may be any. What a title
    finds is true of the published one; others have the ``topic``.

    Args:
        generator: one that you have trained, or its folder; the published one if it is left out.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        FileNotFoundError: if there is no such language model.
    """

    topic = ""

    translator = t.Dict(help="the model’s name, weights, tokenizer and language").tag(sync=True)
    stored = t.List(t.Dict(), help="what was asked before, and the answers").tag(sync=True)

    def __init__(
        self, generator: str | TextGenerator = PUBLISHED, name: str = "", **traits: Any
    ) -> None:
        self._own = generator
        self.title = self.title if is_published(generator) else self.topic
        super().__init__(name, **traits)
        if not is_published(generator):  # no line of Python makes it elsewhere
            self._about = {**self._about, "call": ""}
        self.translator = weights_of(generator)
        self.stored = [entry for one in self.questions() for entry in kept(generator, one)]
        self.on_msg(
            lambda _, said, __: send_files(self, said, {self.translator["name"]: self._own})
        )

    def questions(self) -> Sequence[Mapping[str, Any]]:
        """Return what is stored with the figure: questions, the one that it begins with first."""
        raise NotImplementedError


def is_published(generator: str | TextGenerator) -> bool:
    """Return whether a language model comes with the package."""
    return isinstance(generator, str) and generator in published_generators()


def weights_of(generator: str | TextGenerator) -> dict[str, Any]:
    """Return what a page needs to know of a language model, and to load it."""
    metadata = the_generator(generator).metadata
    language = languages_of(str(metadata.get("corpus", "")))[1]  # ISO 639-3
    told: dict[str, Any] = {"languages": [language, language]}
    if not is_published(generator):
        told |= vocabulary_of(the_generator(generator))
    if isinstance(generator, TextGenerator):
        return {"name": "your own", "version": "", "bytes": 0, **told}
    folder = find_generator(generator)
    path = folder / WEIGHTS
    own = {"version": version_of(path), "bytes": path.stat().st_size, "tokenizers": [SHARED]}
    return {"name": folder.name, **own, **told}


def vocabulary_of(generator: TextGenerator) -> dict[str, Any]:
    """Return how many pieces there are, whether each is a word, and which apostrophe they have."""
    t = generator.tokenizer
    curly = any("’" in t.piece(number) for number in range(len(t)))
    return {"pieces": len(t), "words": t.kind == "word", "curly": curly}


def the_generator(generator: str | TextGenerator) -> TextGenerator:
    """Return what a figure was made of, read if need be."""
    return _published(generator) if isinstance(generator, str) else generator


@cache
def _published(name: str) -> TextGenerator:
    return TextGenerator.load(name)


def kept(generator: str | TextGenerator, question: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return a question and its answer, as a figure stores them; [] if it has none."""
    try:
        return [{"question": question, "answer": answer(the_generator(generator), question)}]
    except ValueError:  # too long: that is said where the figure is shown
        return []
