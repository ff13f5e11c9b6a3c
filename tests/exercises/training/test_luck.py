"""What the exercises on better or luck take for right, computed in another way."""

import itertools

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import luck


def test_a_fair_coin_is_as_uneven_as_nine_to_one_so_often():
    tosses = list(itertools.product((0, 1), repeat=10))
    heads = np.array([sum(one) for one in tosses])
    uneven = np.maximum(heads, 10 - heads) >= 9
    assert rights(luck.sign()) == [10, pytest.approx(100 * uneven.mean())]


def test_one_of_twenty_is_lucky():
    missing = np.random.default_rng(1).random((100_000, 20)) < 0.05
    assert rights(luck.luck())[0] == pytest.approx(missing.sum(1).mean(), rel=0.01)
    assert rights(luck.luck())[1] == pytest.approx(100 * missing.any(1).mean(), rel=0.01)
