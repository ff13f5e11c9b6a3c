"""Pooling: one vector for a whole sequence, whatever its length."""

import math
from collections.abc import Callable

import torch
from torch import Tensor

from heed.model.masks import padding_mask

Pooling = Callable[[Tensor, Tensor], Tensor]


def mean_pool(x: Tensor, valid_lens: Tensor) -> Tensor:
    """Return the mean of each sequence's real rows; their order doesn't count.

    Args:
        x: (B, N, D), padded at the end.
        valid_lens: (B,) integers in 1..N, the real rows of each.

    Returns:
        (B, D).

    Raises:
        ValueError: if a sequence has no real row, or the shapes do not fit together.
    """
    real = _real(x, valid_lens)  # (B, N, 1)
    return x.masked_fill(~real, 0.0).sum(1) / valid_lens[:, None]


def max_pool(x: Tensor, valid_lens: Tensor) -> Tensor:
    """Return the largest of each column's real entries; their order doesn't count.

    Shapes and errors are those of ``mean_pool``.
    """
    return x.masked_fill(~_real(x, valid_lens), -math.inf).amax(1)


def first_pool(x: Tensor, valid_lens: Tensor) -> Tensor:
    """Return each sequence's first row; shapes and errors are those of ``mean_pool``.

    Devlin et al. (2019), section 3: a token that stands before every text gathers what is to be
    known of it.
    """
    _real(x, valid_lens)
    return x[:, 0]


def last_pool(x: Tensor, valid_lens: Tensor) -> Tensor:
    """Return each sequence's last real row: the final state, where a recurrence wrote the rows.

    Shapes and errors are those of ``mean_pool``.
    """
    _real(x, valid_lens)
    return x[torch.arange(len(x), device=x.device), valid_lens - 1]


POOLINGS: dict[str, Pooling] = {
    "mean": mean_pool,
    "max": max_pool,
    "first": first_pool,
    "last": last_pool,
}


def _real(x: Tensor, valid_lens: Tensor) -> Tensor:
    """Tell which rows are real: (B, N, 1)."""
    if x.dim() != 3 or valid_lens.shape != x.shape[:1]:
        raise ValueError(
            "x must have shape (batch, length, width) and valid_lens (batch,), but they have "
            f"{tuple(x.shape)} and {tuple(valid_lens.shape)}"
        )
    real = padding_mask(valid_lens, x.size(1)).transpose(1, 2)  # (B, 1, N) -> (B, N, 1)
    if not bool((valid_lens > 0).all()):
        raise ValueError(f"valid_lens must be positive to be pooled, but is {valid_lens.tolist()}")
    return real
