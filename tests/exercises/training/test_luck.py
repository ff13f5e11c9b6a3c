"""What the exercises on better or luck take for right, computed in another way."""

import itertools

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import luck


def test_shared_sentences_have_these_deviations():
    covariance = 1.6**2 * np.array([[1, 0.96], [0.96, 1]])
    a, b = np.random.default_rng(1).multivariate_normal((52, 53), covariance, 1_000_000).T
    apart = a - np.roll(b, 1)
    shared, separate, times = rights(luck.pairing())
    assert [np.std(a - b), np.std(apart)] == pytest.approx([shared, separate], rel=0.005)
    assert times == pytest.approx(np.var(apart) / np.var(a - b), rel=0.01)


def test_a_fair_coin_is_as_uneven_as_nine_to_one_so_often():
    tosses = list(itertools.product((0, 1), repeat=10))
    heads = np.array([sum(one) for one in tosses])
    uneven = 100 * (np.maximum(heads, 10 - heads) >= 9).mean()
    pairs = len(list(itertools.combinations("ABCDE", 2)))
    expected = [10, pytest.approx(uneven), pytest.approx(pairs * uneven)]
    assert rights(luck.sign()) == expected
