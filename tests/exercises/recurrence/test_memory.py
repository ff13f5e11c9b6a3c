"""What the page *Recurrent networks* takes for right, against the library."""

import pytest
import torch

from answers import rights
from heed.exercises.recurrence import memory
from heed.model.recurrent import BidirectionalLayer
from page_code import run_cell


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


@pytest.mark.parametrize(
    ("units", "scale", "forgotten"), [(2, 1, 99), (2, 4, 82), (32, 1, 0), (32, 32**-0.5, 100)]
)
def test_a_random_network_forgets_a_word_unless_it_is_large_and_so_are_its_weights(
    units, scale, forgotten
):
    """What the page says of 100 draws: a word that is changed, 50 words later."""
    moved = [left(units, seed, scale) for seed in range(100)]
    assert sum(gap < 0.001 for gap in moved) == forgotten


def test_large_weights_make_much_of_any_change():
    assert min(left(32, seed, by=1e-6) for seed in range(100)) > 0.1


def test_a_latch_shows_its_first_word():
    """With U = 3I both signs are those of the first word; with a rotation nothing is left."""
    with run_cell("attend/recurrence/memory", "latch =") as (names, _):
        last = {
            name: [names["read"](sign * names["first"], names[name], 50) for sign in (1, -1)]
            for name in ("turn", "latch")
        }
    assert [state.round().tolist() for state in last["latch"]] == [[1, 1], [-1, -1]]
    torch.testing.assert_close(*last["turn"])


@pytest.mark.parametrize("sign", [1, -1])
def test_a_latch_has_no_gradient(sign):
    """What both pages say of the last state, by the first: it is saturated."""
    with run_cell("attend/recurrence/memory", "latch =") as (names, _):
        step, h = names["latch"], torch.tanh(sign * names["first"])
        product = torch.eye(2)
        for x_t in names["x"]:
            h = torch.tanh(x_t @ names["W"] + h @ step)
            product = product @ (step * (1 - h**2))
    assert 1e-75 < torch.linalg.matrix_norm(product, 2) < 1e-72


def test_the_units_of_a_latch_stay_beyond_0_8():
    with run_cell("attend/recurrence/memory", "latch =") as (names, _):
        states = [
            names["read"](sign * names["first"], names["latch"], N)
            for sign in (1, -1)
            for N in range(1, 51)
        ]
    assert torch.stack(states).abs().min() > 0.8


def left(units, seed, scale=1.0, by=1.0, N=50):
    """How far the last state moves if both numbers of the first word grow by ``by``."""
    chance = torch.Generator().manual_seed(seed)
    W, U, x = (
        torch.randn(shape, generator=chance, dtype=torch.float64)
        for shape in ((2, units), (units, units), (N, 2))
    )
    other = x.clone()
    other[0] += by
    h = torch.zeros(2, units, dtype=torch.float64)
    for words in torch.stack([x, other], 1):
        h = torch.tanh(words @ W + scale * h @ U)
    return float((h[1] - h[0]).norm())
