"""A page on which the figures of a model live: a folder that any web server can host."""

import html
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template
from typing import Any

from torch import nn

from heed.figures.base.figure import Figure
from heed.figures.base.modules import FOLDER
from heed.publish.needed import FAILURE, scripts, sheets, write_workers
from heed.publish.policy import meta

PAGE, STYLE = (Path(__file__).with_suffix(suffix) for suffix in (".html", ".css"))
LIBRARY = Path("static", "heed")  # some hosts leave out what begins with an underline
CLASSIC = (FAILURE, "heed/publish/page/embed.js")  # scripts that are no modules
BITS = 4  # a weight on the page has so many


def weights_folder(folder: Path, name: str) -> Path:
    """Return where the page in a folder has the weights of a model."""
    return folder / LIBRARY / "weights" / name


def write_site(folder: Path, figures: Sequence[Figure], *, kind: str, ask: str, about: str) -> None:
    """Write a page, and the scripts and styles that its figures need.

    Args:
        folder: where to write.
        figures: one below the other.
        kind: what such a model is called.
        ask: what the reader is to type, a sentence.
        about: what this model is, in HTML, from ``about_model``.
    """
    body = "\n".join(figure.to_html() for figure in figures)
    _copy_library(body, folder / LIBRARY.parent)
    links = (f'<link rel="stylesheet" href="static/{sheet}">' for sheet in sheets(body))
    page = Template(PAGE.read_text(encoding="utf-8")).substitute(
        policy=meta(),
        sheets="\n".join(links),
        kind=kind,
        ask=ask,
        about=about,
        figures=body,
    )
    (folder / "index.html").write_text(page, encoding="utf-8")


def about_model(model: nn.Module, metadata: Mapping[str, Any], told: str, size: int) -> str:
    """Return what a model is, in HTML.

    Args:
        model: whose parameters are counted.
        metadata: with the name of its corpus.
        told: what else is to be said of the corpus, plain text; "" if nothing.
        size: of its weights on the page, in bytes.
    """
    corpus = corpus_of(metadata)
    more = f", {html.escape(told)}" if told else ""
    trained = f"trained on <i>{html.escape(corpus)}</i>{more}; " if corpus else ""
    return f"{trained}{count_of(model)} parameters, {written(size)}"


def corpus_of(metadata: Mapping[str, Any]) -> str:
    """Return the name of the corpus that a model learnt from, without its path; "" if not told."""
    return Path(str(metadata.get("corpus", ""))).name


def without_path(metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Return metadata that is for others, with the corpus by name alone."""
    return {**metadata, "corpus": corpus_of(metadata)}


def count_of(model: nn.Module) -> str:
    """Return how many parameters a model has, in digits."""
    return f"{sum(parameter.numel() for parameter in model.parameters()):,}"


def written(size: int) -> str:
    """Return a number of bytes in words."""
    return f"{size / 1e6:.1f} MB" if size >= 1e5 else f"{size / 1e3:.0f} kB"


def _copy_library(figures: str, target: Path) -> None:
    """Copy what the page of the figures loads, in folders as in the library."""
    for name in (*scripts(figures), *CLASSIC, *sheets(figures)):
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FOLDER.parent / name, copy)
    write_workers(target / "heed")
    shutil.copy(STYLE, target)
