"""Dropout: numbers wiped out at random, so that no unit can rely on one other alone."""

from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor


def drop(x: Tensor, probability: float, training: bool) -> Tensor:
    """Set each number to 0 with a probability, and divide the rest by what that leaves.

    Srivastava et al. (2014), section 4 and 10: every number keeps its mean, so that nothing need
    be rescaled when the model is used. What ``F.dropout`` does, in a third of the time on a CPU,
    where its coin tosses cost more than the arithmetic of a feed-forward network.

    Args:
        x: (...) any shape.
        probability: of a zero, in [0, 1); on a CPU and up to 1 − 2⁻⁸ taken to the nearest multiple
            of 2⁻¹⁶.
        training: False returns ``x`` itself.

    Returns:
        (...) like ``x``.

    Raises:
        ValueError: if ``probability`` lies outside [0, 1).
    """
    _check_probability(probability)
    if not training or probability == 0.0:
        return x
    if not _few_bits_do(x, probability):
        return F.dropout(x, probability)
    return x * _kept(x, probability)


def drop_relu(x: Tensor, probability: float, training: bool) -> Tensor:
    """Return ``drop(relu(x), probability, training)``, remembering one tensor instead of two.

    Arguments and errors are those of ``drop``.
    """
    _check_probability(probability)
    if not training or probability == 0.0 or not _few_bits_do(x, probability):
        return drop(F.relu(x), probability, training)
    output: Tensor = _DroppedReLU.apply(x, probability)  # type: ignore[no-untyped-call]
    return output


class _DroppedReLU(torch.autograd.Function):
    """Its output alone tells the slope: 0 where that is 0, elsewhere 1 / (1 − probability)."""

    @staticmethod
    def forward(ctx: Any, x: Tensor, probability: float) -> Tensor:
        output = F.relu(x).mul_(_kept(x, probability))
        ctx.save_for_backward(output)
        ctx.scale = 1 / (1 - probability)
        return output

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor, None]:
        (output,) = ctx.saved_tensors
        return torch.ops.aten.threshold_backward(slope, output, 0).mul_(ctx.scale), None


def _check_probability(probability: float) -> None:
    if not 0.0 <= probability < 1.0:
        raise ValueError(f"probability must lie in [0, 1), but is {probability}")


def _few_bits_do(x: Tensor, probability: float) -> bool:
    """Tell whether 16 random bits are quicker, and decide well: too few are kept near 1."""
    return x.device.type == "cpu" and probability <= 1 - 2**-8


def _kept(x: Tensor, probability: float) -> Tensor:
    """Return 0 where ``x`` is dropped, elsewhere 1 / (1 − probability); 16 random bits a number."""
    words = torch.empty((x.numel() + 3) // 4, dtype=torch.int64).random_(-(2**63), None)
    bits = words.view(torch.int16)[: x.numel()].view(x.shape)  # evenly −2¹⁵ .. 2¹⁵ − 1
    lowest_kept = round(probability * 2**16) - 2**15
    # written as numbers at once: fresh memory and a change of type cost as much as the draw
    kept = torch.ge(bits, lowest_kept, out=torch.empty_like(x, requires_grad=False))
    return kept.div_(1 - probability)
