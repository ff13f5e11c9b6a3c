"""A model with a part of somebody's own: their attention, layer norm or feed-forward network."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Self

import torch
from torch import Tensor, nn

from heed.model.attention import MultiHeadAttention
from heed.model.blocks import FeedForward

Function = Callable[..., Any]


class Given:
    """A function that stands in for a part; what it returns is checked.

    Args:
        name: of the part, for errors.
        function: whatever can be called.
    """

    def __init__(self, name: str, function: Function) -> None:
        self.name, self.function = name, function

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the same one: copies of a model call the same function."""
        return self

    def returned(self, shape: torch.Size, dtype: torch.dtype, *arguments: Any) -> Tensor:
        """Call the function.

        Raises:
            ValueError: if it returns anything but a tensor of this shape and type.
        """
        output = self.function(*arguments)
        if not isinstance(output, Tensor):
            kind = type(output).__name__
            raise ValueError(f"{self.name} must return a tensor, but returned a {kind}")
        if output.shape != shape:
            raise ValueError(
                f"{self.name} must return shape {tuple(shape)}, but returned {tuple(output.shape)}"
            )
        if output.dtype != dtype:
            raise ValueError(f"{self.name} must return {dtype}, but returned {output.dtype}")
        return output


class GivenAttention(Given):
    """The kernel of a ``MultiHeadAttention``."""

    def __init__(self, name: str, function: Function) -> None:
        super().__init__(name, lambda *arguments: output_of(function(*arguments)))

    def __call__(self, query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None) -> Tensor:
        """Return the heads' outputs (B, H, T, Dh)."""
        shape = torch.Size((*query.shape[:-1], value.size(-1)))
        return self.returned(shape, value.dtype, query, key, value, visible)


class GivenNorm(nn.Module):
    """A layer norm with the weights of another, by a function of (x, weight, bias)."""

    def __init__(self, norm: nn.Module, given: Given) -> None:
        super().__init__()
        self.weight, self.bias, self.given = norm.weight, norm.bias, given

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., D) to (..., D)."""
        return self.given.returned(x.shape, x.dtype, x, self.weight, self.bias)


class GivenNetwork(nn.Module):
    """A feed-forward network with the layers of another, by a function of (x, expand, contract)."""

    def __init__(self, network: nn.Module, given: Given) -> None:
        super().__init__()
        self.expand, self.contract, self.given = network.expand, network.contract, given

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., D) to (..., D)."""
        return self.given.returned(x.shape, x.dtype, x, self.expand, self.contract)


def output_of(returned: Any) -> Any:
    """Return the output of an attention that may return its weights too."""
    pair = isinstance(returned, tuple) and len(returned) == 2
    return returned[0] if pair else returned


def _with_attention(module: nn.Module, name: str, function: Function) -> nn.Module:
    module.kernel = GivenAttention(name, function)  # type: ignore[assignment]
    return module


def _with_norm(module: nn.Module, name: str, function: Function) -> nn.Module:
    return GivenNorm(module, Given(name, function))


def _with_network(module: nn.Module, name: str, function: Function) -> nn.Module:
    return GivenNetwork(module, Given(name, function))


# by the name of a part: what has it, and what makes that call a function
PARTS: dict[str, tuple[tuple[type[nn.Module], ...], Callable[..., nn.Module]]] = {
    "attention": ((MultiHeadAttention,), _with_attention),
    "layer_norm": ((nn.LayerNorm, GivenNorm), _with_norm),
    "feed_forward": ((FeedForward, GivenNetwork), _with_network),
}


def with_parts(model: nn.Module, parts: Mapping[str, Function]) -> nn.Module:
    """Return a model that shares the weights of another and calls functions in place of its parts.

    Args:
        model: a ``Transformer``, or several as one; stays as it is.
        parts: functions by the names of parts; ``Translator.with_parts`` has their signatures.

    Raises:
        ValueError: if there is no such part, the model has none, or it is no function.
    """
    shared = {id(one): one for one in (*model.parameters(), *model.buffers())}
    other = deepcopy(model, shared)
    for name, function in parts.items():
        if name not in PARTS:
            raise ValueError(f"a part must be one of {', '.join(PARTS)}, but is {name!r}")
        if not callable(function):
            raise ValueError(f"{name} must be a function, but is a {type(function).__name__}")
        kinds, change = PARTS[name]
        places = [path for path, one in other.named_modules() if isinstance(one, kinds)]
        if not places:
            raise ValueError(f"a {type(model).__name__} has no {name} to be replaced")
        for path in places:
            owner, _, child = path.rpartition(".")
            module = other.get_submodule(path)
            setattr(other.get_submodule(owner), child, change(module, name, function))
    return other
