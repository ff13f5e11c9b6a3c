"""The training objective: the loss of a model on a batch, as one module."""

from typing import Any

import torch
from torch import Tensor, nn

from heed.text.batches import Batch
from heed.training.loss import consistent_cross_entropy, linear_cross_entropy


class Objective(nn.Module):
    """The summed loss of a translation model on a batch.

    A module of its own, so that whatever wraps a module for training (several processes, mixed
    precision) wraps model and loss together.

    Args:
        model: anything with ``features`` and ``output_layer``.
        pad_id: number of ``<pad>`` in the target vocabulary.
        smoothing: label smoothing, in [0, 1).
        consistency: weight of R-Drop in training; 0 makes one pass only.
    """

    def __init__(self, model: Any, pad_id: int, smoothing: float, consistency: float = 0.0) -> None:
        super().__init__()
        self.model = model
        self.pad_id, self.smoothing, self.consistency = pad_id, smoothing, consistency

    def forward(self, batch: Batch) -> Tensor:
        """Return the loss summed over the real target tokens of ``batch``, in nats."""
        if self.training and self.consistency:
            return self._twice(batch)
        features = self.model.features(batch.source, batch.source_lens, batch.decoder_input)
        weight, bias = self.model.output_layer()
        return linear_cross_entropy(
            features, weight, bias, batch.labels, self.pad_id, self.smoothing
        )

    def _twice(self, batch: Batch) -> Tensor:
        """Pass the batch twice at once: every row meets two different dropouts."""
        twice = Batch(*(torch.cat((x, x)) for x in batch))
        features = self.model.features(twice.source, twice.source_lens, twice.decoder_input)
        first, second = features.chunk(2)
        weight, bias = self.model.output_layer()
        return consistent_cross_entropy(
            first, second, weight, bias, batch.labels, self.pad_id, self.smoothing, self.consistency
        )
