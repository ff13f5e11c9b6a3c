"""Reading a sentence with the recurrent operators of ONNX.

Our own loop over time would be unrolled, and the graph would read sentences of one length only.
"""

from typing import Any

import torch
from torch import Tensor, nn
from torch.onnx.ops import symbolic_multi_out

from heed.model.cells import Cell, CellState, GRUCell, LSTMCell, RNNCell
from heed.model.recurrent import BidirectionalLayer

OPERATORS: dict[type[Cell], str] = {RNNCell: "RNN", LSTMCell: "LSTM", GRUCell: "GRU"}
ORDERS: dict[type[Cell], tuple[int, ...]] = {
    RNNCell: (0,),
    LSTMCell: (0, 3, 1, 2),  # ONNX has i, o, f, c where we have i, f, g, o
    GRUCell: (1, 0, 2),  # z, r, h where we have r, z, n
}
VERSION = 14  # the version of ONNX in which its recurrent operators stand


class Recurrence(nn.Module):
    """Does what a ``BidirectionalLayer`` does, in a graph of ONNX and nowhere else.

    https://onnx.ai/onnx/operators, RNN, LSTM and GRU. Past the end of a sentence they give zeros,
    where our cells repeat the last state; nobody looks there.
    """

    def __init__(self, layer: BidirectionalLayer) -> None:
        super().__init__()
        cells: tuple[Cell, Cell] = (layer.forth, layer.back)
        kind = type(cells[0])
        self.operator, self.order = OPERATORS[kind], ORDERS[kind]
        self.hidden, self.carried = cells[0].hidden, cells[0].carried
        inputs = [cell.input_projection for cell in cells]
        states = [cell.hidden_projection for cell in cells]
        # each has both directions on its first axis, and on the next one gate after the other
        self.inputs = nn.Parameter(self._stacked([p.weight for p in inputs]))
        self.states = nn.Parameter(self._stacked([p.weight for p in states]))
        biases = [self._stacked([_bias(p) for p in side]) for side in (inputs, states)]
        self.biases = nn.Parameter(torch.cat(biases, 1))

    def _stacked(self, both: list[Tensor]) -> Tensor:
        """Return what the directions have, each (gates·F, …), in their order: (2, gates·F, …)."""
        gates = [tensor.detach().chunk(len(self.order)) for tensor in both]
        return torch.stack([torch.cat([parts[gate] for gate in self.order]) for parts in gates])

    def forward(self, x: Tensor, real: Tensor) -> tuple[Tensor, CellState]:
        """Read ``x`` (B, N, D) as ``BidirectionalLayer`` does."""
        attributes: dict[str, Any] = {"direction": "bidirectional", "hidden_size": self.hidden}
        if self.operator == "GRU":
            attributes["linear_before_reset"] = 1
        lens = real.sum(1).to(torch.int32)
        end = (2, x.size(0), self.hidden)
        shapes = [(x.size(1), *end), *[end] * self.carried]
        states, *ends = symbolic_multi_out(
            self.operator,
            [x.transpose(0, 1), self.inputs, self.states, self.biases, lens],
            attributes,
            dtypes=[x.dtype] * len(shapes),
            shapes=shapes,
            version=VERSION,
        )
        both = states.permute(2, 0, 1, 3).flatten(2)  # (N, 2, B, F) -> (B, N, 2F)
        return both, tuple(end.transpose(0, 1).flatten(1) for end in ends)  # (2, B, F) -> (B, 2F)


def _bias(projection: nn.Linear) -> Tensor:
    """Return the bias of a projection, zeros if it has none."""
    found: Tensor | None = projection.bias
    return projection.weight.new_zeros(projection.out_features) if found is None else found
