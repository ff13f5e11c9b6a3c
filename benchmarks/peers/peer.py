"""What is asked of a library."""

from typing import ClassVar

import torch.nn.functional as F
from torch import Tensor, nn
from workload import PAD, Batch

SMOOTHING = 0.1


class Peer:
    """A library's encoder-decoder transformer, with random weights and no dropout.

    ``loss`` and ``beam`` raise ``NotImplementedError`` where a library has no such thing.
    """

    name: ClassVar[str]
    pytorch: ClassVar[bool] = True
    note: ClassVar[str] = ""
    """How it was set up, where there was a choice."""
    model: nn.Module

    def prepare_to_translate(self) -> None:
        """Do what the library does with a model that shall translate."""
        self.model.eval()

    def loss(self, batch: Batch) -> Tensor:
        """Return the mean label-smoothed cross-entropy per target token."""
        raise NotImplementedError

    def greedy(self, source: Tensor, length: int) -> Tensor:
        """Translate (B, N): exactly ``length`` tokens, (B, length)."""
        raise NotImplementedError

    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """Translate with beam search: the best hypotheses, (B, length)."""
        raise NotImplementedError


def smoothed_cross_entropy(logits: Tensor, labels: Tensor) -> Tensor:
    """Return PyTorch's own loss, for libraries that bring none with label smoothing."""
    return F.cross_entropy(
        logits.flatten(0, 1), labels.flatten(), ignore_index=PAD, label_smoothing=SMOOTHING
    )
