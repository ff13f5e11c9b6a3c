"""What layers cost, against the multiplications that torch really does."""

import pytest
import torch
from torch import nn
from torch.utils.flop_counter import FlopCounterMode

from heed.model.attention import MultiHeadAttention, scaled_dot_product_attention
from heed.model.cells import CELLS
from heed.theory.attention.costs import LAYERS, multiply_adds, sequential_steps

N, D, K = 13, 10, 3
RECURRENT = {"rnn", "gru", "lstm"}


def done(call):
    """Return the multiply–adds of a call, two operations each."""
    with FlopCounterMode(display=False) as counter, torch.no_grad():
        call()
    return counter.get_total_flops() / 2


def test_the_counts_are_those_of_torch():
    x, attention = torch.randn(1, N, D), MultiHeadAttention(D, 2)
    assert multiply_adds("attention", N, D) == done(lambda: scaled_dot_product_attention(x, x, x))
    assert multiply_adds("projected", N, D) == done(lambda: attention(x, x, x))
    for cell in ("rnn", "gru", "lstm"):
        layer = CELLS[cell](D, D)
        assert multiply_adds(cell, N, D) == done(lambda layer=layer: layer(x))
    convolution = nn.Conv1d(D, D, K, padding="same")
    assert multiply_adds("convolution", N, D, K) == done(lambda: convolution(x.transpose(1, 2)))


@pytest.mark.parametrize("window", [1, 5, N, 99])
def test_restricted_attention_counts_the_words_that_are_seen(window):
    seen = sum(min(window, N) for _ in range(N))
    assert multiply_adds("restricted", N, D, window) == 2 * seen * D
    assert multiply_adds("restricted", N, D, N) == multiply_adds("attention", N, D)


@pytest.mark.parametrize("width", [7, 64, 1021])
def test_where_the_curves_cross(width):
    def cost(layer, length):
        return multiply_adds(layer, length, width)

    def projections(length):
        return cost("projected", length) - cost("attention", length)

    assert cost("attention", width) == cost("rnn", width)
    assert cost("attention", width - 1) < cost("rnn", width - 1)
    assert cost("attention", 2 * width) == projections(2 * width)
    assert cost("projected", width) == cost("gru", width)
    assert all(cost("projected", n) > cost("rnn", n) for n in (1, width, 5 * width))


def longest_chain(node, kind):
    """Return how many nodes of a kind lie on the longest way back through a graph of autograd."""
    before = max((longest_chain(one, kind) for one, _ in node.next_functions if one), default=0)
    return before + (node.name() == kind)


def test_a_step_of_a_recurrent_layer_waits_for_the_one_before():
    x = torch.randn(1, N, D)
    states = CELLS["rnn"](D, D)(x)[0]
    assert longest_chain(states[0, -1].sum().grad_fn, "TanhBackward0") == N
    assert {sequential_steps(layer, N) for layer in RECURRENT} == {N}
    outputs = MultiHeadAttention(D, 2).train()(x, x, x)
    assert longest_chain(outputs.sum().grad_fn, "SoftmaxBackward0") == 1
    assert {sequential_steps(layer, N) for layer in set(LAYERS) - RECURRENT} == {1}


def test_the_page_computes_the_same(agree, refuse):
    agree(
        "theory/attention/costs",
        *(("multiply_adds", [layer, n, d, 5]) for layer in LAYERS for n, d in ((3, 64), (4099, 7))),
        *(("sequential_steps", [layer, 17]) for layer in LAYERS),
        rtol=0,
    )
    refuse(
        "theory/attention/costs",
        ("multiply_adds", ["elman", 3, 5]), ("multiply_adds", ["rnn", 0, 5]),
        ("multiply_adds", ["rnn", 3, 5, 0]), ("sequential_steps", ["rnn", -1]),
    )  # fmt: skip
