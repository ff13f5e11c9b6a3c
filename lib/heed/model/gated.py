"""The gated feed-forward network of LLaMA (SwiGLU)."""

import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.dropout import drop


class SwiGLU(nn.Module):
    """(swish(x W_g) ⊙ x W₁) W₂: one linear map decides how much of another goes through.

    Shazeer (2020), equation 6, without biases. It has three matrices where ``FeedForward`` has two:
    with two thirds of its F it costs the same.

    Args:
        width: D, of input and output.
        hidden: F, the number of gated units between.
        dropout: probability of dropping a unit in training.
    """

    def __init__(self, width: int, hidden: int, dropout: float = 0.0) -> None:
        super().__init__()
        if hidden < 1:
            raise ValueError(f"hidden must be positive, but is {hidden}")
        self.dropout = dropout
        self.gate = nn.Linear(width, hidden, bias=False)
        self.expand = nn.Linear(width, hidden, bias=False)
        self.contract = nn.Linear(hidden, width, bias=False)
        for linear in (self.gate, self.expand, self.contract):
            nn.init.xavier_uniform_(linear.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., D) to (..., D)."""
        hidden = F.silu(self.gate(x)) * self.expand(x)  # (..., F)
        output: Tensor = self.contract(drop(hidden, self.dropout, self.training))
        return output
