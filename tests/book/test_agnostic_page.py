"""What the page on noisy labels says of three beds, and when noise costs the square of ε."""

import numpy as np
import pytest

from heed.theory.learning.binomial import probabilities
from heed.theory.learning.deviation import hoeffding_tail
from heed.theory.learning.samples import agnostic_samples

TRIALS = 20_000
SAMPLES = 0.95  # the share that keeps the promise
ROUNDING = 0.01  # of a share that is measured


def kept(m, epsilon, flip, width):
    """Return the share of samples whose worst ERM threshold is within ε of the best, ½."""
    random = np.random.default_rng(1)
    x = np.sort(random.random((TRIALS, m)), axis=1)
    rise = np.clip((x - 0.5) / width + 0.5, 0, 1) if width else x >= 0.5
    ones = random.random(x.shape) < flip + (1 - 2 * flip) * rise
    start = np.zeros((TRIALS, 1))
    below = np.hstack([start, ones.cumsum(1)])  # wrong below a threshold behind k points
    zeros = np.hstack([start, (~ones).cumsum(1)])
    wrong = below + zeros[:, -1:] - zeros
    ends = np.hstack([start, x]), np.hstack([x, start + 1])
    away = np.maximum(*(abs(end - 0.5) for end in ends))
    worst = np.where(wrong == wrong.min(1, keepdims=True), away, 0).max(1)
    excess = (1 - 2 * flip) * (worst**2 if width else worst)
    return (excess <= epsilon).mean()


@pytest.mark.parametrize(
    ("flip", "width", "epsilon", "m"),
    [(0.15, 0, 0.1, 50), (0.15, 0, 0.05, 100), (0, 1, 0.1, 41), (0, 1, 0.05, 111)],
)
def test_so_many_examples_are_needed_and_no_square(flip, width, epsilon, m):
    """With the square, half of ε would take four times as many."""
    assert kept(m, epsilon, flip, width) >= SAMPLES - ROUNDING
    assert kept(round(0.85 * m), epsilon, flip, width) < SAMPLES


def enough_alike(epsilon):
    """Return the least odd m at which the majority of seeds that are all alike mostly tells."""
    m, sprouts = 1, 0.5 + 0.51 * epsilon
    while probabilities(m, sprouts)[: m // 2 + 1].sum() > 1 - SAMPLES:
        m += 2
    return m


def test_seeds_that_are_all_alike_cost_the_square():
    assert [enough_alike(epsilon) for epsilon in (0.1, 0.05)] == [259, 1039]


def test_the_bound_for_101_thresholds():
    assert agnostic_samples(101, 0.1, 0.05) == 1661
    assert hoeffding_tail(1661, 0.05) == pytest.approx(0.000495, abs=5e-7)
