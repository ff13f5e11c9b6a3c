"""Self-attention without parameters: every word becomes a weighted average of all words."""

import math

from torch import Tensor


def basic_self_attention(x: Tensor, sharpness: float = 1.0) -> tuple[Tensor, Tensor]:
    """Return softmax(β X Xᵀ) X, and the weights.

    Bloem (2019), "Self-attention", where β is 1. The softmax runs over the words that are averaged.

    Args:
        x: (..., N, D), a word a row.
        sharpness: β, finite and not negative; 0 gives every word the plain mean.

    Returns:
        output (..., N, D) and weights (..., N, N), positive, with rows that sum to 1.

    Raises:
        ValueError: if ``sharpness`` is negative or not finite.
    """
    if not 0 <= sharpness < math.inf:
        raise ValueError(f"sharpness must be finite and not negative, but is {sharpness}")
    scores = x @ x.transpose(-2, -1)  # (..., N, N)
    weights = (sharpness * scores).softmax(dim=-1)
    return weights @ x, weights  # (..., N, N) @ (..., N, D) -> (..., N, D)
