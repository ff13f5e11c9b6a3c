"""Language models in Heed's own form, rounded, and as a page that writes texts on."""

from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from reprlib import repr as shown

from heed.evaluation.perplexity import held_out_texts, perplexity, text_losses
from heed.experiments.continued import continued_of
from heed.export.card import LOADS, WEIGHTS_ROW, fill
from heed.export.heed import TRAINED
from heed.export.languages import NAMES, WORDS
from heed.export.rounded import learnt_from, write_rounded
from heed.export.site import (
    BITS,
    about_model,
    corpus_of,
    count_of,
    weights_folder,
    without_path,
    write_site,
)
from heed.figures.live import Continued
from heed.figures.live.continued import LONGEST
from heed.figures.live.glosses import BEGUN
from heed.model.language_model import LanguageModelConfig
from heed.text.corpora import UNDETERMINED, languages_of
from heed.text.editions import find_edition
from heed.text.pairs import one_line
from heed.text_generator import TextGenerator
from heed.weights.files import SHARED, WEIGHTS

NAME = "generator"
SWITCHES = ("norm", "positions", "network", "group")  # a page has the first setting of each
BEGINNING = 2  # words of a text that are shown first


def write_generator(generator: TextGenerator, folder: Path, bits: int = 4) -> str:
    """Write what ``TextGenerator.load(folder)`` loads; return the card.

    The card compares the perplexity of the rounded weights with that of those that they were, on
    the test texts; it says why, where there are none.

    Args:
        generator: with its metadata.
        folder: what to fill.
        bits: 4 or 8, to which matrices are quantized.

    Raises:
        ValueError: if ``bits`` is neither.
    """
    return write_rounded(
        generator,
        folder,
        bits,
        kind="generator",
        example=_example(generator),
        told=_told(generator),
        scores=_scores,
    )


def write_generator_page(
    generator: TextGenerator, folder: Path, sentence: str | None = None
) -> str:
    """Write a page on which a language model writes a text on; return the card.

    Args:
        generator: with its metadata.
        folder: where to write.
        sentence: the beginning that is shown first; ``None``: that of a text that was held out.

    Raises:
        ValueError: if a page cannot run such a model, the beginning is empty or too long, or none
            is given and none is known.
    """
    _check_switches(generator)
    begun = _checked(generator, beginning_of(generator) if sentence is None else sentence)
    own = weights_folder(folder, NAME)
    public = replace(generator, metadata=without_path(generator.metadata))
    public.save(own, bits=BITS)
    about = about_model(
        public.model, public.metadata, language_of(public), (own / WEIGHTS).stat().st_size
    )
    figures = [Continued(str(own), prompt=begun)]
    ask = "Type the beginning of a text: the model goes on with it."
    write_site(folder, figures, kind="language model", ask=ask, about=about)
    return fill(
        "page",
        kind="language model",
        shows="a reader types the beginning of a text, and sees how it goes on and what each piece "
        "was drawn from",
        parameters=count_of(generator.model),
        told=_told(generator),
        weights=WEIGHTS_ROW.format(NAME, f"`{SHARED}`", "TextGenerator"),
        loads=LOADS.format("beginning"),
        text="beginning",
    )


def language_of(generator: TextGenerator) -> str:
    """Return what the language of a model is called; its code without a name, "" if not known."""
    code = languages_of(corpus_of(generator.metadata))[1]
    return "" if code in UNDETERMINED else NAMES.get(code, code)


def beginning_of(generator: TextGenerator) -> str:
    """Return the first words of a text that was held out.

    Raises:
        ValueError: if none is known.
    """
    edition = find_edition(str(generator.metadata.get("corpus", "")))
    if edition and edition.languages[1] == "fra":
        return BEGUN  # no corpus is needed for it
    try:
        test = held_out_texts(generator).test
    except (ImportError, OSError, ValueError) as error:
        raise ValueError(
            "sentence must say which beginning the page shows first (--sentence), for no text of "
            f"the corpus can be had: {error}"
        ) from error
    text = min(test, key=lambda text: abs(len(text.split()) - WORDS))
    return " ".join(text.split()[:BEGINNING])


def _check_switches(generator: TextGenerator) -> None:
    """Refuse a model that has no twin in JavaScript."""
    usual = {one.name: one.default for one in fields(LanguageModelConfig)}
    for name in SWITCHES:
        own = getattr(generator.model.config, name)
        if own != usual[name]:
            raise ValueError(
                f"a page runs language models whose {name} is {usual[name]!r}, but this one's is "
                f"{own!r}: export it with --to heed"
            )


def _checked(generator: TextGenerator, sentence: str) -> str:
    """Return a beginning that a page can show, in one line."""
    begun = one_line(sentence)
    if not begun or len(begun) > LONGEST:
        raise ValueError(
            f"sentence must be the beginning of a text, of 1 to {LONGEST} letters, but is "
            f"{shown(sentence)}"
        )
    continued_of(generator, begun)  # refuses one of too many pieces
    return begun


def _example(generator: TextGenerator) -> str:
    """Return a beginning; without any, a text begins with its first word."""
    try:
        return beginning_of(generator)
    except ValueError:
        return ""


def _told(generator: TextGenerator) -> str:
    """Return what a model writes and what it learnt from, as sentences; "" if it is not told."""
    language = language_of(generator)
    writes = f" It writes {language}." if language else ""
    return writes + learnt_from(generator.metadata)


def _scores(both: Mapping[str, TextGenerator]) -> str:
    """Return a table of what rounding costs on the test texts, or say that there are none."""
    try:
        test = held_out_texts(both[TRAINED]).test
        found = {name: perplexity(*text_losses(each, test)) for name, each in both.items()}
    except (ImportError, OSError, ValueError) as error:
        return f"None: {one_line(str(error))}."
    rows = "".join(
        f"| {name} | {each.value:.1f} ({each.low:.1f}–{each.high:.1f}) |\n"
        for name, each in found.items()
    )
    first = found[TRAINED]
    return (
        f"On {first.texts:,} test texts, {first.tokens:,} tokens, with 95% intervals:\n\n"
        f"| weights | perplexity |\n| --- | ---: |\n{rows}"
    )
