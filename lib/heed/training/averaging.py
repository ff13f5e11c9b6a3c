"""A moving average of the weights along the way, which translates better than the last ones."""

import torch
from torch import Tensor, nn


class AveragedWeights:
    """Weight averaging: an exponential moving average of a model's parameters.

    Polyak and Juditsky (1992) average all steps alike; here the latest 1/(1 − decay) or so count,
    for weights from long ago are worse than those of today.

    Args:
        model: whose parameters are followed.
        decay: weight of the past, in [0, 1). Early on it is (1 + k)/(10 + k) at update k, so that
            the random start is soon forgotten.

    Attributes:
        tensors (dict[str, Tensor]): the averages, by the names of ``model.named_parameters()``.

    Example:
        >>> model = torch.nn.Linear(1, 1, bias=False)
        >>> averages = AveragedWeights(model, decay=0.9)
        >>> _ = model.weight.data.add_(1.0)
        >>> averages.update(step=1)
        >>> before = model.weight.item()
        >>> averages.swap()  # the model has the averages now
        >>> model.weight.item() < before
        True
    """

    def __init__(self, model: nn.Module, decay: float = 0.998) -> None:
        if not 0.0 <= decay < 1.0:
            raise ValueError(f"decay must lie in [0, 1), but is {decay}")
        self.decay = decay
        self._live = dict(model.named_parameters())
        self.tensors = {name: p.detach().clone() for name, p in self._live.items()}

    @torch.no_grad()
    def update(self, step: int) -> None:
        """Move the averages towards the weights after ``step`` (from 1)."""
        decay = min(self.decay, (1 + step) / (10 + step))
        torch._foreach_lerp_(list(self.tensors.values()), list(self._live.values()), 1 - decay)

    def load(self, tensors: dict[str, Tensor]) -> None:
        """Continue from stored averages."""
        for name, average in self.tensors.items():
            average.copy_(tensors[name])

    @torch.no_grad()
    def swap(self) -> None:
        """Exchange the model's weights and the averages: call it again to undo it."""
        for name, weight in self._live.items():
            kept = weight.detach().clone()
            weight.copy_(self.tensors[name])
            self.tensors[name].copy_(kept)
