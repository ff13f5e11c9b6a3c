"""Root mean square layer normalisation, which leaves out the mean (RMSNorm)."""

import torch
from torch import Tensor, nn


class RMSNorm(nn.Module):
    """x / √(mean(x²) + ε) · g: layer normalisation without its mean and its bias.

    Zhang & Sennrich (2019), equation 4. LLaMA and most open models since have it in place of
    ``nn.LayerNorm``: a mean less to find, and D parameters instead of 2 D.

    Args:
        width: D, the size of the last axis.
        epsilon: added to the mean square, so that a row of zeros stays one.

    Attributes:
        epsilon (float): as it was given.
        weight (Parameter): g, (D,), at first ones.

    Raises:
        ValueError: if ``width`` is not positive.

    Example:
        >>> RMSNorm(2)(torch.tensor([3.0, 4.0])).square().mean().round(decimals=4)
        tensor(1., grad_fn=<RoundBackward1>)
    """

    def __init__(self, width: int, epsilon: float = 1e-5) -> None:
        super().__init__()
        if width < 1:
            raise ValueError(f"width must be positive, but is {width}")
        self.epsilon = epsilon
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        """Map (..., D) to (..., D)."""
        mean_square = x.square().mean(-1, keepdim=True)  # (..., 1)
        return x * (mean_square + self.epsilon).rsqrt() * self.weight
