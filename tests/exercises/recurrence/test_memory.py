"""What the page *Recurrent networks* takes for right, against the library."""

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
