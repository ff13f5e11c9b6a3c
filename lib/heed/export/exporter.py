"""Exports a translator: a folder that another program serves it from, or that is a page."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from heed.storage.atomic import write_text
from heed.translator import Translator

PAGE = "page"
ENGINES = ("ctranslate2", "onnx", "heed", PAGE)
Write = Callable[[Translator, Path], str]


def export_translator(
    name: str | Path,
    engine: str,
    folder: str | Path,
    *,
    bits: int | None = None,
    sentence: str | None = None,
) -> None:
    """Write a translator into a new folder, with its tokenizers and a card that says how to use it.

    Args:
        name: a published translator, or the folder of a run.
        engine: one of ``ENGINES``.
        folder: what to make; it may be there if it is empty.
        bits: of a weight where Heed itself is the engine, 4 or 8 (``None``: 4).
        sentence: what a page shows first; ``None``: one that was held out.

    Raises:
        ValueError: if there is no such engine, the folder is not empty, ``bits`` or ``sentence`` is
            not for this engine, or the engine has no such model.
        OSError: if there is no such translator, or the folder cannot be written.
        ModuleNotFoundError: if a package of the extra ``export`` is missing.

    Example:
        >>> import tempfile
        >>> from pathlib import Path
        >>> from heed import Translator
        >>> folder = Path(tempfile.mkdtemp())
        >>> translator = Translator.load("small-world-transformer")
        >>> translator.metadata = {}  # no corpus to measure with what rounding costs
        >>> translator.save(folder / "mine")
        >>> export_translator(folder / "mine", "heed", folder / "small", bits=4)
        >>> sorted(path.name for path in (folder / "small").iterdir())
        ['README.md', 'config.json', 'model.safetensors', 'tokenizer.json']
    """
    folder = Path(folder)
    _check_new(folder)
    write = _writer(engine, bits, sentence)
    translator = Translator.load(name)
    with _filling(folder):
        card = write(translator, folder)
        if engine != PAGE:  # which has them beside its weights
            for file, text in translator.tokenizer_files().items():
                write_text(folder / file, text)
        write_text(folder / "README.md", card)


def _writer(engine: str, bits: int | None, sentence: str | None) -> Write:
    """Return what writes the engine's own files and returns the card; its packages are there."""
    if engine not in ENGINES:
        raise ValueError(f"engine must be one of {', '.join(ENGINES)}, but is {engine!r}")
    if bits is not None and engine != "heed":
        raise ValueError(f"bits are for heed, but engine is {engine}: leave them out")
    if sentence is not None and engine != PAGE:
        raise ValueError(f"sentence is shown by a page: leave it out for {engine}")
    if engine == "heed":
        from heed.export.heed import write_heed

        return write_heed if bits is None else partial(write_heed, bits=bits)
    if engine == PAGE:
        from heed.export.page import write_page

        return partial(write_page, sentence=sentence)
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
