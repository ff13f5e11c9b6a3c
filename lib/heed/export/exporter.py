"""Exports a model: a folder that another program serves it from, or that is a page."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from heed.storage.atomic import write_text
from heed.text_classifier import TextClassifier, holds_classifier
from heed.text_generator import TextGenerator
from heed.translator import Translator
from heed.weights.description import read_description
from heed.weights.files import LANGUAGE_MODEL, find_model

PAGE = "page"
ENGINES = ("ctranslate2", "onnx", "heed", PAGE)
SERVERS = ("ctranslate2", "onnx")  # which serve translators
Model = Translator | TextGenerator | TextClassifier
Write = Callable[[Any, Path], str]


def export_model(
    name: str | Path,
    engine: str,
    folder: str | Path,
    *,
    bits: int | None = None,
    sentence: str | None = None,
) -> None:
    """Write a model into a new folder, with its tokenizers and a card that says how to use it.

    Args:
        name: a published translator or language model, or the folder of a run.
        engine: one of ``ENGINES``; language models and classifiers have ``heed`` and ``page``.
        folder: what to make; it may be there if it is empty.
        bits: of a weight where Heed itself is the engine, 4 or 8 (``None``: 4).
        sentence: what a page shows first: a sentence to translate, the beginning of a text that a
            language model goes on with, a text to classify; ``None``: one that was held out.

    Raises:
        ValueError: if there is no such engine, the folder is not empty, ``bits`` or ``sentence`` is
            not for this engine, or the engine has no such model.
        OSError: if there is no such model, or the folder cannot be written.
        ModuleNotFoundError: if a package of the extra ``export`` is missing.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from heed import Translator
        >>> folder = Path(tempfile.mkdtemp())
        >>> translator = Translator.load("small-world-transformer")
        >>> translator.metadata = {}  # no corpus to measure with what rounding costs
        >>> translator.save(folder / "mine")
        >>> export_model(folder / "mine", "heed", folder / "small", bits=4)
        >>> sorted(path.name for path in (folder / "small").iterdir())
        ['README.md', 'config.json', 'model.safetensors', 'tokenizer.json']
    """
    folder = Path(folder)
    _check_new(folder)
    _check_options(engine, bits, sentence)
    model = load_model(name)
    write = _writer(model, engine, bits, sentence)
    with _filling(folder):
        card = write(model, folder)
        if isinstance(model, Translator) and engine in SERVERS:
            for file, text in model.tokenizer_files().items():
                write_text(folder / file, text)
        write_text(folder / "README.md", card)


def load_model(name: str | Path) -> Model:
    """Load a model of any kind; errors are those of its kind's ``load``."""
    if holds_classifier(name):
        return TextClassifier.load(name)
    writes = read_description(find_model(name)).kind == LANGUAGE_MODEL
    return TextGenerator.load(name) if writes else Translator.load(name)


def _check_options(engine: str, bits: int | None, sentence: str | None) -> None:
    if engine not in ENGINES:
        raise ValueError(f"engine must be one of {', '.join(ENGINES)}, but is {engine!r}")
    if bits is not None and engine != "heed":
        raise ValueError(f"bits are for heed, but engine is {engine}: leave them out")
    if sentence is not None and engine != PAGE:
        raise ValueError(f"sentence is shown by a page: leave it out for {engine}")


def _writer(model: Model, engine: str, bits: int | None, sentence: str | None) -> Write:
    """Return what writes the engine's own files and returns the card; its packages are there."""
    if engine in SERVERS:
        return _server(model, engine)
    rounded, shown = _forms(model)
    if engine == PAGE:
        return partial(shown, sentence=sentence)
    return rounded if bits is None else partial(rounded, bits=bits)


def _forms(model: Model) -> tuple[Callable[..., str], Callable[..., str]]:
    """Return what writes a model for Heed itself, and what writes it as a page."""
    if isinstance(model, TextClassifier):
        from heed.export.classifier import write_classifier, write_classifier_page

        return write_classifier, write_classifier_page
    if isinstance(model, TextGenerator):
        from heed.export.generator import write_generator, write_generator_page

        return write_generator, write_generator_page
    from heed.export.heed import write_heed
    from heed.export.page import write_page

    return write_heed, write_page


def _server(model: Model, engine: str) -> Write:
    if not isinstance(model, Translator):
        kind = "language model" if isinstance(model, TextGenerator) else "classifier"
        raise ValueError(
            f"{engine} is for translators, but this is a {kind}: export it with --to heed, or as a "
            "page with --to page"
        )
    if engine == "onnx":
        from heed.export.onnx import write_onnx

        return write_onnx
    from heed.export.ctranslate2 import write_ctranslate2

    return write_ctranslate2


def _check_new(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"folder must be new or empty, but {folder} is there: name another")


@contextmanager
def _filling(folder: Path) -> Iterator[None]:
    """Make a folder; leave it empty, or not at all, if what is to fill it fails."""
    there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield
    except BaseException:
        shutil.rmtree(folder)
        if there:
            folder.mkdir()
        raise
