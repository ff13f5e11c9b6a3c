"""What the page *Attention sees a set* takes for right, against the library."""

import numpy as np

from answers import rights
from heed.exercises.positions import order
from heed.theory.positions.codes import position_code


def test_four_binary_digits_come_round_first_at_16():
    table = position_code("binary", 40, 16, 4)
    [again, *_] = 1 + np.flatnonzero((table[1:] == table[0]).all(axis=1))
    assert rights(order.criteria())[0] == again == 16


def test_each_naive_code_breaks_what_the_card_says():
    t = np.arange(60)
    shrinking, card = t / (t + 1), order.criteria()
    assert np.ptp(np.diff(shrinking)) > 0.1
    assert shrinking.max() < 1
    assert rights(card)[1] == ["consistent"]
    assert rights(card)[2] == ["deterministic"]


def largest(x):
    return x.max(axis=0)


def running_mean(x):
    return np.cumsum(x, axis=0) / np.arange(1, len(x) + 1)[:, None]


def in_order(x):
    return x[np.argsort(x[:, 0])]


def test_which_functions_move_with_the_words():
    random = np.random.default_rng(3)
    x, w = random.normal(size=(5, 4)), random.normal(size=(4, 4))
    moved = random.permutation(5)
    found = []
    for g in (lambda x: x @ w, largest, running_mean, in_order):
        before, after = g(x), g(x[moved])
        if np.allclose(after, before):
            found.append(["invariant"])
        elif np.allclose(after, before[moved]):
            found.append(["equivariant"])
        else:
            found.append(["neither"])
    assert found == rights(order.symmetry())
