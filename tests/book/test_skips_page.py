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


@cache
def factors(gain, skip, norm):
    """Return what each block multiplies the gradient by, from the first on: medians of stacks."""
    ways = journeys(gain, skip, norm)
    return np.median([one.gradients[:-1] / one.gradients[1:] for one in ways], axis=0)


def sizes(gain, skip, norm):
    return np.median([one.sizes for one in journeys(gain, skip, norm)], axis=0)


def test_the_higher_the_block_the_less_of_the_gradient_comes_through_f_in_pre_norm():
    pre, post = factors(4, True, "pre"), factors(4, True, "post")
    assert [round(part.mean(), 2) for part in (pre[:10], pre[-10:])] == [1.24, 1.02]
    assert [round(part.mean(), 1) for part in (post[:10], post[-10:])] == [1.2, 1.3]
    grown = sizes(4, True, "pre")
    assert grown[0] == pytest.approx(1, abs=0.05)
    assert grown[-1] == pytest.approx(6, abs=0.05)
    assert (np.diff(grown[::10]) > 0).all()  # and σ with it
    assert median(4, True, "pre") == pytest.approx(70, abs=3)
    assert journey(*stack(1), 4, True, "pre").gradients[0] == pytest.approx(164, abs=0.5)


def test_lengths_at_right_angles_add_up_until_the_rows_have_grown():
    for gain, first, last in ((0.5, 1.09, 1.03), (0.7, 1.16, 1.03)):
        found = factors(gain, True, "none")
        assert [round(found[0], 2), round(found[-10:].mean(), 2)] == [first, last]
        assert last < first < (1 + gain**2) ** 0.5 < first + 0.07
    shown = journey(*stack(1), 0.7, True, "none")
    assert [round(shown.sizes[0], 1), round(shown.sizes[-1], 1)] == [0.9, 5.6]


def test_a_norm_gives_back_what_f_took_if_the_rows_have_shrunk_to_a_half():
    assert sizes(0.7, False, "pre")[1:] == pytest.approx(0.5, abs=0.04)
    assert factors(0.7, False, "pre")[0] == pytest.approx(0.55, abs=0.01)  # that of f alone
    assert factors(0.7, False, "pre")[1:].mean() == pytest.approx(1, abs=0.05)


def test_the_derivative_of_a_norm_divides_by_sigma_and_drops_two_directions():
    torch.manual_seed(1)
    x, ones = 3 * torch.randn(5).double(), torch.ones(5).double()
    n = F.layer_norm(x, (5,))
    sigma = (x.var(correction=0) + 1e-5).sqrt()
    given = (torch.eye(5) - torch.outer(ones, ones) / 5 - torch.outer(n, n) / 5) / sigma
    found = torch.autograd.functional.jacobian(lambda x: F.layer_norm(x, (5,)), x)
    assert torch.allclose(given, found)
    assert torch.allclose(found @ ones, 0 * x, atol=1e-5)
    assert torch.allclose(found @ n, 0 * x, atol=1e-5)


def test_a_large_gain_is_borne_best_by_skips_with_the_norm_before():
    pre = median(4, True, "pre")
    assert all(pre < median(4, *way) / 10 for way in WAYS if way != (True, "pre"))


def test_batch_norm_in_training_depends_on_padding_and_in_use_does_not():
    torch.manual_seed(1)
    one, five = (F.pad(rows, (0, 0, 0, n)) for rows in [torch.randn(3, 4)] for n in (1, 5))
    stored = torch.zeros(4), torch.ones(4)
    for depends, norm in (
        (True, lambda x: F.batch_norm(x, None, None, training=True)),
        (False, lambda x: F.batch_norm(x, *stored)),
        (False, lambda x: F.layer_norm(x, (4,))),
    ):
        assert torch.allclose(norm(one)[:3], norm(five)[:3]) != depends
