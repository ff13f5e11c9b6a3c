"""The captioners that come with the package: one for each way to score a place."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from heed.model.captioner import SCORES, Captioner, CaptionerConfig
from heed.weights.quantized import SCALE, dequantize_tensors
from heed.weights.safetensors import read_tensors, write_tensors

STORED = Path(__file__).parent / "captioner"
LARGEST = 127  # code
TINY = 1e-6  # scale: of a row of zeros


@dataclass(frozen=True)
class Trained:
    """A captioner that has learnt, with its words and how well it does."""

    captioner: Captioner
    """Its weights quantized to 8 bits, a scale for each row of a matrix."""
    words: list[str]
    """By token; "" for the boundary."""
    measured: dict[str, Any]
    """Shares of 1,000 scenes; see ``heed.training.captioning.measure``."""

    def sentence(self, tokens: list[int]) -> str:
        """Return tokens as words with spaces between them."""
        return " ".join(self.words[token] for token in tokens)


def rounded(captioner: Captioner) -> dict[str, Tensor]:
    """Return the weights as they are stored: matrices in 8 bits, biases in half precision.

    The weights of a convolution, (outputs, inputs, K, K), become a matrix (outputs, inputs · K²). A
    row's largest weight has the code 127 or −127, so that rounding again changes nothing.
    """
    stored = {}
    for name, tensor in captioner.state_dict().items():
        if tensor.dim() == 1:
            stored[name] = tensor.half()
            continue
        flat = tensor.flatten(1)
        scales = (flat.abs().amax(1, keepdim=True) / LARGEST).clamp(min=TINY).half()
        codes = (flat / scales.float()).round().clamp(-LARGEST, LARGEST)
        stored[name], stored[name + SCALE] = codes.to(torch.int8), scales
    return stored


def restored(config: CaptionerConfig, stored: dict[str, Tensor]) -> Captioner:
    """Return a captioner with the weights that ``rounded`` made."""
    captioner = Captioner(config)
    shapes = {name: tensor.shape for name, tensor in captioner.state_dict().items()}
    tensors = dequantize_tensors(stored)
    captioner.load_state_dict({name: tensors[name].reshape(shapes[name]) for name in shapes})
    return captioner.eval()


def store_captioner(trained: Trained, folder: Path = STORED) -> None:
    """Write a captioner to the file that its score names."""
    config = trained.captioner.config
    numbers = {"vocabulary": config.vocabulary, "width": config.width}
    metadata = {
        "config": numbers | {"embedding": config.embedding, "score": config.score},
        "words": trained.words,
        "measured": trained.measured,
    }
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{config.score}.safetensors"
    write_tensors(path, rounded(trained.captioner), metadata)


def read_captioner(
    score: str = "additive", folder: Path = STORED
) -> tuple[dict[str, Tensor], dict[str, Any]]:
    """Return the tensors of a stored captioner, as ``rounded`` made them, and its metadata.

    Raises:
        ValueError: if ``score`` is no key of ``SCORES``, or the file is damaged.
        FileNotFoundError: if there is no such file.
    """
    if score not in SCORES:
        raise ValueError(f"score must be one of {', '.join(SCORES)}, but is {score!r}")
    return read_tensors(folder / f"{score}.safetensors")


def load_captioner(score: str = "additive", folder: Path = STORED) -> Trained:
    """Return a stored captioner; arguments and errors are those of ``read_captioner``."""
    stored, metadata = read_captioner(score, folder)
    captioner = restored(CaptionerConfig(**metadata["config"]), stored)
    return Trained(captioner, metadata["words"], metadata["measured"])
