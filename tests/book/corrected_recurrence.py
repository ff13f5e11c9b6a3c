"""The numbers in bold of the corrections to the chapter from recurrence to attention."""

import math
from collections.abc import Callable

import torch

from heed.model.cells import CELLS, GRUCell
from written_numbers import fixed, grouped, power


def gates():
    """The two places of the reset gate, the sizes of the cells, and two biases."""
    sizes = (parameters_of(CELLS[name](256, 256)) for name in ("rnn", "lstm", "gru"))
    kept = (power((1 / (1 + math.exp(-bias))) ** 50) for bias in (0, 1))
    return [fixed(reset_gap(), 2), *map(grouped, sizes), *kept]


@torch.no_grad()
def reset_gap():
    """How far apart two GRUs are that reset the state and the product, in the worst entry."""
    torch.manual_seed(0)
    cell = GRUCell(8, 8)
    x, h = cell.input_projection(torch.randn(1000, 8)), 2 * torch.rand(1000, 8) - 1
    r, z, n = cell.activations(x, h)
    u_n = cell.hidden_projection.weight[16:]
    torch.testing.assert_close(n, torch.tanh(x[:, 16:] + r * (h @ u_n.T)))
    first = torch.tanh(x[:, 16:] + (r * h) @ u_n.T)
    return ((1 - z) * (n - first)).abs().max().item()


def parameters_of(cell):
    return sum(weights.numel() for weights in cell.parameters())


RECURRENCE: dict[str, Callable[[], list[str]]] = {"gates": gates}
