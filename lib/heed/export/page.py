"""A translator as a page on which its figures live: a folder that any web server can host."""

import html
import shutil
from dataclasses import replace
from pathlib import Path
from string import Template

from heed.export.card import card
from heed.export.languages import held_out, names_of
from heed.figures.base.modules import FOLDER
from heed.figures.live import Broken, Heads, Pieces, Steps, Tree
from heed.figures.translators.live import Live, the_translator
from heed.model.recurrent import RecurrentTranslator
from heed.publish.needed import FAILURE, scripts, sheets, write_workers
from heed.publish.policy import meta
from heed.translator import Translator
from heed.weights.files import WEIGHTS

PAGE, STYLE = (Path(__file__).with_suffix(suffix) for suffix in (".html", ".css"))
LIBRARY = Path("static", "heed")  # some hosts leave out what begins with an underline
NAME = "translator"
CLASSIC = (FAILURE, "heed/publish/page/embed.js")  # scripts that are no modules
BITS = 4  # a weight on the page has so many


def write_page(translator: Translator, folder: Path, sentence: str | None = None) -> str:
    """Write the page, its scripts and styles, and the weights in few bits; return the card.

    Args:
        translator: any of ``heed.model`` with its tokenizers.
        folder: where to write.
        sentence: what is shown first; ``None``: one that was held out in training.

    Raises:
        ValueError: if the sentence is empty or too long, or none is given and none is known.
    """
    shown = held_out(translator) if sentence is None else sentence
    own = folder / LIBRARY / "weights" / NAME
    _save(translator, own)
    figures = "\n".join(figure.to_html() for figure in figures_of(own, shown))
    _copy_library(figures, folder / LIBRARY.parent)
    links = (f'<link rel="stylesheet" href="static/{sheet}">' for sheet in sheets(figures))
    page = Template(PAGE.read_text(encoding="utf-8")).substitute(
        policy=meta(),
        sheets="\n".join(links),
        about=_about(translator, own),
        figures=figures,
    )
    (folder / "index.html").write_text(page, encoding="utf-8")
    return card("page", translator)


def figures_of(folder: Path, sentence: str) -> list[Live]:
    """Return the figures that make sense of the translator in a folder, with a sentence."""
    model = the_translator(str(folder)).model
    kinds: tuple[type[Live], ...] = (Pieces, Heads, Steps, Tree, Broken)
    if isinstance(model, RecurrentTranslator):
        kinds = (Pieces, Steps, Tree) if model.attention is None else (Pieces, Heads, Steps, Tree)
    return [kind(str(folder), [sentence]) for kind in kinds]


def _save(translator: Translator, folder: Path) -> None:
    """Write the translator quantized; of its corpus the name alone, and no path."""
    corpus = Path(str(translator.metadata.get("corpus", ""))).name
    metadata = translator.metadata | {"corpus": corpus}
    replace(translator, metadata=metadata).save(folder, bits=BITS)


def _copy_library(figures: str, target: Path) -> None:
    """Copy what the page of the figures loads, in folders as in the library."""
    for name in (*scripts(figures), *CLASSIC, *sheets(figures)):
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FOLDER.parent / name, copy)
    write_workers(target / "heed")
    shutil.copy(STYLE, target)


def _about(translator: Translator, folder: Path) -> str:
    """Return what the translator is, in HTML."""
    count = sum(parameter.numel() for parameter in translator.model.parameters())
    size = (folder / WEIGHTS).stat().st_size
    corpus = Path(str(translator.metadata.get("corpus", ""))).name
    source, target = names_of(translator)
    pair = f", {source} → {target}" if source else ""
    trained = f"trained on <i>{html.escape(corpus)}</i>{pair}; " if corpus else ""
    return f"{trained}{count:,} parameters, {size / 1e6:.1f} MB"
