"""A part in PyTorch: what holds of the library's function, and what is usually wrong."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

Function = Callable[..., Any]
Look = Callable[[Function], Tensor | torch.Size]


@dataclass(frozen=True)
class Property:
    """A sentence that holds of a function if it is seen to do what the library's does.

    Args:
        sentence: what the reader is told, such as "the weights of each query add up to 1".
        shown: what is looked at, such as "the sum of a query’s weights".
        look: calls a function, with inputs of its own each time, and returns what is seen.
    """

    sentence: str
    shown: str
    look: Look


@dataclass(frozen=True)
class TensorPart:
    """What a tensor function is held to.

    Args:
        call: how it is called, such as "softmax(scores, visible)".
        right: the library's function.
        properties: in the order in which they are tried.
        mistakes: usual wrong functions; the docstring of each is the reply to a reader whose
            function is seen to do the same.
        output: what is looked at of a value that the function returns.
    """

    call: str
    right: Function
    properties: Sequence[Property]
    mistakes: Sequence[Function]
    output: Function = lambda returned: returned


def drawn(*shape: int, seed: int = 7) -> Tensor:
    """Return the same standard normal numbers each time."""
    return torch.randn(shape, generator=torch.Generator().manual_seed(seed))


def afterwards(function: Function, *inputs: Any) -> Tensor:
    """Return the numbers of the inputs after a call, one after another."""
    function(*inputs)
    return torch.cat([x.flatten() for x in inputs if x is not None and x.is_floating_point()])


def gradients(function: Function, inputs: Sequence[Tensor], *others: Any) -> Tensor:
    """Return the gradients of one sum of the outputs with respect to the inputs, one after another.

    Where nothing depends on an input that PyTorch would know of, it is 0.
    """
    leaves = [x.requires_grad_() for x in inputs]
    output = function(*leaves, *others)
    total = (output * drawn(*output.shape, seed=3)).sum()
    found: Sequence[Tensor | None] = [None] * len(leaves)
    if total.requires_grad:
        found = torch.autograd.grad(total, leaves, allow_unused=True)
    pairs = zip(leaves, found, strict=True)
    return torch.cat([(torch.zeros_like(x) if g is None else g).flatten() for x, g in pairs])
