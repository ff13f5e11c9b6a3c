"""Early stopping: the weights that did best on validation sentences, and how long ago."""

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from torch import Tensor

from heed.storage.fields import read_fields


@dataclass(frozen=True)
class Standing:
    """The lowest validation loss, its step, and how many evaluations since were no better."""

    loss: float = math.inf
    step: int = 0
    waited: int = 0


class BestWeights:
    """The averaged weights with the lowest validation loss so far.

    Args:
        patience: how many evaluations without a lower loss are too many; ``None``: no weights are
            kept and no number is too many.
    """

    def __init__(self, patience: int | None) -> None:
        self.patience = patience
        self.standing = Standing()
        self.tensors: dict[str, Tensor] = {}

    @property
    def exhausted(self) -> bool:
        """Whether to stop."""
        return self.patience is not None and self.standing.waited >= self.patience

    def note(self, step: int, loss: float, tensors: Mapping[str, Tensor]) -> None:
        """Take notice of an evaluation: its step, its loss in nats per token, its weights."""
        if self.patience is None:
            return
        if loss < self.standing.loss:
            self.standing = Standing(loss, step)
            self.tensors = {name: tensor.clone() for name, tensor in tensors.items()}
        else:
            self.standing = replace(self.standing, waited=self.standing.waited + 1)

    def metadata(self) -> dict[str, Any] | None:
        """Return what ``load`` needs beside the tensors; ``None`` if there is nothing to keep."""
        return asdict(self.standing) if self.tensors else None

    def load(self, metadata: Any, tensors: Mapping[str, Tensor], origin: str) -> None:
        """Continue from what was stored, unless this run keeps no best weights.

        Raises:
            ValueError: if the metadata is damaged; the message names its ``origin``.
        """
        if self.patience is not None:
            self.standing = Standing(**read_fields(Standing, metadata, f"best in {origin}"))
            self.tensors = dict(tensors)
