"""What the page on noisy labels says of three beds, and when noise costs the square of ε."""

import pytest

from heed.exercises.pac.agnostic import HALVED
from heed.theory.learning.binomial import probabilities
from heed.theory.learning.hoeffding import hoeffding_tail
from heed.theory.learning.label_noise import bayes_risk
from heed.theory.learning.samples import agnostic_samples
from heed.theory.learning.simulation import simulate_noisy

TRIALS = 20_000
SAMPLES = 0.95  # the share that keeps the promise


@pytest.mark.parametrize(
    ("flip", "width", "epsilon", "m"),
    [
        (0.15, 0, 0.1, 38),
        (0.15, 0, 0.05, HALVED),
        (0, 1, 0.1, 31),
        (0, 1, 0.05, 83),
    ],
)
def test_the_learner_of_the_figure_needs_so_many_examples_and_no_square(flip, width, epsilon, m):
    """With the square, half of ε would take four times as many."""
    floor = bayes_risk(0.5, flip, width)
    far = [
        (simulate_noisy(n, TRIALS, 3, flip=flip, width=width) - floor > epsilon + 1e-9).mean()
        for n in (m, round(0.85 * m))
    ]
    assert far[0] == pytest.approx(1 - SAMPLES, abs=0.004)
    assert far[1] > 1 - SAMPLES


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
