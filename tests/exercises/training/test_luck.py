"""What the exercises on better or luck take for right, computed in another way."""

import itertools

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import luck


def test_the_bound_holds_however_eight_comparisons_hang_together():
    """It is met if their p-values never fall below 0.02 together."""
    bound, *_ = rights(luck.eight())
    points = np.linspace(0, 1, 100_000, endpoint=False)
    apart = (points[:, None] + np.arange(8) / 8) % 1  # each uniform; at most one is small
    assert 100 * (apart.min(axis=1) < 0.02).mean() == pytest.approx(bound, rel=1e-3)
    alone = np.random.default_rng(1).random((100_000, 8)).min(axis=1)
    assert 100 * (alone < 0.02).mean() < bound


def test_what_the_fresh_sentences_say_and_how_many_would_halve_the_interval():
    _, said, more = rights(luck.eight())
    low, high = -0.4, 1.9
    assert low < 0 < high
    assert said == ["undecided"]
    draws = np.random.default_rng(2)
    few, many = (draws.normal(size=(4_000, n)).mean(axis=1).std() for n in (300, int(more)))
    assert few / many == pytest.approx(2, rel=0.05)


def test_a_fair_coin_is_as_uneven_as_nine_to_one_so_often():
    tosses = list(itertools.product((0, 1), repeat=10))
    heads = np.array([sum(one) for one in tosses])
    uneven = 100 * (np.maximum(heads, 10 - heads) >= 9).mean()
    pairs = len(list(itertools.combinations("ABCDE", 2)))
    expected = [10, pytest.approx(uneven), pytest.approx(pairs * uneven)]
    assert rights(luck.sign()) == expected
