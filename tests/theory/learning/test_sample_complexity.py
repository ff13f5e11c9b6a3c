"""How many examples the pages on PAC learning say are needed, exactly and by compression."""

import math

import numpy as np
import pytest

from heed.theory.learning.growth import growth_samples
from heed.theory.learning.samples import realizable_samples, rectangle_samples
from heed.theory.learning.simulation import simulate_rectangles, simulate_thresholds

EPSILON, DELTA = 0.1, 0.05


def exact(epsilon, delta):
    """The least m at which no bed makes the threshold at the smallest 1 fail more often than δ."""
    return math.ceil(math.log(1 / delta) / -math.log(1 - epsilon))


def both_strips(m, p, q):
    """How often one of two strips of the probabilities p and q is empty."""
    return (1 - p) ** m + (1 - q) ** m - (1 - p - q) ** m


def compressed(k, epsilon, m):
    """The bound of sample compression for rules given by at most k of m examples."""
    return sum(math.comb(m, i) * (1 - epsilon) ** (m - i) for i in range(k + 1))


def least(failure, start=1):
    """The least m from which on a failure is at most δ, as far as is looked."""
    few_enough = [failure(m) <= DELTA for m in range(start, 2000)]
    m = start + few_enough.index(True)
    assert all(few_enough[m - start :])
    return m


@pytest.mark.parametrize("epsilon", [0.02, 0.1, 0.3, 0.7])
@pytest.mark.parametrize("delta", [0.01, 0.05, 0.4])
def test_the_best_learner_of_thresholds_meets_the_lower_bound(epsilon, delta):
    m = exact(epsilon, delta)
    assert (1 - epsilon) ** m <= delta < (1 - epsilon) ** (m - 1)
    p = (epsilon + 1 - delta ** (1 / (m - 1))) / 2 if m > 1 else 1.0  # a rare point, above ε
    assert m == 1 or (epsilon < p and (1 - p) ** (m - 1) > delta)


def test_twenty_nine_are_enough_for_the_best_learner_and_twenty_eight_for_none():
    assert exact(EPSILON, DELTA) == 29 < realizable_samples(2, EPSILON, DELTA) == 37
    assert [round(0.9**m, 3) for m in (28, 29, 37)] == [0.052, 0.047, 0.020]
    errors = simulate_thresholds(29, 200_000, seed=4, truth=0.5, rule="tightest")
    assert (errors > EPSILON).mean() == pytest.approx(0.9**29, abs=0.002)


def test_thirty_five_are_enough_for_the_worst_consistent_learner():
    assert least(lambda m: both_strips(m, EPSILON, EPSILON)) == 35
    for m in (34, 35):
        errors = simulate_thresholds(m, 200_000, seed=5, truth=0.5, rule="worst")
        assert (errors > EPSILON).mean() == pytest.approx(both_strips(m, 0.1, 0.1), abs=0.002)


def test_strips_that_hold_more_are_empty_less_often():
    masses = np.linspace(EPSILON, 0.5, 41)
    for m in (1, 5, 35):
        failures = both_strips(m, masses[:, None], masses)
        assert (np.diff(failures, axis=0) <= 1e-15).all()


def test_compression_asks_for_less_than_counting_labellings():
    classes = {"thresholds": 1, "intervals": 2, "rectangles": 4}
    needed = [least(lambda m, k=k: compressed(k, EPSILON, m), k + 1) for k in classes.values()]
    assert needed == [70, 114, 205]
    assert [growth_samples(EPSILON, DELTA, name) for name in classes] == [291, 484, 877]
    bare = [(d * math.log(1 / EPSILON) + math.log(1 / DELTA)) / EPSILON for d in (1, 4)]
    assert bare == pytest.approx([53, 122], abs=0.5), "so the constant is above 5"
    assert [rectangle_samples(epsilon, DELTA) for epsilon in (0.2, EPSILON)] == [88, 176]


def test_all_regions_of_a_rectangle_times_the_chance_of_one():
    """Coarser than the theorem, which takes fewer examples to be independent; as small as soon."""

    def product(m):
        return sum(math.comb(m, i) for i in range(5)) * (1 - EPSILON) ** (m - 4)

    assert least(product, 5) == 205


@pytest.mark.parametrize("m", [100, 120, 150])
def test_compression_holds_for_the_tightest_rectangle_where_one_region_does_not(m):
    errors = simulate_rectangles(m, 50_000, seed=6)
    share = (errors > 0.05).mean()
    assert 0.95**m < share <= compressed(4, 0.05, m)


def test_the_memoriser_needs_more_examples_the_more_points_there_are():
    unseen = [least_unseen(K) for K in (10, 1000)]
    assert unseen == [22, 2302]


def least_unseen(kinds):
    """The least m after which a new one of equally likely points is unseen once in ten times."""
    return math.ceil(math.log(0.1) / math.log(1 - 1 / kinds))


def test_the_words_on_the_list():
    assert realizable_samples(101, EPSILON, DELTA) == 77
    one = 0.9**77
    assert (round(one, 4), round(100 * one, 2)) == (0.0003, 0.03)
