"""Recurrent cells: parity with torch.nn, and padding that is never read."""

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from heed.model.cells import CELLS, Cell, GRUCell, LSTMCell, RNNCell

B, N, D, F = 3, 7, 5, 11
TORCH: dict[str, Any] = {"rnn": nn.RNN, "lstm": nn.LSTM, "gru": nn.GRU}
LENS = torch.tensor([4, 7, 1])

every_cell = pytest.mark.parametrize("name", CELLS)


def copy_weights(cell: Cell, reference: nn.RNNBase, suffix: str = "") -> None:
    """Give ``cell`` the weights of one direction of a torch layer."""
    w, u, b, c = (
        getattr(reference, f"{part}_l0{suffix}").detach()
        for part in ("weight_ih", "weight_hh", "bias_ih", "bias_hh")
    )
    cell.input_projection.weight.data.copy_(w)
    cell.hidden_projection.weight.data.copy_(u)
    if cell.hidden_projection.bias is None:
        cell.input_projection.bias.data.copy_(b + c)  # both are simply added
    else:
        cell.input_projection.bias.data.copy_(b)
        cell.hidden_projection.bias.data.copy_(c)


def cell_and_reference(name: str) -> tuple[Cell, nn.RNNBase]:
    torch.manual_seed(2)
    reference = TORCH[name](D, F, batch_first=True)
    cell = CELLS[name](D, F)
    copy_weights(cell, reference)
    return cell, reference


def random_state(cell: Cell) -> tuple[Tensor, ...]:
    return tuple(torch.randn(B, F) for _ in range(cell.carried))


def for_torch(state: tuple[Tensor, ...]) -> Tensor | tuple[Tensor, ...]:
    layers = tuple(x.unsqueeze(0) for x in state)
    return layers if len(layers) > 1 else layers[0]


def from_torch(state: Tensor | tuple[Tensor, ...]) -> list[Tensor]:
    return [x[0] for x in (state if isinstance(state, tuple) else (state,))]


def lens_mask(lens: Tensor = LENS) -> Tensor:
    return torch.arange(N) < lens[:, None]


@every_cell
def test_equals_torch_from_a_given_state(name: str) -> None:
    cell, reference = cell_and_reference(name)
    x, state = torch.randn(B, N, D), random_state(cell)
    outputs, end = cell(x, state)
    expected, expected_end = reference(x, for_torch(state))
    assert outputs.shape == (B, N, F)
    torch.testing.assert_close(outputs, expected, rtol=0, atol=1e-5)
    torch.testing.assert_close(list(end), from_torch(expected_end), rtol=0, atol=1e-5)


@every_cell
def test_has_the_gradients_of_torch(name: str) -> None:
    cell, reference = cell_and_reference(name)
    x = torch.randn(B, N, D)
    slope = torch.randn(B, N, F)
    (cell(x)[0] * slope).sum().backward()
    (reference(x)[0] * slope).sum().backward()
    for ours, theirs in (
        (cell.input_projection.weight, reference.weight_ih_l0),
        (cell.hidden_projection.weight, reference.weight_hh_l0),
        (cell.input_projection.bias, reference.bias_ih_l0),
    ):
        torch.testing.assert_close(ours.grad, theirs.grad, rtol=1e-4, atol=1e-5)


@every_cell
def test_both_directions_equal_torch_on_packed_sentences(name: str) -> None:
    torch.manual_seed(3)
    reference = TORCH[name](D, F, batch_first=True, bidirectional=True)
    x = torch.randn(B, N, D)
    packed = nn.utils.rnn.pack_padded_sequence(x, LENS, batch_first=True, enforce_sorted=False)
    expected, ends = reference(packed)
    expected, _ = nn.utils.rnn.pad_packed_sequence(expected, batch_first=True)
    real = lens_mask()
    for direction, suffix in enumerate(("", "_reverse")):
        cell = CELLS[name](D, F)
        copy_weights(cell, reference, suffix)
        outputs, end = cell(x, None, real, reverse=bool(direction))
        theirs = expected[..., direction * F : (direction + 1) * F]
        torch.testing.assert_close(outputs[real], theirs[real], rtol=0, atol=1e-5)
        their_end = [e[direction] for e in (ends if isinstance(ends, tuple) else (ends,))]
        torch.testing.assert_close(list(end), their_end, rtol=0, atol=1e-5)


def test_the_written_equations_hold_entry_by_entry() -> None:
    """The docstring of the GRU, with its matrices taken apart."""
    torch.manual_seed(5)
    cell = GRUCell(D, F)
    nn.init.normal_(cell.hidden_projection.bias)
    x, h = torch.randn(B, D), torch.randn(B, F)
    w_r, w_z, w_n = cell.input_projection.weight.split(F)
    u_r, u_z, u_n = cell.hidden_projection.weight.split(F)
    b_r, b_z, b_n = cell.input_projection.bias.split(F)
    c_r, c_z, c_n = cell.hidden_projection.bias.split(F)
    r = torch.sigmoid(x @ w_r.T + b_r + h @ u_r.T + c_r)
    z = torch.sigmoid(x @ w_z.T + b_z + h @ u_z.T + c_z)
    n = torch.tanh(x @ w_n.T + b_n + r * (h @ u_n.T + c_n))
    (new,) = cell.step(cell.input_projection(x), (h,))
    torch.testing.assert_close(new, (1 - z) * n + z * h, rtol=0, atol=1e-5)


def test_reset_after_the_product_is_not_the_reset_of_the_paper() -> None:
    """Cho et al. reset the state before the product: another function, same shapes."""
    torch.manual_seed(7)
    cell = GRUCell(D, F)
    x, h = torch.randn(B, D), torch.randn(B, F)
    projected = cell.input_projection(x)
    r, z = torch.sigmoid(projected[:, : 2 * F] + cell.hidden_projection(h)[:, : 2 * F]).chunk(2, -1)
    u_n = cell.hidden_projection.weight[2 * F :]
    n = torch.tanh(projected[:, 2 * F :] + (r * h) @ u_n.T)
    (ours,) = cell.step(projected, (h,))
    assert (ours - ((1 - z) * n + z * h)).abs().max() > 1e-2


@every_cell
def test_reverse_reads_the_mirrored_sequence(name: str) -> None:
    torch.manual_seed(11)
    cell = CELLS[name](D, F)
    x = torch.randn(B, N, D)
    outputs, end = cell(x, reverse=True)
    mirrored, mirrored_end = cell(x.flip(1))
    torch.testing.assert_close(outputs, mirrored.flip(1), rtol=0, atol=1e-6)
    torch.testing.assert_close(end, mirrored_end, rtol=0, atol=1e-6)


@every_cell
@pytest.mark.parametrize("cut", [0, 1, 4, N])
def test_reading_in_two_parts_is_reading_at_once(name: str, cut: int) -> None:
    torch.manual_seed(13)
    cell = CELLS[name](D, F)
    x = torch.randn(B, N, D)
    whole, end = cell(x)
    first, middle = cell(x[:, :cut])
    second, last = cell(x[:, cut:], middle)
    torch.testing.assert_close(torch.cat((first, second), 1), whole, rtol=0, atol=1e-6)
    torch.testing.assert_close(last, end, rtol=0, atol=1e-6)


@every_cell
@pytest.mark.parametrize("reverse", [False, True])
def test_padding_is_never_read(name: str, reverse: bool) -> None:
    """Shouting into the padding changes nothing, and no gradient comes back from it."""
    torch.manual_seed(17)
    cell = CELLS[name](D, F)
    real = lens_mask()
    x = torch.randn(B, N, D, requires_grad=True)
    loud = torch.where(real[..., None], x, 1e4 * torch.randn(B, N, D))
    outputs, end = cell(x, None, real, reverse)
    loud_outputs, loud_end = cell(loud, None, real, reverse)
    assert torch.equal(outputs, loud_outputs)
    assert all(torch.equal(a, b) for a, b in zip(end, loud_end, strict=True))
    total = outputs.sum() + sum(e.sum() for e in end)
    (slope,) = torch.autograd.grad(total, x)
    assert bool((slope[~real] == 0).all())
    assert bool((slope[real].abs().amax(-1) > 0).all())


@every_cell
@pytest.mark.parametrize("reverse", [False, True])
def test_a_padded_sentence_ends_like_the_sentence_alone(name: str, reverse: bool) -> None:
    torch.manual_seed(19)
    cell = CELLS[name](D, F)
    x = torch.randn(B, N, D)
    outputs, end = cell(x, None, lens_mask(), reverse)
    for row, length in enumerate(LENS.tolist()):
        alone, alone_end = cell(x[row : row + 1, :length], reverse=reverse)
        torch.testing.assert_close(outputs[row, :length], alone[0], rtol=0, atol=1e-6)
        for ours, theirs in zip(end, alone_end, strict=True):
            torch.testing.assert_close(ours[row], theirs[0], rtol=0, atol=1e-6)


@every_cell
def test_an_empty_sentence_keeps_its_first_state(name: str) -> None:
    cell = CELLS[name](D, F)
    state = random_state(cell)
    _, end = cell(torch.randn(B, N, D), state, lens_mask(torch.tensor([0, 3, 0])))
    for before, after in zip(state, end, strict=True):
        assert torch.equal(before[0], after[0])
        assert torch.equal(before[2], after[2])
        assert not torch.equal(before[1], after[1])


def test_an_lstm_begins_by_remembering() -> None:
    """Nothing comes in, nothing is written: what is left of c is the forget gate, σ(1)."""
    cell = LSTMCell(D, F)
    state = torch.zeros(B, F), torch.ones(B, F)
    _, c = cell.step(cell.input_projection(torch.zeros(B, D)), state)
    torch.testing.assert_close(c, torch.full((B, F), 0.731059), rtol=0, atol=1e-6)


def test_the_state_of_a_new_cell_keeps_its_length() -> None:
    """U starts as a rotation: a small state is neither lost nor blown up by N steps of it."""
    cell = RNNCell(D, F)
    h = 1e-3 * torch.randn(B, F)  # so small that tanh is the identity
    _, (end,) = cell(torch.zeros(B, 101, D), (h,))
    torch.testing.assert_close(end.norm(dim=-1), h.norm(dim=-1), rtol=1e-3, atol=0)


@pytest.mark.parametrize("sizes", [(0, 3), (3, 0)])
def test_refuses_widths_that_make_no_cell(sizes: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="input_width and hidden must be positive"):
        GRUCell(*sizes)


@pytest.mark.parametrize("shape", [(B, N, D + 1), (N, D), (B, N, 1, D)])
def test_refuses_inputs_of_another_shape(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="inputs must have shape"):
        GRUCell(D, F)(torch.zeros(shape))


@pytest.mark.parametrize("real", [torch.ones(B, N + 1).bool(), torch.ones(B, N)])
def test_refuses_a_mask_of_another_shape_or_kind(real: Tensor) -> None:
    with pytest.raises(ValueError, match="real must be boolean and have shape"):
        GRUCell(D, F)(torch.zeros(B, N, D), None, real)
