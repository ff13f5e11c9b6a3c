"""The smallest network with something between a weight and the loss, and every slope in it.

The guess is v tanh(w x), and its loss (v tanh(w x) − y)². Its slopes come from torch.autograd.
"""

import torch
from torch import Tensor

NUMBERS = ("w", "a", "h", "v", "guess", "loss")


def forward_and_back(w: float, v: float, x: float, y: float) -> Tensor:
    """Return each number that is computed from the weights, and the loss's derivative by it.

    Args:
        w: the weight of the input; a = w x, and h = tanh a.
        v: the weight of h; the guess is v h.
        x: the input.
        y: what the guess should be.

    Returns:
        (6, 2), a row for each of ``NUMBERS``.
    """
    w_, v_ = (torch.tensor(p, dtype=torch.float64, requires_grad=True) for p in (w, v))
    a = w_ * x
    h = a.tanh()
    guess = v_ * h
    loss = (guess - y) ** 2
    numbers = (w_, a, h, v_, guess, loss)
    for number in numbers:
        number.retain_grad()
    loss.backward()
    slopes = [number.grad for number in numbers if number.grad is not None]
    return torch.stack([torch.stack(numbers), torch.stack(slopes)], dim=1).detach()
