"""Fits by ReLU units, against least squares over the units themselves and a network of PyTorch."""

from itertools import combinations, pairwise

import numpy as np
import pytest
import torch

from heed.model.blocks import FeedForward
from heed.theory.training.kinks import biased_fit, heights_of, root_mean_square, unbiased_fit

X = np.linspace(-3, 3, 601)
CORNER = np.abs(X - 1)
WAVE = np.sin(2 * X)


def least_squares(columns, y):
    return columns @ np.linalg.lstsq(columns, y, rcond=None)[0]


def error_of(fit, y):
    return root_mean_square(fit - y)


def columns(bends, side):
    """Units with these bends that open to the right (1) or to the left (−1), and a constant."""
    relus = np.maximum(0, side * (X[:, None] - np.asarray(bends)))
    return np.column_stack([np.ones_like(X), relus])


@pytest.mark.parametrize("units", [1, 2, 3, 7, 13])
@pytest.mark.parametrize("y", [CORNER, -CORNER[::-1], WAVE])
def test_the_fits_are_least_squares_over_the_units(units, y):
    chain = biased_fit(X, y, units)
    fits = [
        least_squares(columns(bends, side), y)
        for bends, side in ((chain[0][:-1], 1), (chain[0][1:], -1))
    ]
    best = min(fits, key=lambda fit: error_of(fit, y))
    np.testing.assert_allclose(heights_of(X, chain), best, atol=1e-6)
    slopes = np.array([2.0, -0.3, 1.7, -5, 0.1, 4, -1, 1, 1, 1, 1, 1, 1])[:units]
    unbiased = least_squares(np.maximum(0, X[:, None] * slopes), y)
    np.testing.assert_allclose(unbiased_fit(X, y, units), unbiased, atol=1e-9)


@pytest.mark.parametrize(("units", "grid"), [(1, 61), (2, 31), (3, 16)])
@pytest.mark.parametrize("y", [CORNER, WAVE])
def test_no_bends_on_a_grid_fit_better(units, grid, y):
    found = error_of(heights_of(X, biased_fit(X, y, units)), y)
    places = combinations(np.linspace(-3, 3, grid), units)
    tried = [columns(bends, side) for bends in places for side in (1, -1)]
    assert found <= min(error_of(least_squares(one, y), y) for one in tried) + 1e-6


def test_every_unit_lowers_the_error():
    errors = [error_of(heights_of(X, biased_fit(X, WAVE, units)), WAVE) for units in range(1, 17)]
    assert all(after < before for before, after in pairwise(errors))
    assert [errors[3], errors[15]] == pytest.approx([0.109, 0.011], abs=5e-4)


def test_what_cannot_help_is_left_out():
    assert biased_fit(X, CORNER, 9).shape == (2, 3)
    np.testing.assert_allclose(biased_fit(X, CORNER, 9)[0], [-3, 1, 3], atol=1e-12)


def test_without_biases_no_width_helps():
    errors = [root_mean_square(unbiased_fit(X, CORNER, units) - CORNER) for units in (2, 24)]
    assert errors == pytest.approx([0.439, 0.439], abs=2e-3)
    assert error_of(heights_of(X, biased_fit(X, CORNER, 2)), CORNER) < 1e-6
    assert error_of(heights_of(X, biased_fit(X, CORNER, 1)), CORNER) > 0.3


def test_a_network_without_biases_is_homogeneous():
    torch.manual_seed(3)
    network = FeedForward(5, 13).double()
    x = torch.randn(7, 5, dtype=torch.float64)
    with torch.no_grad():
        torch.testing.assert_close(network(3 * x), 3 * network(x))
        torch.nn.init.normal_(network.expand.bias)
        assert not torch.allclose(network(3 * x), 3 * network(x))


def test_the_page_draws_the_same(agree, refuse):
    x, waves, corner = X[::7].tolist(), WAVE[::7].tolist(), CORNER[::7].tolist()
    agree(
        "theory/training/kinks",
        *((name, (x, y, units)) for units in (1, 2, 5, 12) for y in (waves, corner)
          for name in ("biased_fit", "unbiased_fit")),
        ("biased_fit", (X.tolist(), WAVE.tolist(), 16)),
        ("heights_of", ([-2, -1, -0.2, 0, 1, 1.5, 4], [[-1, 0, 1.25], [2, -1, 3]])),
        ("root_mean_square", (waves,)),
        rtol=1e-8, atol=1e-9,
    )  # fmt: skip
    refuse(
        "theory/training/kinks", *((name, (x, waves, 0)) for name in ("biased_fit", "unbiased_fit"))
    )
