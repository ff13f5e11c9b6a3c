"""The classifiers of made-up reviews that come with the package, in one file, in 4 bits."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from torch import Tensor

from heed.model.classifier import Classifier, ClassifierConfig
from heed.model.registry import load_parameters
from heed.weights.quantized import choose_bits, dequantize_tensors, quantize_tensors
from heed.weights.safetensors import read_tensors, write_tensors

STORED = Path(__file__).parent / "classifiers" / "classifiers.safetensors"
BITS = 4


@dataclass(frozen=True)
class Stored:
    """Classifiers of the same words and labels, by name, as rounded."""

    models: dict[str, Classifier]
    words: list[str]
    """By number, special tokens included."""
    labels: list[str]
    """In the order of the outputs."""


def rounded(model: Classifier) -> Classifier:
    """Return a classifier with the weights that are left of its own in the file."""
    return _restored(model.config, _quantized(model))


def store_classifiers(stored: Stored, path: Path = STORED) -> None:
    """Write classifiers to one file, their matrices quantized, all else in half precision."""
    tensors = {
        f"{name}.{tensor}": value
        for name, model in stored.models.items()
        for tensor, value in _quantized(model).items()
    }
    configs = {name: asdict(model.config) for name, model in stored.models.items()}
    metadata = {"models": configs, "words": stored.words, "labels": stored.labels}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_tensors(path, tensors, metadata)


def load_classifiers(path: Path = STORED) -> Stored:
    """Read what ``store_classifiers`` wrote.

    Raises:
        FileNotFoundError: if there is no such file.
        ValueError: if it is damaged.
    """
    tensors, metadata = read_tensors(path)
    models = {
        name: _restored(ClassifierConfig(**config), _own(tensors, name))
        for name, config in metadata["models"].items()
    }
    return Stored(models, metadata["words"], metadata["labels"])


def _own(tensors: Mapping[str, Tensor], name: str) -> dict[str, Tensor]:
    start = f"{name}."
    return {
        key.removeprefix(start): value for key, value in tensors.items() if key.startswith(start)
    }


def _quantized(model: Classifier) -> dict[str, Tensor]:
    weights: dict[str, Any] = dict(model.named_parameters())
    return quantize_tensors(weights, choose_bits(model, BITS))


def _restored(config: ClassifierConfig, stored: dict[str, Tensor]) -> Classifier:
    model = Classifier(config)
    load_parameters(model, dequantize_tensors(stored))
    return model.eval()
