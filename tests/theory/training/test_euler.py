"""Euler's method, against exact solutions."""

import numpy as np
import pytest

from heed.theory.training.euler import drifting, euler_path, turning


def end_of_turn(field, start, count):
    return euler_path(field, start, 2 * np.pi / count, count)[-1]


def test_half_the_step_makes_half_the_error():
    errors = [np.linalg.norm(end_of_turn(turning, [1, 0], n) - [1, 0]) for n in (997, 1994)]
    assert errors[0] / errors[1] == pytest.approx(2, rel=0.02)


def test_a_turn_needs_its_input_and_a_drift_does_not():
    assert not euler_path(turning, [0, 0], 0.3, 13).any()
    starts = [[1, 0], [0, 0], [-2, 5]]
    moved = [euler_path(drifting, s, 0.3, 13)[-1] - s for s in starts]
    np.testing.assert_allclose(moved[1:], [moved[0]] * 2)


def test_a_step_is_the_velocity_where_it_begins():
    path = euler_path(lambda x, t: x * t, [3.0], 0.5, 3)
    np.testing.assert_allclose(path[:, 0], [3, 3, 3 * 1.25, 3 * 1.25 * 1.5])


@pytest.mark.parametrize(("step", "count"), [(0, 3), (-1, 3), (1, -1)])
def test_a_step_back_is_refused(step, count):
    with pytest.raises(ValueError, match="must"):
        euler_path(turning, [1, 0], step, count)
