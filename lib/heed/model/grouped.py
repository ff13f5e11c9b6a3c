"""Self-attention whose heads share keys and values in groups, with or without rotations."""

import torch
from torch import Tensor, nn

from heed.model.attention import KeyValues, fused_attention, learning_attention
from heed.model.positions import rotate


class GroupedQueryAttention(nn.Module):
    """Self-attention in which each pair of keys and values serves several heads.

    Ainslie et al. (2023), section 2.2. The KV cache shrinks by the size of a group: it holds the
    keys and values of H / G heads. A group of one is multi-head attention, a group of all H heads
    is multi-query attention (Shazeer, 2019).

    Args:
        width: the width D.
        heads: H, a divisor of D.
        group: G, a divisor of H: the heads that share a pair.
        rotary: whether queries and keys are turned by their positions (``rotate``); needs an even
            head width D / H.
        dropout: probability of dropping a weight in training, in [0, 1); 0 keeps the fused kernel.

    Raises:
        ValueError: if one does not divide the other, there is nothing to turn in pairs, or dropout
            lies outside [0, 1).
    """

    def __init__(
        self, width: int, heads: int, group: int = 1, rotary: bool = False, dropout: float = 0.0
    ) -> None:
        super().__init__()
        if width < 1 or heads < 1 or width % heads:
            raise ValueError(f"heads must divide width, but heads is {heads} and width is {width}")
        if group < 1 or heads % group:
            raise ValueError(f"group must divide heads = {heads}, but is {group}")
        if rotary and width // heads % 2:
            raise ValueError(f"rotary needs an even head width, but that is {width // heads}")
        if not 0.0 <= dropout < 1.0:
            raise ValueError(f"dropout must lie in [0, 1), but is {dropout}")
        self.group, self.rotary, self.dropout = group, rotary, dropout
        self.head_width = width // heads
        shared = width // group  # of all keys, and of all values
        self.sizes = [width, shared, shared]  # rows of the matrix: W_q, then W_k, then W_v
        self.in_projection = nn.Linear(width, sum(self.sizes))
        self.out_projection = nn.Linear(width, width)
        for rows in (*self.in_projection.weight.split(self.sizes), self.out_projection.weight):
            nn.init.xavier_uniform_(rows)
        nn.init.zeros_(self.in_projection.bias)
        nn.init.zeros_(self.out_projection.bias)

    def forward(
        self, x: Tensor, visible: Tensor | None = None, past: KeyValues | None = None
    ) -> tuple[Tensor, KeyValues]:
        """Attend from ``x`` (B, T, D) to the cached ``past`` and to ``x`` itself.

        Args:
            x: the positions after those in ``past``.
            visible: boolean, broadcastable to (T, t + T).
            past: keys and values of t positions, each (B, H / G, t, Dh).

        Returns:
            the output (B, T, D), and the cache grown by T positions.
        """
        q, k, v = (self._split(part) for part in self.in_projection(x).split(self.sizes, -1))
        if self.rotary:
            start = 0 if past is None else past.keys.size(2)
            positions = torch.arange(start, start + x.size(1), device=x.device)
            q, k = rotate(q, positions), rotate(k, positions)
        grown = KeyValues(k, v) if past is None else past.append(KeyValues(k, v))
        keys, values = self._shared(grown.keys), self._shared(grown.values)
        if self.training:
            heads = learning_attention(q, keys, values, visible, self.dropout)
        else:
            heads = fused_attention(q, keys, values, visible)
        output: Tensor = self.out_projection(heads.transpose(1, 2).flatten(2))
        return output, grown  # (B, H, T, Dh) -> (B, T, H, Dh) -> (B, T, D)

    def _split(self, x: Tensor) -> Tensor:
        """Cut (B, T, H · Dh) into heads: (B, H, T, Dh)."""
        heads = x.view(*x.shape[:2], -1, self.head_width)
        return heads.transpose(1, 2)

    def _shared(self, x: Tensor) -> Tensor:
        """Repeat each pair for every head of its group: (B, H / G, N, Dh) to (B, H, N, Dh)."""
        return x if self.group == 1 else x.repeat_interleave(self.group, dim=1)
