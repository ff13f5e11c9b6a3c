"""What the exercises on Adam take for right, against PyTorch and the library."""

import pytest
import torch

from answers import rights
from heed.exercises.training import adam
from heed.training.schedule import inverse_root


def test_the_first_step_has_the_length_of_the_rate():
    for at, gradient in enumerate((0.002, 2.0)):
        x = torch.zeros(1, requires_grad=True)
        optimizer = torch.optim.Adam([x], lr=0.01, betas=(0.9, 0.98), eps=1e-9)
        x.grad = torch.tensor([gradient])
        optimizer.step()
        assert rights(adam.first_step())[at] == pytest.approx(abs(float(x)), rel=1e-4)


def test_a_longer_warm_up_has_a_lower_peak_and_the_same_end():
    assert rights(adam.longer())[0] == pytest.approx(
        1000 * inverse_root(16_000, 512, 16_000), abs=0.005
    )
    long, short = (inverse_root(24_000, 512, warmup) for warmup in (16_000, 4000))
    assert long == short
