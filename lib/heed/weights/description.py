"""A translator's configuration and metadata, ``config.json``: what its weights belong to."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from reprlib import repr as shown
from typing import Any

from heed.model.classifier import ClassifierConfig
from heed.model.registry import make_config
from heed.storage.atomic import write_text
from heed.storage.json_file import parse_json, read_parsed
from heed.weights.files import CONFIG

MODEL = "model"  # the entry with the hyperparameters, and its name among the hashes
ENTRIES = ("kind", MODEL, "tokenizer", "story", "sha256")
TOKENIZER_KINDS = ("subword", "word")


@dataclass(frozen=True)
class Description:
    """What a translator is made of.

    kind: a key of ``heed.model.registry.CONFIGS``.
    hyperparameters: the fields of its configuration; in the file they stand under "model".
    tokenizer: the kind of its tokenizers.
    metadata: how it came to be; in the file it stands under "story".
    sha256: of each file of a tokenizer, by its name, and of ``kind`` and ``hyperparameters`` under
        "model". A vocabulary of the right size that belongs to other weights is found by it.
        Empty for translators saved before there were hashes: these are not checked.
    """

    kind: str
    hyperparameters: dict[str, Any]
    tokenizer: str
    metadata: dict[str, Any] = field(default_factory=dict)
    sha256: dict[str, str] = field(default_factory=dict)

    def write(self, folder: Path, tokenizers: Mapping[str, str]) -> None:
        """Write the files of the tokenizers, and ``config.json`` with their hashes."""
        for name, text in tokenizers.items():
            write_text(folder / name, text)
        hashes = {name: digest(text) for name, text in tokenizers.items()}
        replace(self, sha256={MODEL: self.digest()} | hashes).write_config(folder)

    def write_config(self, folder: Path) -> None:
        """Write ``config.json`` as it stands here, hashes too."""
        config = {
            "kind": self.kind,
            MODEL: self.hyperparameters,
            "tokenizer": self.tokenizer,
            "sha256": self.sha256,
            "story": self.metadata,
        }
        write_text(folder / CONFIG, json.dumps(config, indent=1, ensure_ascii=False) + "\n")

    def digest(self) -> str:
        """Return the hash of ``kind`` and ``hyperparameters``."""
        return digest(json.dumps([self.kind, self.hyperparameters], sort_keys=True))

    def check(self, name: str, found: str) -> None:
        """Refuse what is not what the translator was saved with.

        Raises:
            ValueError: if ``found`` is not the hash that is stored under ``name``.
        """
        if self.sha256 and self.sha256.get(name) != found:
            raise ValueError(
                f"{name} is not the one that this translator was saved with: restore it, or take "
                f"sha256 out of {CONFIG} if you changed it on purpose"
            )


def digest(text: str) -> str:
    """Return the SHA-256 (64 hex digits) of a text, the same whatever ends its lines."""
    return hashlib.sha256(text.replace("\r\n", "\n").encode("utf-8", "surrogatepass")).hexdigest()


def read_description(folder: Path) -> Description:
    """Read the ``config.json`` in a folder.

    Raises:
        OSError: if it cannot be read.
        ValueError: if it describes no model; the message names the file and the entry.
    """
    return read_parsed(folder / CONFIG, lambda text: _parse(parse_json(text)))


def _parse(config: Any) -> Description:
    if not isinstance(config, dict):
        raise ValueError(f"it must hold entries with names, but holds {shown(config)}")
    if config.get("kind") == ClassifierConfig.kind:
        raise ValueError("it describes a classifier: use heed classify, or heed evaluate")
    if unknown := [name for name in config if name not in ENTRIES]:
        raise ValueError(f"it has an unknown entry {shown(unknown[0])}: is heed older than it?")
    if missing := [name for name in ENTRIES[:3] if name not in config]:
        raise ValueError(f"it has no entry {missing[0]}")
    kind, numbers, tokenizer = (config[name] for name in ENTRIES[:3])
    make_config(kind, numbers)
    if tokenizer not in TOKENIZER_KINDS:
        kinds = " or ".join(TOKENIZER_KINDS)
        raise ValueError(f"tokenizer must be {kinds}, but is {shown(tokenizer)}")
    for name in ("story", "sha256"):
        if not isinstance(config.get(name, {}), dict):
            raise ValueError(f"{name} must have entries, but is {shown(config[name])}")
    found = Description(kind, numbers, tokenizer, config.get("story", {}), config.get("sha256", {}))
    found.check(MODEL, found.digest())
    return found
