"""A classifier of texts: embed, mix, pool to one vector, one linear map."""

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from heed.model.attention import AttentionKernel, scaled_dot_product_attention
from heed.model.blocks import EncoderBlock
from heed.model.cells import GRUCell
from heed.model.dropout import drop
from heed.model.masks import source_mask
from heed.model.pooling import POOLINGS
from heed.model.settings import check_fields
from heed.model.transformer import PositionalEncoding

MIXERS = ("attention", "gru", "bag")


@dataclass(frozen=True)
class ClassifierConfig:
    """The hyperparameters of a classifier. The defaults suit sentences of a small vocabulary.

    Raises:
        ValueError: if a number cannot make a classifier; the message says which.

    Example:
        >>> ClassifierConfig(vocabulary=900, classes=2, mixer="gru").pooling
        'mean'
    """

    kind: ClassVar[str] = "classifier"
    """What ``config.json`` calls such a model."""

    vocabulary: int
    """V, the length of the tokenizer."""
    classes: int
    """How many labels there are, two or more."""
    mixer: str = "attention"
    """How words learn of each other before they are pooled: by encoder blocks (``attention``), by a
    recurrence (``gru``) or not at all (``bag``)."""
    pooling: str = "mean"
    """How rows become one vector: ``mean``, ``max`` of each column, ``first`` or ``last`` row."""
    positions: bool = True
    """Whether attention is told where a word stands."""
    width: int = 32
    """The width D."""
    heads: int = 4
    """H, a divisor of D."""
    blocks: int = 2
    """Encoder blocks, or layers of the recurrence."""
    hidden: int = 64
    """F, the units of a block's network. A recurrence has states of D numbers."""
    dropout: float = 0.1
    """Applied to embeddings, ReLU units and the output of every sub-layer."""
    max_length: int = 256
    """Rows available, the first token's among them. Longer texts are refused."""
    attention_dropout: float = 0.0
    """Applied to the weights of attention; above 0 training leaves the fused kernel."""

    def __post_init__(self) -> None:
        """Refuse what cannot make a classifier."""
        check_fields(self)
        for name, known in (("mixer", MIXERS), ("pooling", tuple(POOLINGS))):
            if getattr(self, name) not in known:
                raise ValueError(
                    f"{name} must be one of {', '.join(known)}, but is {getattr(self, name)!r}"
                )
        if self.classes < 2:
            raise ValueError(f"classes must be 2 or more, but is {self.classes}")
        if self.width % 2 or self.width % self.heads:
            raise ValueError(
                f"width must be even and divisible by heads = {self.heads}, but is {self.width}"
            )
        if self.pooling == "first" and self.mixer != "attention":
            raise ValueError(
                "pooling 'first' needs mixer 'attention', for only there has the first row heard "
                f"of the others, but mixer is {self.mixer!r}"
            )


class Classifier(nn.Module):
    """A text in, a score for each class out.

    Its rows begin with the same token in every text, whose output ``first`` pooling takes. With
    attention these are the encoder blocks of a transformer; with ``bag`` it is a linear classifier
    of how often each word occurs.

    Attributes:
        config (ClassifierConfig): its hyperparameters.
        embedding (Embedding): (V, D).
        positions (PositionalEncoding): what attention is told of places.
        encoder (ModuleList): an ``EncoderBlock`` each, of the mixer ``attention``.
        cells (ModuleList): one a layer, of the mixer ``gru``.
        encoder_norm (Module): behind the last block.
        output (Linear): from the pooled vector to the logits.

    Example:
        >>> model = Classifier(ClassifierConfig(vocabulary=11, classes=2)).eval()
        >>> model(torch.tensor([[1, 5, 6], [1, 7, 0]]), torch.tensor([3, 2])).shape
        torch.Size([2, 2])
    """

    def __init__(self, config: ClassifierConfig) -> None:
        super().__init__()
        self.config = config
        c = config
        self.embedding = nn.Embedding(c.vocabulary, c.width)
        nn.init.normal_(self.embedding.weight, std=c.width**-0.5)
        blocks = c.blocks if c.mixer == "attention" else 0
        layers = c.blocks if c.mixer == "gru" else 0
        self.positions = PositionalEncoding(c.max_length, c.width)
        self.encoder = nn.ModuleList(
            EncoderBlock(c.width, c.heads, c.hidden, c.dropout, True, c.attention_dropout)
            for _ in range(blocks)
        )
        self.cells = nn.ModuleList(GRUCell(c.width, c.width) for _ in range(layers))
        self.encoder_norm = nn.LayerNorm(c.width) if blocks else nn.Identity()
        self.output = nn.Linear(c.width, c.classes)

    def forward(self, tokens: Tensor, valid_lens: Tensor, places: Tensor | None = None) -> Tensor:
        """Score the classes of texts.

        Args:
            tokens: (B, N) token numbers, padded at the end.
            valid_lens: (B,) integers in 1..N.
            places: (B, N) the position of each token, below ``max_length``; 0, 1, 2 … if left out.
                Without positions they change nothing.

        Returns:
            (B, classes) logits.

        Raises:
            ValueError: if a text is empty, or longer than ``max_length``.
        """
        return F.linear(self.pool(tokens, valid_lens, places), *self.output_layer())

    def pool(self, tokens: Tensor, valid_lens: Tensor, places: Tensor | None = None) -> Tensor:
        """Return the one vector that stands for a text: (B, D). Padding changes nothing."""
        return POOLINGS[self.config.pooling](self.mix(tokens, valid_lens, places), valid_lens)

    def mix(self, tokens: Tensor, valid_lens: Tensor, places: Tensor | None = None) -> Tensor:
        """Return the rows before they are pooled: (B, N) token numbers to (B, N, D)."""
        c = self.config
        if tokens.size(1) > c.max_length:
            raise ValueError(
                f"a text of {tokens.size(1):,} tokens is longer than max_length = "
                f"{c.max_length:,}; shorten it or train with a larger max_length"
            )
        visible = source_mask(tokens, valid_lens)
        x = self.embedding(tokens) * math.sqrt(c.width)  # (B, N) -> (B, N, D)
        if c.positions and c.mixer == "attention":
            x = self.positions(x) if places is None else x + self.positions.table[places]
        x = drop(x, c.dropout, self.training)
        for block in self.encoder:
            x = block(x, visible)
        for cell in self.cells:
            # the state stays as it is over padding, which stands at the end
            x, _ = cell(x, real=None if visible is None else visible[:, 0])
        rows: Tensor = self.encoder_norm(x)
        return rows

    def features(self, source: Tensor, valid_lens: Tensor, _given: Tensor) -> Tensor:
        """Return the pooled vectors as the one row (B, 1, D) that ``output_layer`` scores.

        So a classifier is trained by the loop that trains translators: its label is a translation
        of one token. What a decoder would have written before it, ``_given`` (B, 1), plays no part.
        """
        return self.pool(source, valid_lens).unsqueeze(1)

    def output_layer(self) -> tuple[Tensor, Tensor]:
        """Return the matrix (classes, D) and the bias (classes,)."""
        return self.output.weight, self.output.bias


@torch.no_grad()
def attention_received(model: Classifier, tokens: Tensor, places: Tensor | None = None) -> Tensor:
    """Return how much attention each word of one text gets in the last block.

    The mean over heads, of what the first token pays where that is what is pooled, else over all
    words.

    Args:
        model: with attention, not in training.
        tokens: (N,) token numbers.
        places: (N,) as ``Classifier.forward`` has them.

    Returns:
        (N,), which sum to 1.

    Raises:
        ValueError: if the model has no attention.
    """
    if not len(model.encoder):
        raise ValueError(f"model must have attention, but its mixer is {model.config.mixer!r}")
    found: list[Tensor] = []
    attention: Any = model.encoder[-1].self_attention
    attention.kernel = _keeping(found)
    try:
        at = None if places is None else places[None]
        model.mix(tokens[None], torch.tensor([len(tokens)]), at)
    finally:
        attention.kernel = None
    weights = found[0][0].mean(0)  # (1, H, N, N) -> (N, N)
    return weights[0] if model.config.pooling == "first" else weights.mean(0)


def _keeping(found: list[Tensor]) -> AttentionKernel:
    """Return a kernel that puts the weights that it uses into a list."""

    def kernel(query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None) -> Tensor:
        output, weights = scaled_dot_product_attention(query, key, value, visible)
        found.append(weights)
        return output

    return kernel
