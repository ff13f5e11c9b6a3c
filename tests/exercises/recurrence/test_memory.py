"""What the page *Time as an input, or a memory* takes for right, against the library."""

import torch

from answers import rights
from heed.exercises.recurrence import memory
from heed.model.cells import RNNCell
from heed.model.recurrent import BidirectionalLayer


class Halving(RNNCell):
    """An RNN of one unit without tanh, and with U = 1/2."""

    def step(self, projected, state):
        return (projected + state[0] / 2,)


def test_three_steps_by_hand():
    card = memory.by_hand()
    assert rights(card)[0] == last_state(8, 4, 2)
    assert rights(card)[1] == last_state(2, 4, 8)
    assert rights(card)[2] == last_state(18, 4, 8, 0, 0) - last_state(2, 4, 8, 0, 0)


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


def last_state(*inputs):
    cell = Halving(1, 1)
    torch.nn.init.ones_(cell.input_projection.weight)
    (last,) = cell(torch.tensor(inputs, dtype=torch.float32).view(1, -1, 1))[1]
    return last.item()
