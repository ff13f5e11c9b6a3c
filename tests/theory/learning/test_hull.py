"""The convex hull: its corners, and what it holds."""

import numpy as np
import pytest

from heed.theory.learning.hull import contains, hull

SQUARE = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
FLAT = [[0.3, 0.3], [0.1, 0.1], [0.7, 0.7]]


def test_corners_go_round_to_the_left_from_the_leftmost():
    assert hull([[0.3, 0.5], *SQUARE[::-1], [0.7, 0.2]]).tolist() == SQUARE


def test_what_is_flat_has_two_ends():
    assert hull(FLAT).tolist() == [[0.1, 0.1], [0.7, 0.7]]
    assert hull([[2.0, 3.0]]).tolist() == [[2.0, 3.0]]
    assert hull(np.empty((0, 2))).shape == (0, 2)


def test_it_is_the_smallest_polygon_that_holds_all_points():
    points = np.random.default_rng(3).normal(size=(23, 2))
    corners = hull(points)
    assert {tuple(c) for c in corners} < {tuple(p) for p in points}
    assert all(contains(corners, p) for p in points)
    for left_out in range(len(corners)):  # each corner is needed
        assert not contains(hull(np.delete(corners, left_out, 0)), corners[left_out])


def test_weighted_averages_are_inside_and_other_combinations_need_not_be():
    rng = np.random.default_rng(5)
    points = rng.normal(size=(7, 2))
    corners = hull(points)
    assert all(contains(corners, w @ points) for w in rng.dirichlet(np.full(7, 0.3), 101))
    affine = 1 / 7 + 3 * rng.normal(size=(101, 7)) @ (np.eye(7) - 1 / 7)  # sums are 1, signs differ
    assert not all(contains(corners, w @ points) for w in affine)


@pytest.mark.parametrize(("point", "inside"), [
    ((0.2, 0.2), True), ((0.1, 0.1), True), ((0.71, 0.71), False), ((0.2, 0.3), False),
])  # fmt: skip
def test_a_segment_holds_its_own_points_alone(point, inside):
    assert contains(hull(FLAT), point) is inside


def test_no_points_hold_nothing():
    assert not contains(np.empty((0, 2)), (0.0, 0.0))


def test_the_page_computes_the_same(agree):
    points = np.random.default_rng(7).normal(size=(13, 2)).tolist()
    around = np.random.default_rng(8).normal(size=(11, 2)).tolist()
    corners = hull(points).tolist()
    agree(
        "theory/learning/hull",
        *(("hull", [some]) for some in (points, FLAT, SQUARE, [[2.0, 3.0]], [[1.0, 1.0]] * 3)),
        *(("contains", [corners, one]) for one in around),
        *(("contains", [hull(FLAT).tolist(), one]) for one in ([0.2, 0.2], [0.8, 0.8])),
        ("contains", [[], [0.0, 0.0]]),
    )
