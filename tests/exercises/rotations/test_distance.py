"""What the page *Only the distance counts* takes for right, against the library."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.rotations import distance
from heed.model.positions import shift_matrix
from heed.theory.positions.codes import encoding


def test_a_narrow_head():
    ahead = shift_matrix(-3, 64).numpy()
    assert rights(distance.narrow())[1] == np.linalg.matrix_rank(ahead)
    assert rights(distance.narrow())[3] == 8 / np.sqrt(16)


def test_a_head_with_two_pairs_looks_five_back_with_little_weight():
    table, columns = encoding(101, 32), [0, 1, 16, 17]
    key = table @ shift_matrix(5, 32).double().numpy().T
    score = 10 / np.sqrt(4) * table[60, columns] @ key[:, columns].T
    weights = np.exp(score) / np.exp(score).sum()
    assert weights.argmax() == 55
    assert rights(distance.few())[0] == pytest.approx(100 * weights[55], abs=1e-3)
    assert 100 * weights[55] == pytest.approx(6.6, abs=0.05)


def gap(pairs: range) -> float:
    """Return how far the score of the goal is above its neighbour's; the model is 256 wide."""
    table, columns = encoding(200, 256), [c for j in pairs for c in (2 * j, 2 * j + 1)]
    key = table @ shift_matrix(5, 256).double().numpy().T
    score = table[100, columns] @ key[:, columns].T / np.sqrt(len(columns))
    assert score.argmax() == 95
    return float(score[95] - score[96])


def test_which_pairs_a_head_keeps_makes_it_sharp_and_not_how_many():
    found = [gap(range(128)), gap(range(16)), gap(range(0, 128, 8))]
    assert found == pytest.approx([0.223, 0.565, 0.121], abs=0.0006)
