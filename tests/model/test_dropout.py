"""Dropout: how many numbers it wipes out, which, and what happens to the rest."""

import math
from typing import Any

import pytest
import torch
from torch import Tensor

from heed.model.dropout import drop, drop_relu

SHAPE = (101, 13, 97)  # not a multiple of the four draws that one random word holds


def dropped(probability: float, seed: int = 1) -> Tensor:
    torch.manual_seed(seed)
    return drop(torch.ones(SHAPE), probability, training=True)


def within_chance(share: float, expected: float, draws: int) -> bool:
    return abs(share - expected) < 5 * math.sqrt(expected * (1 - expected) / draws)


@pytest.mark.parametrize("probability", [0.001, 0.1, 0.37, 0.5, 0.99])
def test_as_many_zeros_as_asked_for_and_the_mean_stays(probability: float) -> None:
    y = dropped(probability)
    assert within_chance(float((y == 0).double().mean()), probability, y.numel())
    torch.testing.assert_close(y[y != 0], torch.full_like(y[y != 0], 1 / (1 - probability)))


@pytest.mark.parametrize("probability", [0.997, 0.9999, 0.99999, 0.999995, 1 - 2**-17])
@pytest.mark.parametrize("kind", [drop, drop_relu])
def test_next_to_everything_is_dropped_where_that_is_asked_for(
    kind: Any, probability: float
) -> None:
    torch.manual_seed(1)
    y = kind(torch.ones(2_000_003), probability, True)
    kept = float((y != 0).double().mean())
    assert kept > 0
    assert within_chance(kept, 1 - probability, y.numel())
    torch.testing.assert_close(y[y != 0], torch.full_like(y[y != 0], 1 / (1 - probability)))


@pytest.mark.parametrize("distance", [1, 2, 3, 4, 97])
def test_neighbours_are_dropped_independently(distance: int) -> None:
    zero = (dropped(0.3) == 0).flatten()
    both = (zero[distance:] & zero[:-distance]).double().mean()
    assert within_chance(float(both), 0.09, len(zero))


def test_the_seed_decides() -> None:
    assert torch.equal(dropped(0.3, seed=5), dropped(0.3, seed=5))
    assert not torch.equal(dropped(0.3, seed=5), dropped(0.3, seed=7))


def test_the_gradient_is_dropped_where_the_number_is() -> None:
    x = torch.randn(SHAPE, generator=torch.Generator().manual_seed(2), requires_grad=True)
    torch.manual_seed(3)
    y = drop(x, 0.2, training=True)
    (slope,) = torch.autograd.grad(y.sum(), x)
    torch.testing.assert_close(y, x * slope)
    assert set(slope.unique().tolist()) == {0.0, torch.tensor(1.25).item()}


@pytest.mark.parametrize(("probability", "training"), [(0.3, True), (0.0, True), (0.3, False)])
def test_relu_and_dropout_in_one_equal_one_after_the_other(
    probability: float, training: bool
) -> None:
    x = torch.randn(SHAPE, generator=torch.Generator().manual_seed(2), requires_grad=True)
    weights = torch.randn(SHAPE, generator=torch.Generator().manual_seed(3))
    torch.manual_seed(5)
    one = drop_relu(x, probability, training)
    torch.manual_seed(5)
    two = drop(torch.relu(x), probability, training)
    torch.testing.assert_close(one, two)
    slopes = [torch.autograd.grad((y * weights).sum(), x)[0] for y in (one, two)]
    torch.testing.assert_close(*slopes)


def test_a_view_with_other_strides_is_dropped_as_any_other() -> None:
    x = torch.arange(1.0, 1 + 7 * 11).view(7, 11).T
    torch.manual_seed(1)
    y = drop(x, 0.5, training=True)
    assert set((y / x).unique().tolist()) == {0.0, 2.0}


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float64])
def test_the_type_stays(dtype: torch.dtype) -> None:
    assert drop(torch.ones(7, dtype=dtype), 0.1, training=True).dtype == dtype


def test_nothing_is_dropped_outside_training_or_with_probability_0() -> None:
    x = torch.randn(3, 5)
    assert drop(x, 0.9, training=False) is x
    assert drop(x, 0.0, training=True) is x


def test_an_empty_tensor_stays_empty() -> None:
    assert drop(torch.empty(0, 5), 0.3, training=True).shape == (0, 5)


@pytest.mark.parametrize("probability", [-0.5, 1.0, float("nan")])
@pytest.mark.parametrize("lossy", [drop, drop_relu])
def test_an_impossible_probability_is_named(lossy: Any, probability: float) -> None:
    with pytest.raises(ValueError, match=r"probability must lie in \[0, 1\)"):
        lossy(torch.ones(3), probability, True)
