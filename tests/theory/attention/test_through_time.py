"""Gradients through time, against autograd and against the cells of the library."""

import numpy as np
import pytest
import torch

from heed.model.cells import Cell, LSTMCell, RNNCell
from heed.theory.attention.saturation import random_rows
from heed.theory.attention.through_time import (
    gradient_norms,
    lstm_jacobians,
    rnn_jacobians,
    rotation,
)

T, F = 7, 5


def cell_with(kind: type[Cell], weight: np.ndarray) -> Cell:
    """Return a cell with this U, whose inputs are already x_t W + b."""
    cell = kind(F, F).double()
    cell.hidden_projection.weight.data = torch.tensor(weight.T.copy())
    return cell


def jacobian_of(cell: Cell, inputs: np.ndarray) -> np.ndarray:
    """Return ∂s_T/∂s_0 by autograd, with rows for s_0."""

    def last(state: torch.Tensor) -> torch.Tensor:
        parts = state[None].chunk(cell.carried, dim=-1)
        for row in torch.tensor(inputs):
            parts = cell.step(row[None], parts)
        return torch.cat(parts, dim=-1)[0]

    start = torch.zeros(cell.carried * F, dtype=torch.float64)
    return torch.autograd.functional.jacobian(last, start).numpy().T


@pytest.mark.parametrize(
    ("kind", "jacobians", "gates", "first"),
    [
        (RNNCell, rnn_jacobians, 1, 0),
        (LSTMCell, lstm_jacobians, 4, 0),
        (LSTMCell, lstm_jacobians, 4, F),
    ],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_product_is_that_of_autograd(kind, jacobians, gates, first, seed):
    inputs, weight = random_rows(T, gates * F, seed), 0.7 * random_rows(F, gates * F, seed + 50)
    found = jacobians(inputs, weight)
    expected = jacobian_of(cell_with(kind, weight), inputs)
    np.testing.assert_allclose(np.linalg.multi_dot(found), expected, rtol=1e-9, atol=1e-12)
    norm = np.linalg.norm(expected[first:, first:], 2)
    assert gradient_norms(found, first)[-1] == pytest.approx(norm)


@pytest.mark.parametrize("strength", [0.8, 1.2])
def test_without_inputs_a_network_of_rotations_follows_the_power(strength):
    jacobians = rnn_jacobians(np.zeros((50, F)), strength * rotation(F, 3))
    np.testing.assert_allclose(gradient_norms(jacobians), strength ** np.arange(51.0))


def test_the_bound_holds_for_any_inputs_and_weights():
    for seed in range(20):
        weight = random_rows(F, F, seed) * (0.1 + 0.05 * seed)
        norms = gradient_norms(rnn_jacobians(2 * random_rows(T, F, seed + 50), weight))
        bound = np.linalg.norm(weight, 2) ** np.arange(T + 1)
        assert (norms <= bound * (1 + 1e-12)).all()


def test_without_a_way_through_h_the_memory_keeps_the_product_of_its_forget_gates():
    inputs = random_rows(T, 4 * F, 3)
    forget = 1 / (1 + np.exp(-inputs[:, F : 2 * F]))
    jacobians = lstm_jacobians(inputs, np.zeros((F, 4 * F)))
    kept = np.linalg.multi_dot(jacobians)[F:, F:]
    np.testing.assert_allclose(kept, np.diag(forget.prod(0)), atol=1e-15)


def test_a_rotation_keeps_every_length():
    for width in (1, 2, 7):
        found = rotation(width, 5)
        np.testing.assert_allclose(found @ found.T, np.eye(width), atol=1e-14)
    assert abs(rotation(7, 5) - rotation(7, 6)).max() > 0.1


def test_the_page_computes_the_same(agree, refuse):
    rnn = random_rows(T, F, 1).tolist(), random_rows(F, F, 2).tolist()
    lstm = random_rows(T, 4 * F, 3).tolist(), random_rows(F, 4 * F, 4).tolist()
    steps = [*lstm_jacobians(*lstm)]
    agree(
        "theory/attention/through_time",
        ("rotation", [F, 5]),
        ("rnn_jacobians", rnn),
        ("lstm_jacobians", lstm),
        ("gradient_norms", [steps]),
        ("gradient_norms", [steps, F]),
        ("gradient_norms", [[*rnn_jacobians(*rnn)]]),
    )
    refuse(
        "theory/attention/through_time",
        ("rotation", [0, 1]),
        ("rnn_jacobians", [rnn[0], lstm[1]]),
        ("rnn_jacobians", [lstm[0], rnn[1]]),
        ("lstm_jacobians", [rnn[0], lstm[1]]),
        ("gradient_norms", [steps, 2 * F]),
    )


def test_the_page_has_the_singular_values_of_numpy(javascript):
    cases = [random_rows(3, 7, 1), random_rows(7, 3, 2), np.zeros((2, 2)), np.diag([1e-9, 3, -5])]
    cases += [np.outer([1, 2, 3], [1, 1]), np.linalg.matrix_power(random_rows(5, 5, 3) / 9, 12)]
    calls = [
        ("numeric/spectral.js", "spectral_norm",
         [{"rows": len(a), "columns": a.shape[1], "values": a.ravel().tolist()}])
        for a in cases
    ]  # fmt: skip
    np.testing.assert_allclose(javascript(calls), [np.linalg.norm(a, 2) for a in cases], rtol=1e-10)
