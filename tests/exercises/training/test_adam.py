"""What the exercises on Adam take for right, against PyTorch and the library."""

import pytest
import torch

from answers import rights
from heed.exercises.training import adam
from heed.figures.training.warm_ups import load_runs
from heed.training.schedule import inverse_root


def test_the_first_step_has_the_length_of_the_rate():
    for at, gradient in enumerate((0.002, 2.0)):
        x = torch.zeros(1, requires_grad=True)
        optimizer = torch.optim.Adam([x], lr=0.01, betas=(0.9, 0.98), eps=1e-9)
        x.grad = torch.tensor([gradient])
        optimizer.step()
        assert rights(adam.first_step())[at] == pytest.approx(abs(float(x)), rel=1e-4)


def test_a_warm_up_that_is_too_long_ends_in_its_rise():
    rate, end = rights(adam.too_long())
    assert rate == pytest.approx(1000 * inverse_root(600, 128, 3000))
    assert rate < 1000 * inverse_root(600, 128, 600)
    run = next(run for run in load_runs() if run["name"] == "3000")
    assert end == pytest.approx(run["losses"][-1], abs=0.05)
