"""Cross-entropy over real tokens, computed without holding all logits at once."""

from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor


class _LinearCrossEntropy(torch.autograd.Function):
    """Loss and gradients chunk by chunk: only (chunk, V) logits exist at a time.

    The logits of a batch are its largest tensor by far; kept whole they fall out of the cache.
    """

    @staticmethod
    def forward(
        ctx: Any,
        features: Tensor,
        weight: Tensor,
        bias: Tensor,
        labels: Tensor,
        smoothing: float,
        chunk: int,
    ) -> Tensor:
        total = torch.zeros((), device=features.device)
        need = any(ctx.needs_input_grad[:3])
        matrix, offset = weight.to(features.dtype), bias.to(features.dtype)
        grads = (
            [torch.empty_like(features), torch.zeros_like(weight), torch.zeros_like(bias)]
            if need
            else None
        )
        for start in range(0, len(labels), chunk):
            rows = slice(start, start + chunk)
            logits = torch.addmm(offset, features[rows], matrix.T).float()  # (chunk, V)
            logs = logits.log_softmax(-1)
            label = labels[rows, None]
            total += smoothed_nll(logs, label, smoothing).sum()
            if grads is not None:
                slope = _slope(logs, label, smoothing)
                grads[0][rows] = slope.to(features.dtype) @ matrix
                grads[1].addmm_(slope.T, features[rows].float())
                grads[2] += slope.sum(0)
        if grads is not None:
            ctx.save_for_backward(*grads)
        return total

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor | None, ...]:
        features, weight, bias = ctx.saved_tensors
        return features * slope.to(features.dtype), weight * slope, bias * slope, None, None, None


def smoothed_nll(logs: Tensor, label: Tensor, smoothing: float) -> Tensor:
    """Return −(1 − s) log p(label) − s · mean of log p over the vocabulary.

    Szegedy et al. (2016), section 7. Shapes: (n, V) and (n, 1) to (n, 1).
    """
    hit = logs.gather(-1, label)
    return -(1 - smoothing) * hit - smoothing * logs.mean(-1, keepdim=True)


def _slope(logs: Tensor, label: Tensor, smoothing: float) -> Tensor:
    """The gradient of the loss by the logits: softmax minus the smoothed label."""
    slope = logs.exp_().sub_(smoothing / logs.size(-1))
    return slope.scatter_add_(-1, label, slope.new_full(label.shape, smoothing - 1))


def linear_cross_entropy(
    features: Tensor,
    weight: Tensor,
    bias: Tensor,
    labels: Tensor,
    pad_id: int,
    smoothing: float = 0.0,
    chunk: int | None = None,
) -> Tensor:
    """Return the summed label-smoothed cross-entropy of softmax(features Wᵀ + b) on real tokens.

    Equal to ``F.cross_entropy(..., ignore_index=pad_id, reduction="sum")`` of the projected
    features, in value and gradient. Padding takes no part, for a model that only learns to say
    ``<pad>`` would lower a mean over all places.

    Args:
        features: (..., D') what the model projects onto the vocabulary.
        weight: (V, D').
        bias: (V,).
        labels: (...) token numbers.
        pad_id: number of ``<pad>``.
        smoothing: share of the label spread evenly over the vocabulary, in [0, 1).
        chunk: rows of logits held at a time; ``None``: what stays in a CPU's cache, or a larger
            share for a GPU, which wants few large products.

    Returns:
        () the sum in nats; divide by the number of real tokens for the mean.
    """
    if not 0.0 <= smoothing < 1.0:
        raise ValueError(f"smoothing must lie in [0, 1), but is {smoothing}")
    if chunk is None:
        entries = 2**20 if features.device.type == "cpu" else 2**25
        chunk = max(1, entries // len(weight))
    real = labels != pad_id
    loss: Tensor = _LinearCrossEntropy.apply(  # type: ignore[no-untyped-call]
        features[real], weight, bias, labels[real], smoothing, chunk
    )
    return loss


def consistent_cross_entropy(
    first: Tensor,
    second: Tensor,
    weight: Tensor,
    bias: Tensor,
    labels: Tensor,
    pad_id: int,
    smoothing: float,
    consistency: float,
) -> Tensor:
    """Return the summed loss of R-Drop: two passes shall be right, and agree with each other.

    The mean of their label-smoothed cross-entropies, plus ``consistency`` times the mean of
    KL(p₁ ‖ p₂) and KL(p₂ ‖ p₁), where p₁ and p₂ are what they say of the next token. Liang et al.
    (2021), equation 3, halved: their α is twice ``consistency``.

    Args:
        first: (..., D') features of one pass.
        second: (..., D') those of the other, with other dropout.
        weight: (V, D').
        bias: (V,).
        labels: (...) token numbers.
        pad_id: number of ``<pad>``.
        smoothing: share of the label spread evenly over the vocabulary, in [0, 1).
        consistency: weight of the disagreement, not negative.

    Returns:
        () the sum in nats over real tokens.
    """
    real = labels != pad_id
    label = labels[real, None]  # (n, 1)
    logs = [F.linear(x[real], weight, bias).float().log_softmax(-1) for x in (first, second)]
    error = sum(smoothed_nll(log, label, smoothing).sum() for log in logs) / 2
    # KL(p ‖ q) + KL(q ‖ p) = Σ (p − q)(log p − log q)
    disagreement = ((logs[0].exp() - logs[1].exp()) * (logs[0] - logs[1])).sum() / 2
    return error + consistency * disagreement
