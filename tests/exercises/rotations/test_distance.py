"""What the page *Only the distance counts* takes for right, against the library."""

import numpy as np

from answers import rights
from heed.exercises.rotations import distance
from heed.model.positions import shift_matrix


def test_a_narrow_head():
    ahead = shift_matrix(-3, 64).numpy()
    assert rights(distance.narrow())[1] == np.linalg.matrix_rank(ahead)
    assert rights(distance.narrow())[3] == 8 / np.sqrt(16)
