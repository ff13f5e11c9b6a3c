"""The last weights of a network with a random hidden layer, and where gradient descent ends."""

import numpy as np
import pytest

from heed.theory.learning.least_norm import least_norm, random_steps, soft_steps

RNG = np.random.default_rng(7)


def sample(m, count, seed=5):
    points = np.random.default_rng(seed).uniform(-1, 1, (m, 2))
    labels = np.where(points[:, 1] > 0.5 * np.sin(3 * points[:, 0]), 1.0, -1.0)
    return soft_steps(points, random_steps(count, seed)), labels


def test_a_feature_is_a_step_along_its_line():
    across, up = [0, 0.3], [np.pi / 2, -0.2]
    found = soft_steps([(0.3, 0.7), (5, -0.2)], [across, up])
    assert found[0] == pytest.approx([0, np.tanh(8 * 0.9)])
    assert found[1] == pytest.approx([1, 0], abs=1e-12)
    steps = random_steps(2000, 3)
    assert steps.shape == (2000, 2)
    assert 0 <= steps[:, 0].min() < 0.02
    assert 6.26 < steps[:, 0].max() < 2 * np.pi
    assert -1.4 <= steps[:, 1].min() < -1.39


@pytest.mark.parametrize(("m", "count"), [(11, 5), (11, 11), (11, 41)])
def test_no_other_weights_fit_better_nor_as_well_with_a_smaller_norm(m, count):
    table, y = RNG.normal(size=(m, count)), RNG.normal(size=m)
    w = least_norm(table, y)
    assert w == pytest.approx(np.linalg.pinv(table) @ y)
    left = table.T @ (table @ w - y)
    assert left == pytest.approx(0, abs=1e-9)
    if count > m:
        other = w + (np.eye(count) - np.linalg.pinv(table) @ table) @ RNG.normal(size=count)
        assert table @ other == pytest.approx(y)
        assert np.linalg.norm(other) > np.linalg.norm(w)


def test_gradient_descent_from_zero_ends_at_the_least_norm():
    """The proposition of the page, and that another start ends elsewhere."""
    table, y = RNG.normal(size=(13, 71)), RNG.normal(size=13)
    rate = 1 / np.linalg.norm(table, 2) ** 2
    zero, other = np.zeros(71), RNG.normal(size=71)
    start = other.copy()
    for _ in range(3_000):
        zero -= rate * table.T @ (table @ zero - y)
        other -= rate * table.T @ (table @ other - y)
    assert table @ zero == pytest.approx(y, abs=1e-6)
    assert zero == pytest.approx(least_norm(table, y), abs=1e-5)
    assert table @ other == pytest.approx(y, abs=1e-6)
    beside = start - np.linalg.pinv(table) @ (table @ start)  # what no step changes
    assert other - zero == pytest.approx(beside, abs=1e-5)


def test_both_sides_agree(agree):
    module = "theory/learning/least_norm"
    points = RNG.uniform(-1, 1, (13, 2)).tolist()
    steps = random_steps(7, 11).tolist()
    agree(module, ("random_steps", [17, 9]), ("soft_steps", [points, steps]))
    for m, count in ((13, 1), (13, 5), (13, 13), (13, 14), (13, 97), (40, 35), (40, 40), (40, 400)):
        table, y = sample(m, count)
        agree(module, ("least_norm", [table.tolist(), y.tolist()]), rtol=1e-6, atol=1e-8)


def test_both_sides_refuse(refuse):
    module = "theory/learning/least_norm"
    refuse(module, ("random_steps", [0, 1]), ("random_steps", [3, 2**53]))
    refuse(module, ("least_norm", [[[1.0, 2.0]], [1.0, 2.0]]))
