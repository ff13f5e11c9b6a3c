"""Basic self-attention, which has no parameters, between word vectors and one question."""

import torch
from torch import Tensor, nn

from heed.model.attention import masked_softmax


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
        """Return the logit of *yes* for sentences of word numbers (B, N): (B).

        Raises:
            ValueError: if a sentence has no word.
        """
        visible = numbers > 0  # (B, N)
        empty = ~visible.any(-1)  # (B)
        if empty.any():
            row = int(empty.nonzero()[0, 0])
            raise ValueError(
                f"numbers must have a word in each sentence, but row {row} is padding alone"
            )
        x = self.vectors[numbers]  # (B, N, D)
        weights = masked_softmax(x @ x.transpose(-2, -1), visible[:, None])  # (B, N, N)
        outputs = weights @ x * visible[..., None]  # (B, N, D)
        mean = outputs.sum(-2) / visible.sum(-1, keepdim=True)  # (B, D)
        logits: Tensor = self.head(mean).squeeze(-1)
        return logits
