"""What if: changes to a transformer that last as long as it is traced (``heed.model.trace``).

A change to attention acts on its mask or its weights, never on its output alone: the weights that
a trace shows are those that made the output, changed or not.

Indices of layers and heads begin at 0, as in Python; pages and pictures count from 1. What they
call layer 1, head 4 is ``KnockOutHead("cross", 0, 3)``.
"""

from dataclasses import dataclass
from typing import Any, Literal, get_args

import torch
from torch import Tensor, nn
from torch.utils.hooks import RemovableHandle

Place = Literal["encoder", "decoder", "cross"]
"""Which attention: the encoder's, the decoder's among target tokens, or the decoder's to the
source."""


@dataclass(frozen=True)
class AttentionChange:
    """A change to the attention of one block, or of all. A subclass says which change.

    Args:
        place: ``"encoder"``, ``"decoder"`` or ``"cross"``.
        layer: index of the block, from 0; ``None`` means all of them.

    Raises:
        ValueError: if ``place`` is none of the three.
    """

    place: Place
    layer: int | None

    def __post_init__(self) -> None:
        """Refuse a place that no transformer has."""
        if self.place not in get_args(Place):
            raise ValueError(f"place must be encoder, decoder or cross, but is {self.place!r}")

    def applies(self, place: Place, layer: int) -> bool:
        """Tell whether this attention is the one to change."""
        return place == self.place and self.layer in (None, layer)

    def check(self, layers: int, heads: int) -> None:
        """Refuse a number that does not fit a stack of ``layers`` blocks with ``heads`` heads."""
        _check_number("layer", self.layer, layers)
        _check_number("head", getattr(self, "head", None), heads)


@dataclass(frozen=True)
class HeadChange(AttentionChange):
    """A change to the weights of one head, or of all. A subclass gives the new weights.

    Args:
        place: ``"encoder"``, ``"decoder"`` or ``"cross"``.
        layer: index of the block, from 0; ``None`` means all of them.
        head: index of the head, from 0; ``None`` means all of them.
    """

    head: int | None

    def weigh(self, weights: Tensor, visible: Tensor | None) -> Tensor:
        """Return the weights (B, H, T, N) to use instead of ``weights``, under this mask."""
        seen = torch.ones_like(weights)
        new = self.shares(seen if visible is None else seen * visible, weights)
        if self.head is None:
            return new
        chosen = torch.arange(weights.size(1), device=weights.device) == self.head  # (H,)
        return torch.where(chosen[:, None, None], new, weights)

    def shares(self, seen: Tensor, weights: Tensor) -> Tensor:
        """Return new weights (B, H, T, N), where ``seen`` is 1 for a visible key and 0 else."""
        raise NotImplementedError


class KnockOutHead(HeadChange):
    """One head sees nothing: its weights are zero, so that its output is.

    Michel, Levy & Neubig (2019), section 2.3: their ξ = 0.

    Example:
        >>> from heed import Translator
        >>> from heed.model.trace import tracing
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model, KnockOutHead("cross", 0, 2)) as trace:
        ...     _ = translator.translate(["Paul bought the car."], beam=1)
        ...
        >>> trace.decoder[0].cross_weights[0, :, 0].sum(-1).round(decimals=4)  # of each head
        tensor([1., 1., 0., 1.])
    """

    def shares(self, seen: Tensor, _weights: Tensor) -> Tensor:
        """Return 0 everywhere."""
        return torch.zeros_like(seen)


class UniformWeights(HeadChange):
    """One head looks at all that is visible equally: a plain mean, whatever the words are.

    Example:
        >>> from heed import Translator
        >>> from heed.model.trace import tracing
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model, UniformWeights("encoder", 0, 1)) as trace:
        ...     _ = translator.translate(["Paul bought the car."], beam=1)
        ...
        >>> row = trace.encoder[0].self_weights[0, 1, 0]
        >>> bool((row == row[0]).all())
        True
    """

    def shares(self, seen: Tensor, _weights: Tensor) -> Tensor:
        """Return 1 / (number of visible keys); a row that sees nothing stays zero."""
        return seen / seen.sum(-1, keepdim=True).clamp(min=1)


@dataclass(frozen=True)
class ScaleScores(HeadChange):
    """One head's scores are multiplied before the softmax.

    Below 1 it looks everywhere alike, above 1 at one word alone: softmax(f · s) is the softmax of
    s, raised to the power f and made to sum to 1 again.

    Args:
        place: ``"encoder"``, ``"decoder"`` or ``"cross"``.
        layer: index of the block, from 0; ``None`` means all of them.
        head: index of the head, from 0; ``None`` means all of them.
        factor: f, not negative.

    Raises:
        ValueError: if ``factor`` is negative.

    Example:
        >>> ScaleScores("cross", None, None, factor=0.5)  # all heads look around more
        ScaleScores(place='cross', layer=None, head=None, factor=0.5)
    """

    factor: float

    def __post_init__(self) -> None:
        """Refuse what would turn the order of the scores round."""
        super().__post_init__()
        if not self.factor >= 0:
            raise ValueError(f"factor must not be negative, but is {self.factor}")

    def shares(self, seen: Tensor, weights: Tensor) -> Tensor:
        """Return w^f / Σ w^f over what is visible; a row that sees nothing stays zero."""
        top = weights.amax(-1, keepdim=True).clamp(min=torch.finfo(weights.dtype).tiny)
        powers = seen * (weights / top) ** self.factor
        return powers / powers.sum(-1, keepdim=True).clamp(min=1)


@dataclass(frozen=True, eq=False)
class ReplaceMask(AttentionChange):
    """Attention sees by another mask than the model's own.

    Args:
        place: ``"encoder"``, ``"decoder"`` or ``"cross"``.
        layer: index of the block, from 0; ``None`` means all of them.
        visible: boolean, for the whole sequence: broadcastable to (T, N), (B, T, N) or
            (B, H, T, N). Decoding step by step uses one row after another. ``None`` hides nothing.

    Raises:
        ValueError: if ``visible`` is not boolean or is a vector; while tracing, if it is too small.

    Example:
        >>> change = ReplaceMask("decoder", None, None)  # the decoder sees what it has not written
        >>> change.applies("decoder", 1)
        True
    """

    visible: Tensor | None

    def __post_init__(self) -> None:
        """Refuse what cannot be a mask."""
        super().__post_init__()
        if self.visible is None:
            return
        if self.visible.dtype != torch.bool:
            raise ValueError(
                f"visible must be boolean (True = may be seen), but is {self.visible.dtype}"
            )
        if self.visible.dim() not in (2, 3, 4):
            raise ValueError(
                "visible must broadcast to (T, N), (B, T, N) or (B, H, T, N), "
                f"but has {tuple(self.visible.shape)}"
            )

    def rows(self, offset: int, queries: int) -> Tensor | None:
        """Return the mask of this many queries, the first of which stands at ``offset``."""
        if self.visible is None:
            return None
        mask = self.visible.unsqueeze(1) if self.visible.dim() == 3 else self.visible
        end = offset + queries
        if mask.size(-2) > 1 and self.place != "encoder":
            self._check_length(mask.size(-2), end)
            mask = mask[..., offset:end, :]
        if mask.size(-1) > 1 and self.place == "decoder":
            self._check_length(mask.size(-1), end)
            mask = mask[..., :end]  # no step has keys of later positions
        return mask

    def _check_length(self, has: int, needed: int) -> None:
        if has < needed and self.visible is not None:
            raise ValueError(
                f"visible must cover {needed} target positions, but has {tuple(self.visible.shape)}"
            )


@dataclass(frozen=True)
class NoPositions:
    """Nothing is added to the embeddings: both sentences become bags of words.

    Example:
        >>> from heed import Translator
        >>> from heed.model.trace import tracing
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model, NoPositions()):
        ...     without = translator.translate(["Paul saw Marie."], beam=1)
        ...
        >>> without, translator.translate(["Paul saw Marie."], beam=1)
        (['Paul a vu Paul.'], ['Paul a vu Marie.'])
    """

    def attach(self, positions: nn.Module) -> RemovableHandle:
        """Make ``positions`` return its input until the handle is removed."""

        def after(_module: nn.Module, inputs: tuple[Any, ...], _output: Any) -> Any:
            return inputs[0]

        return positions.register_forward_hook(after)


@dataclass(frozen=True)
class RestartPositions:
    """Every call begins at position 0 again, so that decoding token by token never leaves it.

    A well-known defect of cached decoding: one pass over the whole target is still right, and the
    same weights translate worse one token at a time.

    Example:
        >>> from heed import Translator
        >>> from heed.model.trace import tracing
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model, RestartPositions()):
        ...     translator.translate(["These farmers saw the red cars."], beam=1)
        ...
        ['Ces fermiers ont vu les voitures.']
    """

    def attach(self, positions: nn.Module) -> RemovableHandle:
        """Make ``positions`` ignore its offset until the handle is removed."""

        def before(_module: nn.Module, inputs: tuple[Any, ...]) -> Any:
            return inputs[:1]

        return positions.register_forward_pre_hook(before)


Intervention = (
    KnockOutHead | UniformWeights | ScaleScores | ReplaceMask | NoPositions | RestartPositions
)


def _check_number(name: str, number: int | None, count: int) -> None:
    if number is not None and not 0 <= number < count:
        raise ValueError(f"{name} must lie in 0..{count - 1}, but is {number}")
