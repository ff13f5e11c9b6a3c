"""The files of a translator, and the folders of those that come with the package."""

import hashlib
from pathlib import Path

CONFIG = "config.json"
WEIGHTS = "model.safetensors"  # the averaged weights: what training leaves and a translator loads
SHARED, PAIR = "tokenizer.json", ("source.json", "target.json")  # one tokenizer, or one a language
PUBLISHED = Path(__file__).parent


def find_model(name: str | Path) -> Path:
    """Return the folder of a translator.

    Raises:
        FileNotFoundError: if there is none.
    """
    for folder in (PUBLISHED / name, Path(name)):
        if (folder / CONFIG).is_file() and (folder / WEIGHTS).is_file():
            return folder
    raise FileNotFoundError(
        f"there is no translator {str(name)!r}: give the folder of a training run, or one of "
        f"{', '.join(published_models()) or 'none published'}"
    )


def published_models() -> list[str]:
    """Return the names of the translators that come with the package."""
    return sorted(p.parent.name for p in PUBLISHED.glob(f"*/{CONFIG}"))


def version_of(weights: Path) -> str:
    """Return what tells a file of weights from others: twelve hexadecimal digits of its SHA-256."""
    return hashlib.sha256(weights.read_bytes()).hexdigest()[:12]
