"""The loss: cross-entropy over real tokens, computed without holding all logits at once."""

from collections.abc import Iterable
from functools import reduce
from typing import Any

import torch
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
        wide = _wide(features, weight, bias)
        total = torch.zeros((), dtype=wide, device=features.device)
        need = any(ctx.needs_input_grad[:3])
        matrix, offset = weight.to(features.dtype), bias.to(features.dtype)
        grads = (
            [torch.empty_like(features), *(torch.zeros_like(x, dtype=wide) for x in (weight, bias))]
            if need
            else None
        )
        for start in range(0, len(labels), chunk):
            rows = slice(start, start + chunk)
            logits = torch.addmm(offset, features[rows], matrix.T).to(wide)  # (chunk, V)
            logs = logits.log_softmax(-1)
            label = labels[rows, None]
            total += smoothed_nll(logs, label, smoothing).sum()
            if grads is not None:
                slope = _slope(logs.exp_(), label, smoothing)
                grads[0][rows] = slope.to(features.dtype) @ matrix
                grads[1].addmm_(slope.T, features[rows].to(wide))
                grads[2] += slope.sum(0)
        if grads is not None:
            ctx.save_for_backward(*grads)
            ctx.dtypes = weight.dtype, bias.dtype
        return total

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor | None, ...]:
        features, weight, bias = ctx.saved_tensors
        whole = _scaled((weight, bias), slope, ctx.dtypes)
        return features * slope.to(features.dtype), *whole, None, None, None


def smoothed_nll(logs: Tensor, label: Tensor, smoothing: float) -> Tensor:
    """Return −(1 − s) log p(label) − s · mean of log p over the vocabulary.

    Szegedy et al. (2016), section 7.

    Args:
        logs: (n, V) log p.
        label: (n, 1) numbers of the right tokens.
        smoothing: s, in [0, 1).

    Returns:
        (n, 1), in nats.

    Example:
        >>> logs = torch.tensor([[0.7, 0.2, 0.1]]).log()
        >>> smoothed_nll(logs, torch.tensor([[0]]), smoothing=0.1).round(decimals=4)
        tensor([[0.4633]])
    """
    hit = logs.gather(-1, label)
    return -(1 - smoothing) * hit - smoothing * logs.mean(-1, keepdim=True)


def _slope(chances: Tensor, label: Tensor, smoothing: float) -> Tensor:
    """The gradient of the loss by the logits: softmax, overwritten, minus the smoothed label."""
    slope = chances.sub_(smoothing / chances.size(-1))
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

    The product is taken in the precision of the features; what is summed, over the vocabulary and
    over tokens, in single precision at least.

    Args:
        features: (..., D') what the model projects onto the vocabulary, in any precision.
        weight: (V, D').
        bias: (V,).
        labels: (...) token numbers.
        pad_id: number of ``<pad>``.
        smoothing: share of the label spread evenly over the vocabulary, in [0, 1).
        chunk: rows of logits held at a time; ``None``: what stays in a CPU's cache, or a larger
            share for a GPU, which wants few large products.

    Returns:
        () the sum in nats, in double precision if any input is, else in single; divide by the
        number of real tokens for the mean.

    Raises:
        ValueError: if ``smoothing`` or ``chunk`` is out of range.

    Example:
        >>> features, weight, bias = torch.randn(2, 3, 8), torch.randn(11, 8), torch.zeros(11)
        >>> labels = torch.tensor([[5, 6, 2], [7, 2, 0]])  # 0 is <pad>
        >>> loss = linear_cross_entropy(features, weight, bias, labels, pad_id=0)
        >>> logs = (features @ weight.T).log_softmax(-1)
        >>> of_labels = logs.gather(-1, labels[..., None])[labels > 0]
        >>> torch.isclose(loss, -of_labels.sum()).item()
        True
    """
    _check_smoothing(smoothing)
    if chunk is None:
        chunk = _chunk(features.device, weight)
    elif chunk < 1:
        raise ValueError(f"chunk must be positive, but is {chunk}")
    real = labels != pad_id
    loss: Tensor = _LinearCrossEntropy.apply(  # type: ignore[no-untyped-call]
        features[real], weight, bias, labels[real], smoothing, chunk
    )
    return loss


class _ConsistentCrossEntropy(torch.autograd.Function):
    """Loss and gradients of two passes, chunk by chunk as in ``_LinearCrossEntropy``."""

    @staticmethod
    def forward(
        ctx: Any,
        first: Tensor,
        second: Tensor,
        weight: Tensor,
        bias: Tensor,
        labels: Tensor,
        smoothing: float,
        consistency: float,
        chunk: int,
    ) -> Tensor:
        wide = _wide(first, second, weight, bias)
        total = torch.zeros((), dtype=wide, device=first.device)
        matrix, offset = weight.to(first.dtype), bias.to(first.dtype)
        passes = (first, second)
        grads = [torch.empty_like(x) for x in passes]
        grads += [torch.zeros_like(x, dtype=wide) for x in (weight, bias)]
        for start in range(0, len(labels), chunk):
            rows = slice(start, start + chunk)
            label = labels[rows, None]
            logits = [torch.addmm(offset, x[rows], matrix.T).to(wide) for x in passes]
            logs = [x.log_softmax(-1) for x in logits]
            gap = logs[0] - logs[1]
            total += sum(smoothed_nll(log, label, smoothing).sum() for log in logs) / 2
            chances = [log.exp() for log in logs]
            apart = chances[0] - chances[1]
            # KL(p ‖ q) + KL(q ‖ p) = Σ (p − q)(log p − log q)
            total += consistency / 2 * (apart * gap).sum()
            for i, sign in enumerate((1.0, -1.0)):
                pull = gap - (chances[i] * gap).sum(-1, keepdim=True)
                away = (chances[i] * pull).add_(apart).mul_(sign * consistency / 2)
                slope = away.add_(_slope(chances[i], label, smoothing), alpha=0.5)
                grads[i][rows] = slope.to(first.dtype) @ matrix
                grads[2].addmm_(slope.T, passes[i][rows].to(wide))
                grads[3] += slope.sum(0)
        ctx.save_for_backward(*grads)
        ctx.dtypes = weight.dtype, bias.dtype
        return total

    @staticmethod
    def backward(ctx: Any, slope: Tensor) -> tuple[Tensor | None, ...]:
        first, second, weight, bias = ctx.saved_tensors
        passes = first * slope.to(first.dtype), second * slope.to(second.dtype)
        return *passes, *_scaled((weight, bias), slope, ctx.dtypes), None, None, None, None


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

    Raises:
        ValueError: if ``smoothing`` or ``consistency`` is out of range.
    """
    _check_smoothing(smoothing)
    if not consistency >= 0:
        raise ValueError(f"consistency must not be negative, but is {consistency}")
    real = labels != pad_id
    loss: Tensor = _ConsistentCrossEntropy.apply(  # type: ignore[no-untyped-call]
        first[real],
        second[real],
        weight,
        bias,
        labels[real],
        smoothing,
        consistency,
        _chunk(first.device, weight),
    )
    return loss


def _check_smoothing(smoothing: float) -> None:
    if not 0.0 <= smoothing < 1.0:
        raise ValueError(f"smoothing must lie in [0, 1), but is {smoothing}")


def _wide(*tensors: Tensor) -> torch.dtype:
    """Return the precision to sum in: half a precision loses small terms of a long sum."""
    return reduce(torch.promote_types, (x.dtype for x in tensors), torch.float32)


def _scaled(grads: Iterable[Tensor], slope: Tensor, dtypes: Iterable[torch.dtype]) -> list[Tensor]:
    """Return the gradients times the slope, each in its own precision only then: sums are large."""
    return [(grad * slope).to(dtype) for grad, dtype in zip(grads, dtypes, strict=True)]


def _chunk(device: torch.device, weight: Tensor) -> int:
    """Rows of logits that stay in a CPU's cache; a GPU wants few large products."""
    entries = 2**20 if device.type == "cpu" else 2**25
    return max(1, entries // len(weight))
