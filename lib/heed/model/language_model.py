"""A decoder-only transformer: the decoder without a source, which predicts the next token.

It is the model of GPT-2, with the sinusoids of the translator. Four switches of its configuration
make it that of LLaMA: ``norm``, ``positions``, ``network`` and ``group``.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.attention import KeyValues
from heed.model.blocks import AddNorm, FeedForward
from heed.model.dropout import drop
from heed.model.gated import SwiGLU
from heed.model.grouped import GroupedQueryAttention
from heed.model.masks import causal_mask
from heed.model.norms import RMSNorm
from heed.model.settings import check_fields
from heed.model.transformer import PositionalEncoding

NORMS: dict[str, Callable[[int], nn.Module]] = {"layer": nn.LayerNorm, "rms": RMSNorm}
NETWORKS: dict[str, Callable[[int, int, float], nn.Module]] = {
    "relu": FeedForward,
    "swiglu": SwiGLU,
}
POSITIONS = ("sinusoidal", "rotary")


@dataclass(frozen=True)
class LanguageModelConfig:
    """The hyperparameters of a decoder-only transformer.

    The defaults suit a training of half an hour on one core.

    Example:
        >>> LanguageModelConfig(vocabulary=4000).blocks
        3
    """

    kind: ClassVar[str] = "language-model"
    """What ``config.json`` and ``heed.model.registry.build_model`` call such a model."""

    vocabulary: int
    """V, the length of the tokenizer."""
    width: int = 192
    """The width D."""
    heads: int = 6
    """H, a divisor of D."""
    blocks: int = 3
    """How many are stacked."""
    hidden: int = 512
    """F, the units of a network; with ``swiglu`` two thirds of it cost as much."""
    dropout: float = 0.1
    """Applied to embeddings, hidden units and the output of every sub-layer."""
    max_length: int = 256
    """Positions available, ``<bos>`` among them. Longer input is refused."""
    norm: str = "layer"
    """One of ``NORMS``."""
    positions: str = "sinusoidal"
    """One of ``POSITIONS``: added to the embeddings, or turning queries and keys."""
    network: str = "relu"
    """One of ``NETWORKS``."""
    group: int = 1
    """G, a divisor of H: how many heads share keys and values."""
    attention_dropout: float = 0.0
    """Applied to the weights of attention; above 0 training leaves the fused kernel."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a model."""
        check_fields(self)
        if self.width % 2 or self.width % self.heads:
            raise ValueError(
                f"width must be even and divisible by heads = {self.heads}, but is {self.width}"
            )
        if self.heads % self.group:
            raise ValueError(f"group must divide heads = {self.heads}, but is {self.group}")
        known = {"norm": tuple(NORMS), "positions": POSITIONS, "network": tuple(NETWORKS)}
        for name, words in known.items():
            if getattr(self, name) not in words:
                raise ValueError(
                    f"{name} must be one of {', '.join(words)}, but is {getattr(self, name)!r}"
                )
        if self.positions == "rotary" and self.width // self.heads % 2:
            raise ValueError(
                f"positions 'rotary' need an even head width, but that is {self.width}/{self.heads}"
            )


class LanguageModelState(NamedTuple):
    """The KV cache.

    length: tokens read so far.
    blocks: keys and values of them in each block; ``None`` before the first.

    Example:
        >>> config = LanguageModelConfig(vocabulary=11, width=12, heads=3, blocks=1, hidden=8)
        >>> model = LanguageModel(config).eval()
        >>> _, state = model.decode(torch.tensor([[1, 5, 6]]), model.start())
        >>> state.length, model.start().length
        (3, 0)
    """

    length: int
    blocks: tuple[KeyValues | None, ...]

    def select(self, rows: Tensor) -> "LanguageModelState":
        """Return the texts ``rows`` (R,) of the batch, in that order (repeats allowed)."""
        kept = tuple(None if one is None else one.select(rows) for one in self.blocks)
        return LanguageModelState(self.length, kept)


class CausalBlock(nn.Module):
    """Causal self-attention, then a network per position: a decoder block without a source."""

    def __init__(self, config: LanguageModelConfig) -> None:
        super().__init__()
        c, norm = config, NORMS[config.norm]
        rotary = c.positions == "rotary"
        self.self_attention = GroupedQueryAttention(
            c.width, c.heads, c.group, rotary, c.attention_dropout
        )
        self.feed_forward = NETWORKS[c.network](c.width, c.hidden, c.dropout)
        self.attention_norm = AddNorm(c.width, c.dropout, norm=norm)
        self.feed_forward_norm = AddNorm(c.width, c.dropout, norm=norm)

    def forward(
        self, x: Tensor, past: KeyValues | None, visible: Tensor | None
    ) -> tuple[Tensor, KeyValues]:
        """Map the next T positions (B, T, D) to (B, T, D); return the cache, T longer."""
        y, grown = self.self_attention(self.attention_norm.enter(x), visible, past)
        x = self.attention_norm(x, y)
        y = self.feed_forward(self.feed_forward_norm.enter(x))
        return self.feed_forward_norm(x, y), grown


class LanguageModel(nn.Module):
    """Scores the next token of a text, given those before it.

    Radford et al. (2019), section 2.3: the decoder of Vaswani et al. (2017) without attention to a
    source, its norms inside the residual branches, one table for input and output.

    Attributes:
        config (LanguageModelConfig): its hyperparameters.
        embedding (Embedding): (V, D), also the output matrix.
        positions (PositionalEncoding): what is added to embeddings, unless positions are rotary.
        decoder (ModuleList): a block each, of causal self-attention and a network.
        decoder_norm (Module): behind the last block.
        output_bias (Parameter): (V,), the bias of the logits.

    Example:
        >>> config = LanguageModelConfig(vocabulary=11, width=12, heads=3, blocks=1, hidden=8)
        >>> LanguageModel(config)(torch.tensor([[1, 5, 6]])).shape  # (B, T, V)
        torch.Size([1, 3, 11])
    """

    def __init__(self, config: LanguageModelConfig) -> None:
        super().__init__()
        self.config = config
        c = config
        self.embedding = nn.Embedding(c.vocabulary, c.width)
        self.positions = PositionalEncoding(c.max_length, c.width)
        self.decoder = nn.ModuleList(CausalBlock(c) for _ in range(c.blocks))
        self.decoder_norm = NORMS[c.norm](c.width)
        self.output_bias = nn.Parameter(torch.zeros(c.vocabulary))
        nn.init.normal_(self.embedding.weight, std=c.width**-0.5)  # as Transformer's

    def forward(self, tokens: Tensor) -> Tensor:
        """Return the logits of every next token: (B, T) numbers to (B, T, V).

        Row t scores the token that follows ``tokens[:, : t + 1]``; what stands behind, padding
        among it, changes nothing.
        """
        return self.project(self.decode(tokens, self.start())[0])

    def features(self, _source: Tensor, _valid_lens: Tensor, target: Tensor) -> Tensor:
        """Return what ``forward`` projects onto the vocabulary: (B, T) to (B, T, D).

        So it is trained by the loop that trains translators, with an empty source.
        """
        return self.decode(target, self.start())[0]

    def start(self) -> LanguageModelState:
        """Return the state before the first token, of any number of texts."""
        return LanguageModelState(0, (None,) * self.config.blocks)

    def decode(
        self, tokens: Tensor, state: LanguageModelState
    ) -> tuple[Tensor, LanguageModelState]:
        """Read the next T tokens, at the positions that follow those in ``state``.

        All at once in training, one by one in writing: the same function, the same result.

        Args:
            tokens: (B, T) token numbers.
            state: from ``start``, or from the last call.

        Returns:
            features (B, T, D), and the state after these tokens.

        Raises:
            ValueError: if ``tokens`` is not (B, T), or goes past ``max_length``.
        """
        if tokens.dim() != 2:
            raise ValueError(f"tokens must have shape (B, T), but has {tuple(tokens.shape)}")
        length = tokens.size(1)
        visible = causal_mask(length, state.length, tokens.device) if length > 1 else None
        x = self.embed(tokens, state.length)  # (B, T) -> (B, T, D)
        grown = []
        for block, past in zip(self.decoder, state.blocks, strict=True):
            x, now = block(x, past, visible)
            grown.append(now)
        return self.decoder_norm(x), LanguageModelState(state.length + length, tuple(grown))

    def embed(self, tokens: Tensor, offset: int = 0) -> Tensor:
        """Return √D · E[tokens], plus P unless positions are rotations: (B, T) to (B, T, D)."""
        x = self.embedding(tokens) * math.sqrt(self.config.width)
        placed = self.positions(x, offset)  # refuses what is too long, whatever the positions are
        x = placed if self.config.positions == "sinusoidal" else x
        return drop(x, self.config.dropout, self.training)

    def project(self, features: Tensor) -> Tensor:
        """Score the vocabulary: (..., D) to (..., V)."""
        return F.linear(features, *self.output_layer())

    def output_layer(self) -> tuple[Tensor, Tensor]:
        """Return the matrix (V, D), which is the embedding table itself, and the bias (V,)."""
        return self.embedding.weight, self.output_bias

    def step(self, tokens: Tensor, state: LanguageModelState) -> tuple[Tensor, LanguageModelState]:
        """Take one more token per text, (B,), and return the next one's logits (B, V)."""
        features, state = self.decode(tokens[:, None], state)
        return self.project(features[:, 0]), state
