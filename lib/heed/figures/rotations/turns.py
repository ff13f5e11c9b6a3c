"""The matrix that moves every position, in double precision."""

import numpy as np

from heed.theory.arrays import Floats


def shift(omega: Floats, offset: float) -> Floats:
    """Return R_offset with the blocks [[cos, sin], [−sin, cos]](ω_j · offset) along its diagonal.

    ``heed.model.positions.shift_matrix`` gives it in single precision, in which an error of
    rounding would look like one of the formula.

    Args:
        omega: (D/2,), radians a position.
        offset: φ.

    Returns:
        (D, D), orthogonal.
    """
    turned = np.zeros((2 * len(omega), 2 * len(omega)))
    for j, angle in enumerate(omega * offset):
        cos, sin = np.cos(angle), np.sin(angle)
        turned[2 * j : 2 * j + 2, 2 * j : 2 * j + 2] = (cos, sin), (-sin, cos)
    return turned
