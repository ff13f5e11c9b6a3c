"""What the page *How a weight learns* takes for right, against PyTorch."""

import pytest
import torch

from answers import rights
from heed.exercises.recurrence import weight


def test_one_step_of_gradient_descent_at_the_rate_of_the_exercise():
    x, y = torch.tensor([[2, 3, 4], [3, 4, 6]], dtype=torch.float64)
    w = torch.zeros((), dtype=torch.float64, requires_grad=True)
    descent = torch.optim.SGD([w], lr=0.11)
    before = ((w * x - y) ** 2).mean()
    before.backward()
    assert w.grad.item() == pytest.approx(-28)
    descent.step()
    after = ((w * x - y) ** 2).mean().item()
    assert rights(weight.rate()) == pytest.approx([w.item(), after])
    assert (before.item(), after) == pytest.approx((20.3, 25.8), abs=0.05)
