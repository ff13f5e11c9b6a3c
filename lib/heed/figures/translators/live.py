"""What the figures of a translator share: a sentence that the reader types, and the translator."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar, Protocol

import traitlets as t

from heed.experiments.questions import answer
from heed.figures.base.figure import Figure
from heed.figures.base.modules import join
from heed.figures.base.traits import words
from heed.text.corpora import languages_of
from heed.translator import DOUBTED, Translator
from heed.weights.files import (
    CONFIG,
    PAIR,
    SHARED,
    WEIGHTS,
    find_model,
    published_models,
    version_of,
)

PUBLISHED = "eng-fra"
SENTENCES = ("Where is the station?",)
LONGEST = 200  # letters of a sentence


class Live(Figure):
    """The base of figures whose translator works where they are shown.

    A page loads the weights of a published translator when a sentence is asked for that is not
    stored with the figure. In a notebook the translator comes from Python and may be any.

    What a title finds is true of the published translators; those of others have the ``topic``.

    A subclass says which experiment it asks for, and which translator and sentences it shows if it
    is told none.

    Args:
        translator: the name of a published translator, or one that you have trained, or its folder.
        sentences: what it has been asked before anybody asks; the first is shown.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        FileNotFoundError: if no published translator has this name.
        ValueError: if a sentence is empty, or too long to be shown.
    """

    in_common: tuple[str, ...] = ("sentence",)  # all such figures of a page show the same
    topic = ""
    default_translator: str = PUBLISHED
    default_sentences: Sequence[str] = SENTENCES
    kind = "run"  # of the experiment
    besides: ClassVar[Mapping[str, Any]] = {}  # what else its question names, such as another word

    sentence = words(SENTENCES[0], "sentence", "to be translated: Enter translates it", LONGEST)
    translator = t.Dict(help="its name, weights, tokenizers and languages").tag(sync=True)
    stored = t.List(t.Dict(), help="what was asked before, and the answers").tag(sync=True)

    def __init__(
        self,
        translator: str | Translator | None = None,
        sentences: Sequence[str] | None = None,
        name: str = "",
        **traits: Any,
    ) -> None:
        translator = self.default_translator if translator is None else translator
        sentences = self.default_sentences if sentences is None else sentences
        if isinstance(sentences, str) or not sentences:
            raise ValueError("sentences must be a list of at least one sentence")
        self.check(the_translator(translator))
        published = translator in published_models()
        self.title = self.title if published else self.topic
        super().__init__(name, **traits)
        if not published:  # no line of Python makes it elsewhere
            self._about = {**self._about, "call": ""}
        self._own = translator
        self.translator = weights_of(translator)
        self.stored = [entry for one in sentences for entry in self.kept(one)]
        if "sentence" not in traits:
            self.sentence = sentences[0]
        self.on_msg(
            lambda _, said, __: send_files(self, said, {self.translator["name"]: self._own})
        )

    def check(self, translator: Translator) -> None:
        """Raise if the figure cannot show such a translator; here, it can show any."""

    def kept(self, sentence: str) -> list[dict[str, Any]]:
        """Return what is stored with the figure about a sentence: questions and their answers."""
        return [asked(self._own, self.kind, sentence, **self.besides)]


def asked(translator: str | Translator, kind: str, sentence: str, **told: Any) -> dict[str, Any]:
    """Return a question and its answer, as a figure stores them.

    Args:
        translator: one that you have trained, or the name of a published one, which is asked once.
        kind: one of ``heed.experiments.questions.EXPERIMENTS``.
        sentence: what it is asked about.
        **told: what else the question names.

    Raises:
        ValueError: as the experiment does.
    """
    question = {"kind": kind, "sentence": sentence, **told}
    if isinstance(translator, str):
        return {"question": question, "answer": _answered(translator, json.dumps(question))}
    return {"question": question, "answer": answer(translator, question)}


@cache
def _answered(name: str, question: str) -> dict[str, Any]:
    return answer(published(name), json.loads(question))


def send_files(
    figure: Figure, said: Mapping[str, Any], translators: Mapping[str, "str | Saved"]
) -> None:
    """Send a notebook the files of a translator, and code, if this is what it has asked for."""
    name = said.get("translator", "")
    if said.get("kind") != "files" or name not in translators:
        return
    loaded, weights = files_of(translators[name])
    code = join("figures/translators/worker")
    sent = {"kind": "files", "translator": name, "loaded": loaded, "worker": code}
    figure.send(sent, [weights])


def weights_of(translator: str | Translator) -> dict[str, Any]:
    """Return what a page needs to know of a translator, and to load it."""
    metadata = the_translator(translator).metadata
    languages = languages_of(str(metadata.get("corpus", "")))  # ISO 639-3
    told: dict[str, Any] = {"languages": list(languages)}
    if DOUBTED in metadata:
        told[DOUBTED] = metadata[DOUBTED]
    if isinstance(translator, Translator):
        return {"name": "your own", "version": "", "bytes": 0, **told}
    folder = find_model(translator)
    path = folder / WEIGHTS
    return {
        "name": folder.name,
        "version": version_of(path),
        "bytes": path.stat().st_size,
        "tokenizers": tokenizers_in(folder),
        **told,
    }


def tokenizers_in(folder: Path) -> list[str]:
    """Return the files of a translator's tokenizers: that of the source first."""
    return [SHARED] if (folder / SHARED).is_file() else list(PAIR)


def width_of(translator: str | Translator) -> int:
    """Return D, how many numbers stand for a token in a translator's model; 0 if none is told."""
    config = getattr(the_translator(translator).model, "config", None)
    return int(getattr(config, "width", 0))


@cache
def published(name: str) -> Translator:
    """Return a published translator, or that of a folder, read once."""
    return Translator.load(name)


def the_translator(translator: str | Translator) -> Translator:
    """Return what a figure was made of, read if need be."""
    return published(translator) if isinstance(translator, str) else translator


class Saved(Protocol):
    """A translator, or a language model: what can be written to a folder."""

    def save(self, folder: Path) -> None:
        """Write everything that it is made of."""
        ...


def files_of(translator: str | Saved) -> tuple[dict[str, Any], bytes]:
    """Return what a translator is made of: its description and tokenizers, and its weights."""
    if isinstance(translator, str):
        return read_files(find_model(translator))
    with TemporaryDirectory() as folder:
        translator.save(Path(folder))
        return read_files(Path(folder))


def read_files(folder: Path) -> tuple[dict[str, Any], bytes]:
    """Return the files of a translator's folder as its twin wants them, and its weights."""

    def read(name: str) -> Any:
        return json.loads((folder / name).read_text(encoding="utf-8"))

    tokenizers = dict(zip(("source", "target"), map(read, tokenizers_in(folder)), strict=False))
    return {"description": read(CONFIG), **tokenizers}, (folder / WEIGHTS).read_bytes()
