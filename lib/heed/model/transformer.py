"""The transformer: an encoder that reads, a decoder that writes one token at a time.

The forward pass in reading order: ``Transformer.forward`` and what it calls, downward; then what a
block of each stack does, in ``heed.model.blocks``; then ``MultiHeadAttention.self_attend`` and
``attend``, in ``heed.model.attention``, where the KV cache is too.
"""

import math
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.blocks import BlockCache, DecoderBlock, EncoderBlock
from heed.model.dropout import drop
from heed.model.masks import causal_mask, source_mask
from heed.model.positions import sinusoidal_encoding
from heed.model.settings import check_fields


@dataclass(frozen=True)
class TransformerConfig:
    """The hyperparameters of a transformer.

    The defaults suit a training of some hours on one core; ``config.json`` beside the weights of
    the published translator, which is larger, says what it has.

    Example:
        >>> TransformerConfig(source_vocabulary=4000, target_vocabulary=4000, width=256).heads
        8
    """

    kind: ClassVar[str] = "transformer"
    """What ``config.json`` and ``heed.model.registry.build_model`` call such a model."""

    source_vocabulary: int
    """V of the source side: the length of its tokenizer."""
    target_vocabulary: int
    """V of the target side."""
    width: int = 256
    """The width D. Doubling it quadruples the work of every projection."""
    heads: int = 8
    """H, a divisor of D: how many things one position can look for at once."""
    encoder_blocks: int = 3
    """Depth of the encoder, which reads."""
    decoder_blocks: int = 3
    """Depth of the decoder, which writes: paid again for every token when translating."""
    hidden: int = 512
    """F, the units of a network; the published translator has the usual 4 D."""
    dropout: float = 0.1
    """Applied to embeddings, ReLU units and the output of every sub-layer."""
    pre_norm: bool = True
    """Norm inside the residual branch; False gives the 2017 paper's order."""
    shared_embeddings: bool = True
    """One table for source, target and output; needs one vocabulary for both languages."""
    max_length: int = 256
    """Positions available. Longer input is refused, never silently wrapped."""
    attention_dropout: float = 0.0
    """Applied to the weights of attention; above 0 training leaves the fused kernel."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a model."""
        check_fields(self)
        if self.width % 2 or self.width % self.heads:
            raise ValueError(
                f"width must be even and divisible by heads = {self.heads}, but is {self.width}"
            )
        if self.shared_embeddings and self.source_vocabulary != self.target_vocabulary:
            raise ValueError(
                "shared_embeddings needs one vocabulary for both languages, but source_vocabulary "
                f"is {self.source_vocabulary} and target_vocabulary is {self.target_vocabulary}"
            )


class TransformerState(NamedTuple):
    """What decoding remembers, the KV cache of each block above all.

    length: tokens decoded so far.
    blocks: the cache of each decoder block.
    memory_visible: (B, 1, N) boolean, which source tokens are real; ``None`` if all are.

    Example:
        >>> blocks = {"encoder_blocks": 1, "decoder_blocks": 1}
        >>> config = TransformerConfig(11, 11, width=12, heads=3, hidden=8, **blocks)
        >>> model = Transformer(config).eval()
        >>> state = model.start(torch.tensor([[5, 6, 2]]), torch.tensor([3]))
        >>> wider = state.select(torch.tensor([0, 0]))  # two hypotheses of one sentence
        >>> model.step(torch.tensor([1, 1]), wider)[0].shape
        torch.Size([2, 11])
    """

    length: int
    blocks: tuple[BlockCache, ...]
    memory_visible: Tensor | None

    def select(self, rows: Tensor) -> "TransformerState":
        """Return the sentences ``rows`` (R,) of the batch, in that order (repeats allowed)."""
        visible = None if self.memory_visible is None else self.memory_visible.index_select(0, rows)
        return TransformerState(self.length, tuple(b.select(rows) for b in self.blocks), visible)


class PositionalEncoding(nn.Module):
    """Add the sinusoids P to a sequence. It has no parameters.

    Args:
        max_length: number of positions in the table.
        width: the width D.

    Attributes:
        table (Tensor): (``max_length``, D), the sinusoids P.

    Example:
        >>> PositionalEncoding(max_length=50, width=8)(torch.zeros(2, 5, 8)).shape
        torch.Size([2, 5, 8])
    """

    table: Tensor

    def __init__(self, max_length: int, width: int) -> None:
        super().__init__()
        # a constant of the formula, so it is not stored with the weights
        self.register_buffer("table", sinusoidal_encoding(max_length, width), persistent=False)

    def forward(self, x: Tensor, offset: int = 0) -> Tensor:
        """Return x + P[offset : offset + T] for x (B, T, D), whose first row stands at ``offset``.

        Raises:
            ValueError: if a position lies past the table.
        """
        end = offset + x.size(1)
        if end > self.table.size(0):
            raise ValueError(
                f"a sequence of {end} tokens is longer than max_length = {self.table.size(0)}; "
                "shorten it or build the model with a larger max_length"
            )
        return x + self.table[offset:end]


class Transformer(nn.Module):
    """Encoder and decoder, from token numbers to logits.

    Vaswani et al. (2017), section 3, with the norm inside the residual branch unless told
    otherwise. Every weight that attention uses can be seen with ``heed.model.trace.tracing``.

    Attributes:
        config (TransformerConfig): its hyperparameters.
        source_embedding (Embedding): (V, D) of the source; with ``shared_embeddings`` that of the
            target.
        target_embedding (Embedding): (V, D) of the target, also the output matrix.
        positions (PositionalEncoding): what is added to embeddings.
        encoder (ModuleList): an ``EncoderBlock`` each.
        decoder (ModuleList): a ``DecoderBlock`` each.
        encoder_norm (Module): behind the last block of the encoder.
        decoder_norm (Module): behind the last block of the decoder.
        output_bias (Parameter): (V,), the bias of the logits.

    Example:
        >>> blocks = {"encoder_blocks": 1, "decoder_blocks": 1}
        >>> config = TransformerConfig(11, 11, width=12, heads=3, hidden=8, **blocks)
        >>> model = Transformer(config).eval()
        >>> source, lens = torch.tensor([[5, 6, 2], [7, 2, 0]]), torch.tensor([3, 2])
        >>> model(source, lens, torch.tensor([[1, 8], [1, 9]])).shape  # (B, T, V)
        torch.Size([2, 2, 11])
        >>> logits, state = model.step(torch.tensor([1, 1]), model.start(source, lens))
        >>> logits.shape, state.length
        (torch.Size([2, 11]), 1)
    """

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.config = config
        c = config
        self.target_embedding = nn.Embedding(c.target_vocabulary, c.width)
        self.source_embedding = (
            self.target_embedding
            if c.shared_embeddings
            else nn.Embedding(c.source_vocabulary, c.width)
        )
        self.positions = PositionalEncoding(c.max_length, c.width)
        block = (c.width, c.heads, c.hidden, c.dropout, c.pre_norm, c.attention_dropout)
        self.encoder = nn.ModuleList(EncoderBlock(*block) for _ in range(c.encoder_blocks))
        self.decoder = nn.ModuleList(DecoderBlock(*block) for _ in range(c.decoder_blocks))
        # with pre-norm nothing has normalised the residual path yet when it leaves a stack
        self.encoder_norm = nn.LayerNorm(c.width) if c.pre_norm else nn.Identity()
        self.decoder_norm = nn.LayerNorm(c.width) if c.pre_norm else nn.Identity()
        self.output_bias = nn.Parameter(torch.zeros(c.target_vocabulary))
        for embedding in (self.source_embedding, self.target_embedding):
            # times √D this gives entries of variance 1, beside which positions (variance 1/2) are
            # heard; and as the output matrix it gives logits of variance 1
            nn.init.normal_(embedding.weight, std=c.width**-0.5)

    def forward(self, source: Tensor, valid_lens: Tensor, target: Tensor) -> Tensor:
        """Return the logits of every next token, given the true tokens before it.

        Args:
            source: (B, N) token numbers, padded at the end.
            valid_lens: (B,) the number of real source tokens.
            target: (B, T) the decoder's input, ``<bos>`` first, padded at the end.

        Returns:
            (B, T, V): row t scores the token that follows ``target[:, : t + 1]``.
        """
        return self.project(self.features(source, valid_lens, target))

    def features(self, source: Tensor, valid_lens: Tensor, target: Tensor) -> Tensor:
        """Return what ``forward`` projects onto the vocabulary: (B, T, D)."""
        return self.decode(target, self.start(source, valid_lens))[0]

    def start(self, source: Tensor, valid_lens: Tensor) -> TransformerState:
        """Encode the source and return the state before the first target token.

        Args:
            source: (B, N) token numbers, padded at the end.
            valid_lens: (B,) the number of real tokens.
        """
        memory = self.encode(source, valid_lens)
        caches = tuple(block.start(memory) for block in self.decoder)  # type: ignore[operator]
        return TransformerState(0, caches, source_mask(source, valid_lens))

    def encode(self, source: Tensor, valid_lens: Tensor) -> Tensor:
        """Read the source: (B, N) token numbers to (B, N, D). Padding changes no real row."""
        visible = source_mask(source, valid_lens)
        x = self.embed(source, self.source_embedding)  # (B, N) -> (B, N, D)
        for block in self.encoder:
            x = block(x, visible)  # (B, N, D) -> (B, N, D)
        memory: Tensor = self.encoder_norm(x)
        return memory

    def embed(self, tokens: Tensor, embedding: nn.Embedding, offset: int = 0) -> Tensor:
        """Return √D · E[tokens] + P: (B, T, D).

        Args:
            tokens: (B, T) token numbers.
            embedding: E, of the source or of the target.
            offset: the position of the first token.
        """
        x = embedding(tokens) * math.sqrt(self.config.width)
        return drop(self.positions(x, offset), self.config.dropout, self.training)

    def decode(self, target: Tensor, state: TransformerState) -> tuple[Tensor, TransformerState]:
        """Decode the next T tokens, at the positions that follow those in ``state``.

        All at once in training, one by one in translation: the same function, the same result.

        Args:
            target: (B, T) token numbers.
            state: from ``start``, or from the last call.

        Returns:
            features (B, T, D), and the state after these tokens.

        Raises:
            ValueError: if ``target`` does not hold a row for each sentence of ``state``, or goes
                past ``max_length``.
        """
        batch = state.blocks[0].memory.keys.size(0)
        if target.dim() != 2 or target.size(0) != batch:
            raise ValueError(
                f"target must have shape ({batch}, length), but has {tuple(target.shape)}"
            )
        length = target.size(1)
        # One new token sees all that came before: no mask. Several must not see each other's
        # future; that hides padding from real rows too, for it stands at the end.
        visible = causal_mask(length, state.length, target.device) if length > 1 else None
        x = self.embed(target, self.target_embedding, state.length)  # (B, T) -> (B, T, D)
        caches = []
        for block, cache in zip(self.decoder, state.blocks, strict=True):
            x, cache = block(x, cache, visible, state.memory_visible)
            caches.append(cache)
        state = TransformerState(state.length + length, tuple(caches), state.memory_visible)
        return self.decoder_norm(x), state

    def project(self, features: Tensor) -> Tensor:
        """Score the vocabulary: (..., D) to (..., V)."""
        return F.linear(features, *self.output_layer())

    def output_layer(self) -> tuple[Tensor, Tensor]:
        """Return the matrix (V, D), which is the embedding table itself, and the bias (V,)."""
        return self.target_embedding.weight, self.output_bias

    def step(self, tokens: Tensor, state: TransformerState) -> tuple[Tensor, TransformerState]:
        """Take one more token per sentence, (B,), and return the next one's logits (B, V)."""
        features, state = self.decode(tokens[:, None], state)
        return self.project(features[:, 0]), state
