"""Fits by ReLU units, against least squares over the units themselves and a network of PyTorch."""

import numpy as np
import pytest
import torch

from heed.model.blocks import FeedForward
from heed.theory.kinks import bends, biased_fit, root_mean_square, unbiased_fit

X = np.linspace(-3, 3, 601)
CORNER = np.abs(X - 1)


def least_squares(columns, y):
    return columns @ np.linalg.lstsq(columns, y, rcond=None)[0]


@pytest.mark.parametrize("units", [1, 2, 3, 7, 13])
@pytest.mark.parametrize("y", [CORNER, np.sin(2 * X)])
def test_the_fits_are_least_squares_over_the_units(units, y):
    relus = np.maximum(0, X[:, None] - bends(units, -3, 3))
    biased = least_squares(np.column_stack([np.ones_like(X), relus]), y)
    np.testing.assert_allclose(biased_fit(X, y, units), biased, atol=1e-9)
    slopes = np.array([2.0, -0.3, 1.7, -5, 0.1, 4, -1, 1, 1, 1, 1, 1, 1])[:units]
    unbiased = least_squares(np.maximum(0, X[:, None] * slopes), y)
    np.testing.assert_allclose(unbiased_fit(X, y, units), unbiased, atol=1e-9)


def test_without_biases_no_width_helps():
    errors = [root_mean_square(unbiased_fit(X, CORNER, units) - CORNER) for units in (2, 24)]
    assert errors == pytest.approx([0.439, 0.439], abs=2e-3)
    assert root_mean_square(biased_fit(X, CORNER, 3) - CORNER) < 1e-12


def test_a_network_without_biases_is_homogeneous():
    torch.manual_seed(3)
    network = FeedForward(5, 13).double()
    x = torch.randn(7, 5, dtype=torch.float64)
    with torch.no_grad():
        torch.testing.assert_close(network(3 * x), 3 * network(x))
        torch.nn.init.normal_(network.expand.bias)
        assert not torch.allclose(network(3 * x), 3 * network(x))


def test_the_page_draws_the_same(agree, refuse):
    x, waves = X[::7].tolist(), np.sin(2 * X[::7]).tolist()
    agree(
        "theory/kinks",
        *((name, (x, waves, units)) for units in (1, 2, 5, 12)
          for name in ("biased_fit", "unbiased_fit")),
        ("bends", (5, -3, 3)),
        ("root_mean_square", (waves,)),
        rtol=1e-8, atol=1e-10,
    )  # fmt: skip
    refuse("theory/kinks", ("bends", (0, -3, 3)), ("bends", (3, 3, 3)))
    refuse("theory/kinks", ("unbiased_fit", (x, waves, 0)))
