"""Recurrent cells: a state that is carried along a sequence and rewritten at every step.

Rows are vectors, as everywhere: x_t is (D,), the state h_t is (F,), W is D × F and U is F × F.
⊙ multiplies entry by entry, σ is the logistic function. The gates of a cell are stored side by
side in one matrix W and one matrix U, in the order of ``torch.nn``, so that a step multiplies once.
"""

from typing import ClassVar

import torch
from torch import Tensor, nn

CellState = tuple[Tensor, ...]
"""What a cell carries, each (B, F). The first is h, the state that others may see."""


class Cell(nn.Module):
    """One layer of recurrence, in one direction. A subclass gives the equations of a ``step``.

    Args:
        input_width: D, of x_t.
        hidden: F, of h_t.

    Raises:
        ValueError: if a width is not positive.
    """

    gates: ClassVar[int] = 1
    """How many F-wide pieces W and U are made of."""
    carried: ClassVar[int] = 1
    """How many vectors the state is made of."""
    hidden_bias: ClassVar[bool] = False
    """Whether h_{t−1} U has a bias of its own. Where the two products are simply added, it would
    only repeat the one of x_t W."""

    def __init__(self, input_width: int, hidden: int) -> None:
        super().__init__()
        if input_width < 1 or hidden < 1:
            raise ValueError(
                f"input_width and hidden must be positive, but are {input_width} and {hidden}"
            )
        self.input_width, self.hidden = input_width, hidden
        self.input_projection = nn.Linear(input_width, self.gates * hidden)  # W, b
        self.hidden_projection = nn.Linear(hidden, self.gates * hidden, bias=self.hidden_bias)  # U
        for rows in self.input_projection.weight.chunk(self.gates):
            nn.init.xavier_uniform_(rows)
        for rows in self.hidden_projection.weight.chunk(self.gates):
            nn.init.orthogonal_(rows)  # a rotation: applied N times, it neither shrinks nor grows
        for projection in (self.input_projection, self.hidden_projection):
            if projection.bias is not None:
                nn.init.zeros_(projection.bias)

    def forward(
        self,
        inputs: Tensor,
        state: CellState | None = None,
        real: Tensor | None = None,
        reverse: bool = False,
    ) -> tuple[Tensor, CellState]:
        """Read a sequence.

        Args:
            inputs: (B, N, D).
            state: what to begin with, each (B, F); zeros if ``None``.
            real: (B, N) boolean, False where a step is padding and must leave the state as it is;
                ``None`` if every step is real.
            reverse: read from the last step to the first.

        Returns:
            h at every step, (B, N, F), in the order of ``inputs`` and repeated where a step is
            padding; and the state after the last step read.

        Raises:
            ValueError: if ``inputs`` or ``real`` has another shape; the message names it.
        """
        self._check(inputs, real)
        # x_t W + b does not depend on the state: one product serves all steps
        projected = self.input_projection(inputs)  # (B, N, gates·F)
        if state is None:
            state = self.start(projected)
        steps = list(zip(projected.unbind(1), _columns(real, inputs.size(1)), strict=True))
        outputs = []
        for step, is_real in reversed(steps) if reverse else steps:
            state = _keep(self.step(step, state), state, is_real)
            outputs.append(state[0])
        if not outputs:
            return projected.new_zeros(len(inputs), 0, self.hidden), state
        return torch.stack(outputs[::-1] if reverse else outputs, dim=1), state

    def start(self, like: Tensor) -> CellState:
        """Return the state before the first step, all zeros, for the sentences of ``like``."""
        return tuple(like.new_zeros(like.size(0), self.hidden) for _ in range(self.carried))

    def step(self, projected: Tensor, state: CellState) -> CellState:
        """Return the next state.

        Args:
            projected: (B, gates·F), that is x_t W + b.
            state: the last state, each (B, F).

        Returns:
            the state after x_t, each (B, F).
        """
        raise NotImplementedError

    def _check(self, inputs: Tensor, real: Tensor | None) -> None:
        if inputs.dim() != 3 or inputs.size(-1) != self.input_width:
            raise ValueError(
                f"inputs must have shape (batch, length, {self.input_width}), "
                f"but has {tuple(inputs.shape)}"
            )
        if real is not None and (real.dtype != torch.bool or real.shape != inputs.shape[:2]):
            raise ValueError(
                f"real must be boolean and have shape {tuple(inputs.shape[:2])}, "
                f"but is {real.dtype} and has {tuple(real.shape)}"
            )


class RNNCell(Cell):
    """The simple recurrent network: h_t = tanh(x_t W + h_{t−1} U + b).

    Elman (1990), with tanh in place of the logistic function. Equals ``torch.nn.RNN``, whose two
    biases add up to b.
    """

    def step(self, projected: Tensor, state: CellState) -> CellState:
        """Rewrite the whole state at once."""
        (h,) = state
        return (torch.tanh(projected + self.hidden_projection(h)),)


class LSTMCell(Cell):
    """Long short-term memory: a memory c_t that is added to, behind gates in (0, 1).

    i, f, o = σ(x_t W + h_{t−1} U + b), each with its own W, U, b: what to write, keep and show
    g = tanh(x_t W + h_{t−1} U + b), again with its own: the candidate
    c_t = f ⊙ c_{t−1} + i ⊙ g
    h_t = o ⊙ tanh(c_t)

    Hochreiter & Schmidhuber (1997); the forget gate f is by Gers, Schmidhuber & Cummins (2000).
    Equals ``torch.nn.LSTM``, whose two biases add up to b; the order is i, f, g, o.
    """

    gates = 4
    carried = 2  # h, c

    def __init__(self, input_width: int, hidden: int) -> None:
        super().__init__(input_width, hidden)
        # begin by remembering: σ(1) of c survives a step (Józefowicz et al., 2015, section 2.2)
        nn.init.ones_(self.input_projection.bias[hidden : 2 * hidden])

    def step(self, projected: Tensor, state: CellState) -> CellState:
        """Forget, write, show."""
        h, c = state
        i, f, g, o = self.activations(projected, h)
        c = f * c + i * g
        return o * torch.tanh(c), c

    def activations(self, projected: Tensor, h: Tensor) -> tuple[Tensor, ...]:
        """Return i, f, g and o for x_t W + b and h_{t−1}, each (B, F)."""
        i, f, g, o = (projected + self.hidden_projection(h)).chunk(4, dim=-1)
        return torch.sigmoid(i), torch.sigmoid(f), torch.tanh(g), torch.sigmoid(o)


class GRUCell(Cell):
    """The gated recurrent unit: a state of which a gate decides how much is replaced.

    r, z = σ(x_t W + h_{t−1} U + b), each with its own W, U, b: reset and update
    n = tanh(x_t W_n + b_n + r ⊙ (h_{t−1} U_n + b'_n)): the candidate
    h_t = (1 − z) ⊙ n + z ⊙ h_{t−1}

    Cho et al. (2014), equations 5–8, but for the place of r: there it resets the state before the
    product, (r ⊙ h_{t−1}) U_n. Here, as in ``torch.nn.GRU``, it resets the product, which then can
    be taken together with those of r and z. This is why U has a bias: b'_n stands inside the reset
    and cannot join b_n. Those of r and z are redundant and kept so that U stays one matrix product.
    The order is r, z, n.
    """

    gates = 3
    hidden_bias = True

    def step(self, projected: Tensor, state: CellState) -> CellState:
        """Reset, propose, interpolate."""
        (h,) = state
        _, z, n = self.activations(projected, h)
        return (n + z * (h - n),)

    def activations(self, projected: Tensor, h: Tensor) -> tuple[Tensor, ...]:
        """Return r, z and n for x_t W + b and h_{t−1}, each (B, F)."""
        sizes = (2 * self.hidden, self.hidden)  # r and z are treated alike, n is not
        x_gates, x_n = projected.split_with_sizes(sizes, dim=-1)
        h_gates, h_n = self.hidden_projection(h).split_with_sizes(sizes, dim=-1)
        r, z = torch.sigmoid(x_gates + h_gates).chunk(2, dim=-1)
        return r, z, torch.tanh(x_n + r * h_n)


CELLS: dict[str, type[Cell]] = {"rnn": RNNCell, "lstm": LSTMCell, "gru": GRUCell}


def _columns(real: Tensor | None, length: int) -> tuple[Tensor | None, ...]:
    return (None,) * length if real is None else real.unsqueeze(-1).unbind(1)  # N of (B, 1)


def _keep(new: CellState, old: CellState, is_real: Tensor | None) -> CellState:
    """Return the new state where the step is real, the old one where it is padding."""
    if is_real is None:
        return new
    return tuple(torch.where(is_real, n, o) for n, o in zip(new, old, strict=True))
