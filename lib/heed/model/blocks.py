"""The encoder and decoder blocks of a transformer: attention, feed-forward network, add & norm."""

from collections.abc import Callable
from typing import NamedTuple

from torch import Tensor, nn

from heed.model.attention import KeyValues, MultiHeadAttention
from heed.model.dropout import drop, drop_relu


class FeedForward(nn.Module):
    """max(0, x W₁ + b₁) W₂ + b₂, the same network at every position.

    Vaswani et al. (2017), equation 2. It sees one position at a time: words mix in attention only.

    Args:
        width: D, of input and output.
        hidden: F, the number of ReLU units between.
        dropout: probability of dropping a unit in training.

    Attributes:
        expand (Linear): W₁ and b₁, D to F.
        contract (Linear): W₂ and b₂, F to D.

    Example:
        >>> FeedForward(width=8, hidden=32)(torch.randn(2, 5, 8)).shape
        torch.Size([2, 5, 8])
    """

    def __init__(self, width: int, hidden: int, dropout: float = 0.0) -> None:
        super().__init__()
        if hidden < 1:
            raise ValueError(f"hidden must be positive, but is {hidden}")
        self.dropout = dropout
        self.expand = nn.Linear(width, hidden)
        self.contract = nn.Linear(hidden, width)
        for linear in (self.expand, self.contract):
            nn.init.xavier_uniform_(linear.weight)
            nn.init.zeros_(linear.bias)

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., D) to (..., D)."""
        hidden = drop_relu(self.expand(x), self.dropout, self.training)  # (..., F)
        output: Tensor = self.contract(hidden)
        return output


class AddNorm(nn.Module):
    """A residual connection with layer normalisation after it (``post``) or inside it (``pre``).

    A sub-layer f reads ``enter(x)``, and what it gives is added with a call.

    post: norm(x + f(x)), as in Vaswani et al. (2017), section 3.1.
    pre: x + f(norm(x)), which leaves the residual path untouched from bottom to top and trains
    without a long warm-up (Xiong et al., 2020, section 3).

    Args:
        width: the width D.
        dropout: probability of dropping an entry of f's output in training.
        pre: where the norm stands.
        norm: makes it, of the width; another one is ``heed.model.norms.RMSNorm``.

    Attributes:
        norm (Module): what was made.

    Example:
        >>> add = AddNorm(width=8, pre=True)
        >>> x = torch.randn(2, 5, 8)
        >>> y = torch.tanh(add.enter(x))  # a sub-layer reads the normalised x
        >>> torch.equal(add(x, y), x + y)
        True
    """

    def __init__(
        self,
        width: int,
        dropout: float = 0.0,
        pre: bool = True,
        norm: Callable[[int], nn.Module] = nn.LayerNorm,
    ) -> None:
        super().__init__()
        self.norm = norm(width)
        self.dropout, self.pre = dropout, pre

    def enter(self, x: Tensor) -> Tensor:
        """Return what the sub-layer reads where ``x`` (B, T, D) comes in."""
        entered: Tensor = self.norm(x) if self.pre else x
        return entered

    def forward(self, x: Tensor, y: Tensor) -> Tensor:
        """Add the sub-layer's output y = f(enter(x)) to x: both (B, T, D)."""
        total = x + drop(y, self.dropout, self.training)
        normed: Tensor = total if self.pre else self.norm(total)
        return normed


class EncoderBlock(nn.Module):
    """Self-attention, then a network per position, each inside add & norm.

    Args:
        width: the width D.
        heads: H, a divisor of D.
        hidden: the width F of the network.
        dropout: in [0, 1).
        pre: norm inside the residual branch (True) or after it (False).
        attention_dropout: probability of dropping a weight of attention in training, in [0, 1).

    Attributes:
        self_attention (MultiHeadAttention): among the tokens of the source.
        feed_forward (FeedForward): the network.
        attention_norm (AddNorm): around the attention.
        feed_forward_norm (AddNorm): around the network.

    Example:
        >>> block = EncoderBlock(width=12, heads=3, hidden=32)
        >>> block(torch.randn(2, 5, 12)).shape
        torch.Size([2, 5, 12])
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int,
        dropout: float = 0.0,
        pre: bool = True,
        attention_dropout: float = 0.0,
    ) -> None:
        super().__init__()
        self.self_attention = MultiHeadAttention(width, heads, attention_dropout)
        self.feed_forward = FeedForward(width, hidden, dropout)
        self.attention_norm = AddNorm(width, dropout, pre)
        self.feed_forward_norm = AddNorm(width, dropout, pre)

    def forward(self, x: Tensor, visible: Tensor | None = None) -> Tensor:
        """Map (B, N, D) to (B, N, D); ``visible`` broadcasts to (B, N, N)."""
        y, _ = self.self_attention.self_attend(self.attention_norm.enter(x), visible)
        x = self.attention_norm(x, y)
        y = self.feed_forward(self.feed_forward_norm.enter(x))
        output: Tensor = self.feed_forward_norm(x, y)
        return output


class BlockCache(NamedTuple):
    """The KV cache of a decoder block, kept between steps.

    past: keys and values of the t tokens decoded so far, (B, H, t, Dh) each; ``None`` before the
        first.
    memory: those of the N source tokens, projected once.

    Example:
        >>> block = DecoderBlock(width=12, heads=3, hidden=32)
        >>> cache = block.start(torch.randn(2, 5, 12))
        >>> cache.past is None, cache.select(torch.tensor([1, 1, 0])).memory.keys.shape
        (True, torch.Size([3, 3, 5, 4]))
    """

    past: KeyValues | None
    memory: KeyValues

    def select(self, rows: Tensor) -> "BlockCache":
        """Return the sentences ``rows`` (R,) of the batch, in that order."""
        past = None if self.past is None else self.past.select(rows)
        return BlockCache(past, self.memory.select(rows))


class DecoderBlock(nn.Module):
    """Causal self-attention, attention to the source, a network per position.

    Args:
        width: the width D.
        heads: H, a divisor of D.
        hidden: the width F of the network.
        dropout: in [0, 1).
        pre: norm inside the residual branch (True) or after it (False).
        attention_dropout: probability of dropping a weight of attention in training, in [0, 1).

    Attributes:
        self_attention (MultiHeadAttention): among the tokens of the target.
        cross_attention (MultiHeadAttention): from the target to the source.
        feed_forward (FeedForward): the network.
        attention_norm (AddNorm): around self-attention.
        cross_norm (AddNorm): around cross-attention.
        feed_forward_norm (AddNorm): around the network.

    Example:
        >>> block = DecoderBlock(width=12, heads=3, hidden=32)
        >>> cache = block.start(torch.randn(2, 5, 12))  # what the encoder made of 5 tokens
        >>> x, cache = block(torch.randn(2, 1, 12), cache, None, None)
        >>> x.shape, cache.past.keys.shape
        (torch.Size([2, 1, 12]), torch.Size([2, 3, 1, 4]))
    """

    def __init__(
        self,
        width: int,
        heads: int,
        hidden: int,
        dropout: float = 0.0,
        pre: bool = True,
        attention_dropout: float = 0.0,
    ) -> None:
        super().__init__()
        self.self_attention = MultiHeadAttention(width, heads, attention_dropout)
        self.cross_attention = MultiHeadAttention(width, heads, attention_dropout)
        self.feed_forward = FeedForward(width, hidden, dropout)
        self.attention_norm = AddNorm(width, dropout, pre)
        self.cross_norm = AddNorm(width, dropout, pre)
        self.feed_forward_norm = AddNorm(width, dropout, pre)

    def start(self, memory: Tensor) -> BlockCache:
        """Return the cache before the first token, from the encoder's output (B, N, D)."""
        return BlockCache(None, self.cross_attention.project_memory(memory, memory))

    def forward(
        self,
        x: Tensor,
        cache: BlockCache,
        visible: Tensor | None,
        memory_visible: Tensor | None,
    ) -> tuple[Tensor, BlockCache]:
        """Decode the next T positions.

        Args:
            x: (B, T, D), the positions after those in ``cache``.
            cache: keys and values of what came before, and of the source.
            visible: broadcasts to (B, T, t + T); among target positions.
            memory_visible: broadcasts to (B, T, N); from target to source positions.

        Returns:
            (B, T, D), and the cache grown by T positions.
        """
        past, memory = cache
        y = self.attention_norm.enter(x)
        y, past = self.self_attention.self_attend(y, visible, past)
        x = self.attention_norm(x, y)
        query = self.cross_attention.project_query(self.cross_norm.enter(x))
        y = self.cross_attention.attend(query, memory, memory_visible)
        x = self.cross_norm(x, y)
        y = self.feed_forward(self.feed_forward_norm.enter(x))
        x = self.feed_forward_norm(x, y)
        return x, BlockCache(past, memory)
