"""Pooling: padding plays no part, order only where it should, and the twin in the page."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from heed.model.pooling import POOLINGS, first_pool, last_pool, max_pool, mean_pool

D = 7


def rows(lens, seed=3):
    """Sequences of these lengths, side by side, and nonsense where they are padded."""
    torch.manual_seed(seed)
    x = torch.randn(len(lens), max(lens), D)
    for one, n in zip(x, lens, strict=True):
        one[n:] = 1e6 * torch.randn(max(lens) - n, D)
    return x, torch.tensor(lens)


def test_each_pools_the_real_rows():
    x, lens = rows([5, 2])
    torch.testing.assert_close(mean_pool(x, lens), torch.stack((x[0].mean(0), x[1, :2].mean(0))))
    assert torch.equal(max_pool(x, lens), torch.stack((x[0].amax(0), x[1, :2].amax(0))))
    assert torch.equal(first_pool(x, lens), x[:, 0])
    assert torch.equal(last_pool(x, lens), torch.stack((x[0, 4], x[1, 1])))


@pytest.mark.parametrize("pooling", POOLINGS)
@given(lens=st.lists(st.integers(1, 11), min_size=1, max_size=5), seed=st.integers(0, 99))
def test_padding_changes_nothing_and_learns_nothing(pooling, lens, seed):
    x, valid_lens = rows(lens, seed)
    x.requires_grad_()
    pooled = POOLINGS[pooling](x, valid_lens)
    for one, n, found in zip(x, lens, pooled, strict=True):
        alone = POOLINGS[pooling](one[None, :n], torch.tensor([n]))
        torch.testing.assert_close(found, alone[0])
    pooled.sum().backward()
    padded = torch.arange(max(lens)) >= valid_lens[:, None]
    assert x.grad is not None
    assert not x.grad[padded].any()
    assert x.grad[~padded].any()


@pytest.mark.parametrize(("pooling", "blind"), [("mean", 1), ("max", 1), ("first", 0), ("last", 0)])
def test_mean_and_max_do_not_know_the_order(pooling, blind):
    x, lens = rows([6])
    turned = POOLINGS[pooling](x.flip(1), lens)
    assert torch.allclose(turned, POOLINGS[pooling](x, lens), atol=1e-6) == bool(blind)


@pytest.mark.parametrize("pooling", POOLINGS.values())
def test_bad_input_is_refused(pooling):
    x, _ = rows([3, 3])
    with pytest.raises(
        ValueError, match=r"valid_lens must be positive to be pooled, but is \[3, 0"
    ):
        pooling(x, torch.tensor([3, 0]))
    with pytest.raises(ValueError, match=r"valid_lens must lie in 0..length = 3, but is \[4, 3\]"):
        pooling(x, torch.tensor([4, 3]))
    with pytest.raises(ValueError, match=r"x must have shape \(batch, length, width\)"):
        pooling(x[0], torch.tensor([3, 3]))


@pytest.mark.parametrize("pooling", POOLINGS)
def test_the_page_pools_the_same(pooling, same):
    x, lens = rows([5])
    expected = POOLINGS[pooling](x.double(), lens)
    same("model/pooling", (f"{pooling}_pool", [x[0].double()], expected))


def test_the_page_refuses_no_rows(javascript):
    [answer] = javascript([("model/pooling.js", "max_pool", [torch.empty(0, D)])])
    assert str(answer) == "RangeError: x must have at least one row to be pooled, but has none"
