"""The files of a translator or language model, and the folders of those in the package."""

import hashlib
import json
from pathlib import Path

CONFIG = "config.json"
WEIGHTS = "model.safetensors"  # the averaged weights: what training leaves and a translator loads
SHARED, PAIR = "tokenizer.json", ("source.json", "target.json")  # one tokenizer, or one a language
PUBLISHED = Path(__file__).parent


LANGUAGE_MODEL = "language-model"  # the kind of what only writes; all others translate


def find_model(name: str | Path) -> Path:
    """Return the folder of a translator.

    Raises:
        FileNotFoundError: if there is none.
    """
    return _find(name, "translator", published_models())


def find_generator(name: str | Path) -> Path:
    """Return the folder of a language model.

    Raises:
        FileNotFoundError: if there is none.
    """
    return _find(name, "language model", published_generators())


def _find(name: str | Path, what: str, published: list[str]) -> Path:
    for folder in (PUBLISHED / name, Path(name)):
        if (folder / CONFIG).is_file() and (folder / WEIGHTS).is_file():
            return folder
    raise FileNotFoundError(
        f"there is no {what} {str(name)!r}: give the folder of a training run, or one of "
        f"{', '.join(published) or 'none published'}"
    )


def published_models() -> list[str]:
    """Return the names of the translators that come with the package.

    Example:
        >>> published_models()[:2]
        ['eng-fra', 'small-world-cheat']
    """
    return [name for name, kind in _published() if kind != LANGUAGE_MODEL]


def published_generators() -> list[str]:
    """Return the names of the language models that come with the package.

    Example:
        >>> published_generators()
        ['fra']
    """
    return [name for name, kind in _published() if kind == LANGUAGE_MODEL]


def _published() -> list[tuple[str, str]]:
    """Name and kind of each model in the package."""
    configs = sorted(PUBLISHED.glob(f"*/{CONFIG}"))
    return [
        (path.parent.name, json.loads(path.read_text(encoding="utf-8"))["kind"]) for path in configs
    ]


def version_of(weights: Path) -> str:
    """Return what tells a file of weights from others: twelve hexadecimal digits of its SHA-256."""
    return hashlib.sha256(weights.read_bytes()).hexdigest()[:12]
