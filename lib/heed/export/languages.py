"""What an exported translator reads and writes: its languages, and a sentence to try."""

from pathlib import Path

from heed.figures.translators.live import SENTENCES
from heed.text.corpora import languages_of
from heed.text.editions import find_edition
from heed.translator import Translator

NAMES = {
    "ara": "Arabic", "ces": "Czech", "cmn": "Mandarin Chinese", "deu": "German", "ell": "Greek",
    "eng": "English", "fin": "Finnish", "fra": "French", "heb": "Hebrew", "hun": "Hungarian",
    "ita": "Italian", "jpn": "Japanese", "nld": "Dutch", "pol": "Polish", "por": "Portuguese",
    "ron": "Romanian", "rus": "Russian", "spa": "Spanish", "swe": "Swedish", "tur": "Turkish",
    "ukr": "Ukrainian",
}  # fmt: skip
"""In English, by ISO 639-3: of the larger corpora at manythings.org."""
WORDS = 6  # the example sentence has about so many: short, yet worth looking into
UNKNOWN = "…"  # where no sentence can be had, in no language


def names_of(translator: Translator) -> tuple[str, str]:
    """Return what the two languages are called; their codes without a name, "" if not known."""
    corpus = Path(str(translator.metadata.get("corpus", ""))).name
    source, target = (NAMES.get(code, code) for code in languages_of(corpus))
    return ("", "") if "und" in (source, target) else (source, target)


def held_out(translator: Translator) -> str:
    """Return a sentence of the language that is read, held out in training.

    Raises:
        ValueError: if none is known.
    """
    edition = find_edition(str(translator.metadata.get("corpus", "")))
    if edition and edition.languages[0] == "eng":
        return SENTENCES[0]  # no corpus is needed for it
    try:
        from heed.evaluation.evaluate import splits_of

        test = splits_of(translator).test
    except (ImportError, OSError, ValueError) as error:
        raise ValueError(
            "sentence must say what the page shows first (--sentence), for no sentence of the "
            f"corpus can be had: {error}"
        ) from error
    return min((one.source for one in test), key=lambda source: abs(len(source.split()) - WORDS))


def example_of(translator: Translator) -> str:
    """Return what ``held_out`` does, or "…" if no sentence is known."""
    try:
        return held_out(translator)
    except ValueError:
        return UNKNOWN
