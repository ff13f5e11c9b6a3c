"""Basic self-attention, which has no parameters, between word vectors and one question."""

import torch
from torch import Tensor, nn


def basic_attention(x: Tensor, visible: Tensor | None = None) -> tuple[Tensor, Tensor]:
    """Return softmax(X Xᵀ) X, and the weights: self-attention without parameters.

    Args:
        x: (..., N, D), a word a row.
        visible: (..., N), False for words that are only padding; None hides nothing.

    Returns:
        The outputs (..., N, D) and the weights (..., N, N), whose rows sum to 1.

    Source: Bloem (2019), *Transformers from scratch*.
    """
    scores = x @ x.transpose(-2, -1)  # (..., N, N)
    if visible is not None:
        scores = scores.masked_fill(~visible[..., None, :], float("-inf"))
    weights = scores.softmax(-1)
    return weights @ x, weights


class SentenceReader(nn.Module):
    """Answers yes or no about a sentence: word vectors, basic attention, the mean, one score.

    Args:
        words: how many the vocabulary holds; number 0 is padding.
        width: D, of a word's vector.
        spread: standard deviation of the vectors' first entries.

    Raises:
        ValueError: if a size or the spread is not positive.
    """

    def __init__(self, words: int, width: int, spread: float = 0.1) -> None:
        super().__init__()
        for name, value in (("words", words), ("width", width), ("spread", spread)):
            if value <= 0:
                raise ValueError(f"{name} must be positive, but is {value}")
        self.vectors = nn.Parameter(torch.randn(words, width) * spread)
        self.head = nn.Linear(width, 1)

    def forward(self, numbers: Tensor) -> Tensor:
        """Return the logit of *yes* for sentences of word numbers (B, N): (B)."""
        visible = numbers > 0  # (B, N)
        outputs, _ = basic_attention(self.vectors[numbers], visible)  # (B, N, D)
        kept = outputs * visible[..., None]
        mean = kept.sum(-2) / visible.sum(-1, keepdim=True)  # (B, D)
        logits: Tensor = self.head(mean).squeeze(-1)
        return logits
