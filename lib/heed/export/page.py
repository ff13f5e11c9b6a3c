"""A translator as a page."""

from dataclasses import replace
from pathlib import Path

from heed.export.card import LOADS, WEIGHTS_ROW, files_of, fill, languages_told
from heed.export.languages import held_out, names_of
from heed.export.site import (
    BITS,
    about_model,
    count_of,
    weights_folder,
    without_path,
    write_site,
)
from heed.figures.live import Broken, Heads, Pieces, Steps, Tree
from heed.figures.translators.live import Live, the_translator
from heed.model.recurrent import RecurrentTranslator
from heed.translator import Translator
from heed.weights.files import WEIGHTS

NAME = "translator"


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
    own = weights_folder(folder, NAME)
    public = replace(translator, metadata=without_path(translator.metadata))
    public.save(own, bits=BITS)
    source, target = names_of(translator)
    pair = f"{source} → {target}" if source else ""
    about = about_model(public.model, public.metadata, pair, (own / WEIGHTS).stat().st_size)
    figures = figures_of(own, shown)
    write_site(folder, figures, kind="translator", ask="Type a sentence.", about=about)
    return fill(
        "page",
        kind="translator",
        shows="the pieces of a sentence that a reader types, and what the model does with them",
        parameters=count_of(translator.model),
        told=languages_told(translator),
        weights=WEIGHTS_ROW.format(NAME, files_of(translator), "Translator"),
        loads=LOADS.format("sentence"),
        text="sentence",
    )


def figures_of(folder: Path, sentence: str) -> list[Live]:
    """Return the figures that make sense of the translator in a folder, with a sentence."""
    model = the_translator(str(folder)).model
    kinds: tuple[type[Live], ...] = (Pieces, Heads, Steps, Tree, Broken)
    if isinstance(model, RecurrentTranslator):
        kinds = (Pieces, Steps, Tree) if model.attention is None else (Pieces, Heads, Steps, Tree)
    return [kind(str(folder), [sentence]) for kind in kinds]
