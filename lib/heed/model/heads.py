"""Several heads: three ways to share a sentence among them, and what each way costs.

Of H heads, each may project the whole input to D/H columns (*narrow*), which is what
``heed.model.attention.MultiHeadAttention`` does; or keep the full width D (*wide*); or be given D/H
columns of the input and project only those (*split*). The names are those of Bloem (2019).
"""

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from heed.model.attention import scaled_dot_product_attention

LAYERS = ("wide", "narrow", "split")


def split(x: Tensor, heads: int) -> Tensor:
    """Return the columns of ``x`` (..., N, D), cut into H equal parts: (..., H, N, D/H).

    Raises:
        ValueError: if ``heads`` does not divide D.
    """
    _check(x.size(-1), heads)
    parts: Tensor = x.unflatten(-1, (heads, -1)).transpose(-3, -2)
    return parts


def join(parts: Tensor) -> Tensor:
    """Return H parts (..., H, N, Dh) side by side: (..., N, H·Dh). Undoes ``split``."""
    return parts.transpose(-3, -2).flatten(-2)


def heads_of(x: Tensor, projections: Sequence[Tensor], heads: int) -> Tensor:
    """Return what each head gives, before W_o: project the whole input, then split.

    Vaswani et al. (2017), section 3.2.2.

    Args:
        x: (..., N, D), one token a row.
        projections: W_q, W_k and W_v, each (D, D), with a head's own D × D/H matrix in its columns.
        heads: H, a divisor of D.

    Returns:
        (..., H, N, D/H).

    Raises:
        ValueError: if ``heads`` does not divide D.
    """
    query, key, value = (split(x @ w, heads) for w in projections)  # each (..., H, N, Dh)
    return scaled_dot_product_attention(query, key, value)[0]


def keep_blocks(w: Tensor, heads: int) -> Tensor:
    """Return ``w`` (D, D) with zeros outside its H blocks on the diagonal, each D/H × D/H.

    ``heads_of`` with such matrices is what heads give that split the input and then project.

    Raises:
        ValueError: if ``heads`` does not divide D.
    """
    _check(w.size(-1), heads)
    block = torch.arange(w.size(-1), device=w.device) // (w.size(-1) // heads)
    return w * (block[:, None] == block)


class WideAttention(nn.Module):
    """H attentions of the full width D; their outputs, H·D columns, are projected back to D.

    Bloem (2019), *narrow and wide self-attention*.

    Args:
        width: D, of input and output.
        heads: H.

    Raises:
        ValueError: if a size is below 1.
    """

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        if width < 1 or heads < 1:
            raise ValueError(f"width and heads must be positive, but are {width} and {heads}")
        self.w_q, self.w_k, self.w_v = (_drawn(heads, width, width) for _ in range(3))
        self.w_o = _drawn(heads * width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Let every token of (..., N, D) gather from all of them: (..., N, D)."""
        all_of_it = x.unsqueeze(-3)  # (..., 1, N, D): the same for every head
        query, key, value = (all_of_it @ w for w in (self.w_q, self.w_k, self.w_v))
        heads, _ = scaled_dot_product_attention(query, key, value)  # (..., H, N, D)
        return join(heads) @ self.w_o  # (..., N, H·D) @ (H·D, D)


class SplitFirstAttention(nn.Module):
    """H attentions, each on D/H columns of the input: split, then project.

    The weaker layer of which older texts speak; each head is blind to the columns of the others.

    Args:
        width: D, of input and output.
        heads: H, a divisor of D.

    Raises:
        ValueError: if ``heads`` does not divide ``width``.
    """

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        _check(width, heads)
        self.heads, part = heads, width // heads
        self.w_q, self.w_k, self.w_v = (_drawn(heads, part, part) for _ in range(3))
        self.w_o = _drawn(width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Let every token of (..., N, D) gather from all of them: (..., N, D)."""
        parts = split(x, self.heads)  # (..., H, N, Dh)
        query, key, value = (parts @ w for w in (self.w_q, self.w_k, self.w_v))
        heads, _ = scaled_dot_product_attention(query, key, value)  # (..., H, N, Dh)
        return join(heads) @ self.w_o


def parameters(layer: str, width: int, heads: int) -> list[int]:
    """Return how many numbers W_q, W_k, W_v and W_o of a layer hold, all heads together.

    They add up to 4HD² (wide), 4D² (narrow) and 3D²/H + D² (split).

    Args:
        layer: "wide", "narrow" or "split".
        width: the width D.
        heads: H, a divisor of D but for wide heads.

    Raises:
        ValueError: if ``layer`` is another word, a size is below 1, or ``heads`` does not divide
            ``width`` where it must.
    """
    square = width * width
    if layer == "wide":
        if width < 1 or heads < 1:
            raise ValueError(f"width and heads must be positive, but are {width} and {heads}")
        return [heads * square] * 4
    _check(width, heads)
    if layer == "narrow":
        return [square] * 4
    if layer == "split":
        return [square // heads] * 3 + [square]
    raise ValueError(f"layer must be {', '.join(LAYERS)}, but is {layer}")


def _drawn(*shape: int) -> nn.Parameter:
    return nn.Parameter(torch.randn(shape) * shape[-2] ** -0.5)


def _check(width: int, heads: int) -> None:
    if width < 1 or heads < 1 or width % heads:
        raise ValueError(f"heads must divide width, but heads is {heads} and width is {width}")
