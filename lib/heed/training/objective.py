"""What training makes small: the loss of a model on a batch, as one module."""

from typing import Any

from torch import Tensor, nn

from heed.text.batches import Batch
from heed.training.loss import linear_cross_entropy


class Objective(nn.Module):
    """The summed loss of a translation model on a batch.

    A module of its own, so that whatever wraps a module for training (several processes, mixed
    precision) wraps model and loss together.

    Args:
        model: anything with ``features`` and ``output_layer``.
        pad_id: number of ``<pad>`` in the target vocabulary.
        smoothing: label smoothing, in [0, 1).
    """

    def __init__(self, model: Any, pad_id: int, smoothing: float) -> None:
        super().__init__()
        self.model = model
        self.pad_id, self.smoothing = pad_id, smoothing

    def forward(self, batch: Batch) -> Tensor:
        """Return the loss summed over the real target tokens of ``batch``, in nats."""
        features = self.model.features(batch.source, batch.source_lens, batch.decoder_input)
        weight, bias = self.model.output_layer()
        return linear_cross_entropy(
            features, weight, bias, batch.labels, self.pad_id, self.smoothing
        )
