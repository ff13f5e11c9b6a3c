"""Attention: a weighted mean of values, by queries and keys; multi-head, with its KV cache.

``scaled_dot_product_attention`` is the definition, written out. ``fused_attention`` is the same
function in PyTorch's fused kernel, which keeps no weights; ``MultiHeadAttention`` uses it unless
somebody asks to see (``heed.model.trace``).
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.dropout import drop

SHORT = 64  # keys; of so many, or fewer, the weights cost little to keep


def masked_softmax(scores: Tensor, visible: Tensor | None = None) -> Tensor:
    """Return the softmax of ``scores`` over the last axis, restricted to what is visible.

    Args:
        scores: (..., T, N) any real numbers; a row of nothing but −∞ has no softmax, and is NaN.
        visible: boolean, broadcastable to ``scores``; ``None`` hides nothing.

    Returns:
        (..., T, N) weights in [0, 1] that sum to 1 over the visible keys of a row, and are exactly
        0 elsewhere. A row that sees nothing is all zeros.

    Raises:
        ValueError: if ``scores`` are whole numbers, or ``visible`` is not boolean or does not
            broadcast to them.

    Example:
        >>> scores = torch.tensor([[1.0, 1.0, 5.0]])
        >>> masked_softmax(scores, torch.tensor([True, True, False]))
        tensor([[0.5000, 0.5000, 0.0000]])
    """
    if not scores.is_floating_point():
        raise ValueError(f"scores must be of a floating type, but are of {scores.dtype}")
    if visible is None:
        return scores.softmax(dim=-1)
    _check_visible(visible, scores.shape)
    hidden = ~visible & visible.any(dim=-1, keepdim=True)  # a row of -inf has no softmax (0/0)
    weights = scores.masked_fill(hidden, -math.inf).softmax(dim=-1)
    return weights.masked_fill(~visible, 0.0)


def scaled_dot_product_attention(
    query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Return softmax(Q Kᵀ / √Dh) V, and the weights.

    Vaswani et al. (2017), equation 1. The softmax runs over the keys.

    Args:
        query: (..., T, Dh).
        key: (..., N, Dh).
        value: (..., N, Dv).
        visible: boolean, broadcastable to (..., T, N), True where a query may see a key.

    Returns:
        output (..., T, Dv) and weights (..., T, N). A query that sees nothing gets zeros.

    Raises:
        ValueError: if the shapes do not fit together.

    Example:
        >>> query, key, value = torch.randn(2, 5), torch.randn(3, 5), torch.randn(3, 7)
        >>> output, weights = scaled_dot_product_attention(query, key, value)
        >>> output.shape, weights.shape
        (torch.Size([2, 7]), torch.Size([2, 3]))
        >>> weights.sum(-1).round(decimals=4)
        tensor([1., 1.])
    """
    _check_shapes(query, key, value)
    scores = query @ key.transpose(-2, -1) / math.sqrt(query.size(-1))  # (..., T, N)
    weights = masked_softmax(scores, visible)
    return weights @ value, weights  # (..., T, N) @ (..., N, Dv) -> (..., T, Dv)


def fused_attention(query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None) -> Tensor:
    """Return the output of ``scaled_dot_product_attention`` without ever storing the weights.

    Shapes are those of ``scaled_dot_product_attention``.

    Raises:
        ValueError: if ``visible`` is not boolean, or does not broadcast to the scores.

    Example:
        >>> query, key, value = torch.randn(2, 5), torch.randn(3, 5), torch.randn(3, 7)
        >>> output, _ = scaled_dot_product_attention(query, key, value)
        >>> torch.allclose(fused_attention(query, key, value, None), output, atol=1e-6)
        True
    """
    if visible is not None:
        visible = torch.atleast_2d(visible)  # the kernel takes no mask of one axis
        _check_visible(visible, (*query.shape[:-1], key.size(-2)))
    return F.scaled_dot_product_attention(query, key, value, attn_mask=visible)


def learning_attention(
    query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None, dropout: float = 0.0
) -> Tensor:
    """Return what ``fused_attention`` returns, by the way whose gradient is found sooner.

    On a CPU the gradient of the fused kernel takes half as long again as that of the formula for
    sentences of a few words, and in half precision ten times as long. Of the formula alone can
    weights be dropped, with the probability ``dropout``.
    """
    if dropout:
        _, weights = scaled_dot_product_attention(query, key, value, visible)
        return drop(weights, dropout, True) @ value
    if query.device.type == "cpu" and key.size(-2) <= SHORT:
        return scaled_dot_product_attention(query, key, value, visible)[0]
    return fused_attention(query, key, value, visible)


class KeyValues(NamedTuple):
    """The KV cache of one attention: what it has projected of each head.

    keys: (B, H, N, Dh).
    values: (B, H, N, Dh).

    Example:
        >>> attention = MultiHeadAttention(width=12, heads=3)
        >>> x = torch.randn(2, 5, 12)
        >>> cache = attention.project_memory(x, x)
        >>> cache.keys.shape, cache.append(cache).keys.shape
        (torch.Size([2, 3, 5, 4]), torch.Size([2, 3, 10, 4]))
    """

    keys: Tensor
    values: Tensor

    def append(self, new: "KeyValues") -> "KeyValues":
        """Return these positions followed by the new ones (N grows, the time axis is 2)."""
        return KeyValues(
            torch.cat((self.keys, new.keys), 2), torch.cat((self.values, new.values), 2)
        )

    def select(self, rows: Tensor) -> "KeyValues":
        """Return the sentences ``rows`` (R,) of the batch, in that order."""
        return KeyValues(self.keys.index_select(0, rows), self.values.index_select(0, rows))


AttentionKernel = Callable[[Tensor, Tensor, Tensor, Tensor | None], Tensor]


class MultiHeadAttention(nn.Module):
    """H attentions side by side, each on its own D/H-wide projection of the input.

    Vaswani et al. (2017), section 3.2.2. The H projections of the queries are one D × D matrix
    whose output is cut into H pieces, and so for keys and values; the three matrices are stored
    as one so that self-attention multiplies once.

    Args:
        width: D, of queries, keys, values and output.
        heads: H, a divisor of D.
        dropout: probability of dropping a weight in training; 0 keeps the fused kernel.

    Attributes:
        in_projection (Linear): D to 3D: first the queries, then the keys, then the values.
        out_projection (Linear): D to D, of the heads put side by side.
        kernel (Callable | None): what is called in place of ``fused_attention``, with its
            arguments; ``None`` but in ``heed.model.trace.tracing`` and ``Translator.with_parts``.

    Example:
        >>> attention = MultiHeadAttention(width=12, heads=3)
        >>> x = torch.randn(2, 5, 12)  # (B, N, D)
        >>> attention(x, x, x).shape
        torch.Size([2, 5, 12])
        >>> attention.project_query(x).shape  # (B, H, N, Dh)
        torch.Size([2, 3, 5, 4])
    """

    def __init__(self, width: int, heads: int, dropout: float = 0.0) -> None:
        super().__init__()
        if width < 1 or heads < 1 or width % heads:
            raise ValueError(f"heads must divide width, but heads is {heads} and width is {width}")
        if not 0.0 <= dropout < 1.0:
            raise ValueError(f"dropout must lie in [0, 1), but is {dropout}")
        self.width, self.heads, self.dropout = width, heads, dropout
        self.in_projection = nn.Linear(width, 3 * width)  # rows: W_q, then W_k, then W_v
        self.out_projection = nn.Linear(width, width)
        self.kernel: AttentionKernel | None = None  # of heed.model.trace or parts
        for rows in self.in_projection.weight.split(width):
            nn.init.xavier_uniform_(rows)
        nn.init.xavier_uniform_(self.out_projection.weight)
        nn.init.zeros_(self.in_projection.bias)
        nn.init.zeros_(self.out_projection.bias)

    def forward(
        self, query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None = None
    ) -> Tensor:
        """Let every query gather from the values.

        Args:
            query: (B, T, D).
            key: (B, N, D).
            value: (B, N, D).
            visible: boolean, broadcastable to (B, T, N).

        Returns:
            (B, T, D).

        Raises:
            ValueError: if an input is not (batch, length, D), or batches or lengths disagree.
        """
        self._check_width(query=query, key=key, value=value)
        if query is key is value:
            return self.self_attend(query, visible)[0]
        return self.attend(self.project_query(query), self.project_memory(key, value), visible)

    def self_attend(
        self, x: Tensor, visible: Tensor | None = None, past: KeyValues | None = None
    ) -> tuple[Tensor, KeyValues]:
        """Attend from ``x`` to the cached ``past`` and to ``x`` itself.

        Args:
            x: (B, T, D).
            visible: ``None`` or a boolean that broadcasts to (B, H, T, N + T), N being the length
                of ``past``.
            past: keys and values of the N positions before.

        Returns:
            the output (B, T, D), and the cache grown by T positions.
        """
        q, k, v = (self._split(x) for x in self.in_projection(x).chunk(3, dim=-1))
        grown = KeyValues(k, v) if past is None else past.append(KeyValues(k, v))
        return self.attend(q, grown, visible), grown

    def project_query(self, query: Tensor) -> Tensor:
        """Return the queries of (B, T, D) per head: (B, H, T, Dh)."""
        weight, bias = self.in_projection.weight, self.in_projection.bias
        return self._split(F.linear(query, weight[: self.width], bias[: self.width]))

    def project_memory(self, key: Tensor, value: Tensor) -> KeyValues:
        """Return the keys and values of (B, N, D) per head: each (B, H, N, Dh)."""
        weight, bias = (
            self.in_projection.weight[self.width :],
            self.in_projection.bias[self.width :],
        )
        if key is value:
            k, v = F.linear(key, weight, bias).chunk(2, dim=-1)
        else:
            k = F.linear(key, weight[: self.width], bias[: self.width])
            v = F.linear(value, weight[self.width :], bias[self.width :])
        # every step reads them again: what lies side by side is read faster
        return KeyValues(self._split(k).contiguous(), self._split(v).contiguous())

    def attend(self, query: Tensor, memory: KeyValues, visible: Tensor | None = None) -> Tensor:
        """Attend from projected queries, join the heads and project.

        Args:
            query: (B, H, T, Dh).
            memory: keys and values of N positions.
            visible: ``None`` or a boolean that broadcasts to (B, H, T, N), or to (B, T, N) for
                every head.

        Returns:
            (B, T, D).
        """
        if visible is not None and visible.dim() == 3:
            visible = visible.unsqueeze(1)  # (B, T, N) -> (B, 1, T, N): the same for every head
        if self.training and not self.kernel:
            heads = learning_attention(query, *memory, visible, self.dropout)  # (B, H, T, Dh)
        else:
            heads = (self.kernel or fused_attention)(query, *memory, visible)
        joined = heads.transpose(1, 2).flatten(2)  # (B, T, H, Dh) -> (B, T, D)
        output: Tensor = self.out_projection(joined)
        return output

    def _split(self, x: Tensor) -> Tensor:
        heads = x.view(*x.shape[:2], self.heads, self.width // self.heads)
        return heads.transpose(1, 2)  # (B, T, D) -> (B, T, H, Dh) -> (B, H, T, Dh)

    def _check_width(self, **inputs: Tensor) -> None:
        for name, x in inputs.items():
            if x.dim() != 3 or x.size(-1) != self.width:
                raise ValueError(
                    f"{name} must have shape (batch, length, {self.width}), "
                    f"but has {tuple(x.shape)}"
                )
        query, key, value = inputs["query"], inputs["key"], inputs["value"]
        if query.size(0) != key.size(0):
            raise ValueError(
                f"query and key must agree in batch, but are {tuple(query.shape)} "
                f"and {tuple(key.shape)}"
            )
        if key.shape[:2] != value.shape[:2]:
            raise ValueError(
                f"key and value must agree in batch and length, but are {tuple(key.shape)} "
                f"and {tuple(value.shape)}"
            )


class AdditiveScore(nn.Module):
    """Score vᵀ tanh(W_q q + W_k k): a small network compares query and key.

    Bahdanau, Cho & Bengio (2015), section A.1.2.

    Attributes:
        query_projection (Linear): W_q, Dq to ``hidden``, without bias.
        key_projection (Linear): W_k, Dk to ``hidden``, without bias.
        vector (Linear): v, ``hidden`` to 1, without bias.

    Example:
        >>> score = AdditiveScore(query_width=5, key_width=7, hidden=11)
        >>> score(torch.randn(2, 3, 5), torch.randn(2, 13, 7)).shape
        torch.Size([2, 3, 13])
    """

    def __init__(self, query_width: int, key_width: int, hidden: int) -> None:
        super().__init__()
        self.query_projection = nn.Linear(query_width, hidden, bias=False)
        self.key_projection = nn.Linear(key_width, hidden, bias=False)
        self.vector = nn.Linear(hidden, 1, bias=False)

    def forward(self, query: Tensor, key: Tensor) -> Tensor:
        """Score (B, T, Dq) against (B, N, Dk): (B, T, N)."""
        q = self.query_projection(query).unsqueeze(2)  # (B, T, 1, hidden)
        k = self.key_projection(key).unsqueeze(1)  # (B, 1, N, hidden)
        scores: Tensor = self.vector(torch.tanh(q + k)).squeeze(-1)  # (B, T, N)
        return scores


class MultiplicativeScore(nn.Module):
    """Score qᵀ W k: one matrix compares query and key.

    Luong, Pham & Manning (2015), section 3.1, "general".

    Attributes:
        projection (Linear): W, Dk to Dq, without bias.

    Example:
        >>> score = MultiplicativeScore(query_width=5, key_width=7)
        >>> score(torch.randn(2, 3, 5), torch.randn(2, 13, 7)).shape
        torch.Size([2, 3, 13])
    """

    def __init__(self, query_width: int, key_width: int) -> None:
        super().__init__()
        self.projection = nn.Linear(key_width, query_width, bias=False)

    def forward(self, query: Tensor, key: Tensor) -> Tensor:
        """Score (B, T, Dq) against (B, N, Dk): (B, T, N)."""
        scores: Tensor = query @ self.projection(key).transpose(-2, -1)
        return scores


def _check_shapes(query: Tensor, key: Tensor, value: Tensor) -> None:
    if query.size(-1) < 1:
        raise ValueError("query must be at least 1 wide, but is 0 wide")
    if query.size(-1) != key.size(-1):
        raise ValueError(
            f"query and key must have the same last size, but are {tuple(query.shape)} "
            f"and {tuple(key.shape)}"
        )
    if key.size(-2) != value.size(-2):
        raise ValueError(
            f"key and value must have the same length, but are {tuple(key.shape)} "
            f"and {tuple(value.shape)}"
        )
    try:
        torch.broadcast_shapes(query.shape[:-2], key.shape[:-2], value.shape[:-2])
    except RuntimeError:
        raise ValueError(
            "query, key and value must agree in the sizes before the last two, but are "
            f"{tuple(query.shape)}, {tuple(key.shape)} and {tuple(value.shape)}"
        ) from None


def _check_visible(visible: Tensor, shape: Sequence[int]) -> None:
    if visible.dtype != torch.bool:
        raise ValueError(f"visible must be boolean (True = may be seen), but is {visible.dtype}")
    sizes = zip(reversed(visible.shape), reversed(shape), strict=False)
    if visible.dim() > len(shape) or any(has not in (1, needs) for has, needs in sizes):
        raise ValueError(
            f"visible must broadcast to {tuple(shape)}, but has {tuple(visible.shape)}"
        )
