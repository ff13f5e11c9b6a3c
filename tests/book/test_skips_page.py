"""What the page on skips and norms says of deep stacks, and of batch norm."""

from functools import cache

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from heed.theory.attention.saturation import random_rows
from heed.theory.training.depth import journey

pytestmark = pytest.mark.in_turn

WIDTH, BLOCKS, STACKS = 32, 50, 40
WAYS = {  # what one block multiplies the gradient by, at a gain of 0.7 and of 4
    (False, "none"): {0.7: 0.68, 4: 1.37},
    (True, "none"): {0.7: 1.05, 4: 1.19},
    (False, "pre"): {0.7: 1.01, 4: 1.42},
    (False, "post"): {0.7: 1.02, 4: 1.45},
    (True, "post"): {0.7: 1.01, 4: 1.24},
    (True, "pre"): {0.7: 1.03, 4: 1.09},
}


@cache
def stack(seed):
    """Return input, weights and gradient at the top of a stack of the figure."""
    x, back, *rows = random_rows(BLOCKS * WIDTH + 2, WIDTH, seed)
    return x, np.reshape(rows, (BLOCKS, WIDTH, WIDTH)) / WIDTH**0.5, back


@cache
def journeys(gain, skip, norm):
    return [journey(*stack(seed), gain, skip, norm) for seed in range(1, STACKS + 1)]


@cache
def median(gain, skip, norm):
    """Return what the input gets of the gradient, in the middle of the stacks of the figure."""
    return float(np.median([one.gradients[0] for one in journeys(gain, skip, norm)]))


@pytest.mark.parametrize("gain", [0.7, 4])
@pytest.mark.parametrize(("skip", "norm"), WAYS)
def test_the_medians_of_the_table(skip, norm, gain):
    stated = WAYS[skip, norm][gain]
    factors = [one.gradients[0] ** (1 / BLOCKS) for one in journeys(gain, skip, norm)]
    low, middle, high = np.quantile(factors, [0.25, 0.5, 0.75])
    assert round(middle, 2) == stated
    assert stated - 0.08 < low < high < stated + 0.08


def test_norms_alone_make_an_exploding_gradient_worse():
    assert median(0.7, False, "none") < 1e-8
    for norm in ("pre", "post"):
        assert 1 < median(0.7, False, norm) < 10
        assert median(4, False, norm) > 5 * median(4, False, "none") > 1e6


def test_less_and_less_of_the_gradient_comes_through_f_if_the_norm_is_before_it():
    ways = {norm: journeys(4, True, norm) for norm in ("pre", "post")}
    grown = np.median([one.gradients[:-1] / one.gradients[1:] for one in ways["pre"]], axis=0)
    even = np.median([one.gradients[:-1] / one.gradients[1:] for one in ways["post"]], axis=0)
    assert grown[:10].mean() > 1.2 > 1.05 > grown[-10:].mean()
    assert min(even[:10].mean(), even[-10:].mean()) > 1.2
    assert all(one.sizes[-1] > 3 * one.sizes[1] for one in ways["pre"])


def test_as_the_rows_grow_less_comes_through_f_at_a_gain_of_a_half():
    ways = journeys(0.5, True, "none")
    factors = np.median([one.gradients[:-1] / one.gradients[1:] for one in ways], axis=0)
    assert [round(factors[0], 2), round(factors[-10:].mean(), 2)] == [1.09, 1.03]
    shown = journey(*stack(1), 0.7, True, "pre")
    assert 3.8 < shown.sizes[-1] / shown.sizes[0] < 4


def test_a_large_gain_is_borne_best_by_skips_with_the_norm_before():
    pre = median(4, True, "pre")
    assert all(pre < median(4, *way) / 10 for way in WAYS if way != (True, "pre"))


def test_batch_norm_in_training_depends_on_padding_and_in_use_does_not():
    torch.manual_seed(1)
    one, five = (F.pad(rows, (0, 0, 0, n)) for rows in [torch.randn(3, 4)] for n in (1, 5))
    stored = torch.zeros(4), torch.ones(4)
    for moved, norm in (
        (0.81, lambda x: F.batch_norm(x, None, None, training=True)),
        (0, lambda x: F.batch_norm(x, *stored)),
        (0, lambda x: F.layer_norm(x, (4,))),
    ):
        assert float((norm(one)[:3] - norm(five)[:3]).abs().max()) == pytest.approx(moved, abs=5e-3)
