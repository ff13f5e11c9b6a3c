"""What the page *Recurrent networks* takes for right, against the library."""

import pytest
import torch

from answers import rights
from heed.exercises.recurrence import memory
from heed.model.recurrent import BidirectionalLayer


def test_the_states_that_change_in_both_directions():
    torch.manual_seed(1)
    layer, x = BidirectionalLayer("rnn", 3, 2), torch.randn(1, 6, 3)
    other = x.clone()
    other[0, 1] = torch.randn(3)
    moved = (layer(other)[0] - layer(x)[0]).view(6, 2, 2).ne(0).any(-1)
    assert rights(memory.both())[0] == moved.sum().item()


def test_the_size_of_a_bidirectional_network():
    layer = BidirectionalLayer("rnn", 100, 200)
    assert rights(memory.ends())[1] == sum(p.numel() for p in layer.parameters())


def test_pytorch_counts_two_biases_a_direction():
    """The number that a reader finds there is told why it is too large."""
    theirs = sum(p.numel() for p in torch.nn.RNN(100, 200, bidirectional=True).parameters())
    told = {reply["value"] for reply in memory.ends().fields[1].data["replies"]}
    assert theirs in told - {rights(memory.ends())[1]}


@pytest.mark.parametrize(("units", "forgotten", "least"), [(2, 99, 0), (32, 0, 3)])
def test_small_networks_forget_a_word_and_large_ones_do_not(units, forgotten, least):
    """What the page says of 100 draws: a word that is changed, 50 words later."""
    moved = torch.tensor([left(units, seed) for seed in range(100)])
    assert (moved < 0.001).sum() == forgotten
    assert moved.min() >= least


def left(units, seed, N=50):
    """How far the last state moves if each number of the first word grows by 1."""
    chance = torch.Generator().manual_seed(seed)
    W, U, x = (
        torch.randn(shape, generator=chance, dtype=torch.float64)
        for shape in ((2, units), (units, units), (N, 2))
    )
    other = x.clone()
    other[0] += 1
    h = torch.zeros(2, units, dtype=torch.float64)
    for words in torch.stack([x, other], 1):
        h = torch.tanh(words @ W + h @ U)
    return float((h[1] - h[0]).norm())
