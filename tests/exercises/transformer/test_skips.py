"""What the exercises on skips and norms take for right, against PyTorch and the library."""

import math

import numpy as np
import pytest

from answers import rights
from heed.exercises.transformer import skips
from heed.theory.attention.saturation import random_rows
from heed.theory.training.depth import journey, layer_norm_gradient


def test_the_gradient_without_skips_and_with_them():
    rows = random_rows(64 * 32 + 2, 32, 1)
    weights = rows[2:].reshape(64, 32, 32)[:50] / 32**0.5
    lost, kept = (journey(rows[0], weights, rows[1], 0.5, skip).gradients[0] for skip in (0, 1))
    assert math.log10(lost) == pytest.approx(rights(skips.no_skips())[0], abs=1)
    assert 1 < kept < 1000
    options = dict(skips.no_skips().to_data()["fields"][1]["options"])
    assert rights(skips.no_skips())[1] == ["kept"]
    assert "1 and 1,000" in options["kept"]
    assert 1.25**25 < 1000  # as the squares of half a row add up, without the tanh
    assert 1.5**50 > 1e6  # as lengths would


def test_a_norm_after_the_sum_takes_from_what_the_skip_passes_on():
    post, pre, why = rights(skips.orders())
    directions = np.linalg.qr(np.random.default_rng(1).normal(size=(64, 64)))[0]
    row = 1.25 * (-1.0) ** np.arange(64)  # its standard deviation is 1.25
    left = [np.linalg.norm(layer_norm_gradient(row, one)) for one in directions]
    assert np.median(left) == pytest.approx(post, abs=0.02)
    assert why == ["through"]
    x, back, *rows = random_rows(50 * 32 + 2, 32, 1)
    weights = np.reshape(rows, (50, 32, 32)) / 32**0.5
    assert journey(x, weights, back, 0, True, "pre").gradients[0] == pre
