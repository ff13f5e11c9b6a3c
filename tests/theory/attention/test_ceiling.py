"""The largest weight that a softmax can give: against vectors that reach it, and many that try."""

import math

import numpy as np
import pytest

from heed.theory.attention.ceiling import largest_weight


def softmax(scores):
    powers = np.exp(scores)
    return powers / powers.sum(-1, keepdims=True)


@pytest.mark.parametrize("n", [2, 5, 20, 101])
def test_one_word_against_all_others_reaches_it(n):
    u = np.array([0.6, 0.8])
    words = np.stack([u] + [-u] * (n - 1))
    assert softmax(words @ u)[0] == pytest.approx(largest_weight(n))
    assert softmax(4 * words @ u)[0] == pytest.approx(largest_weight(n, 4))


def test_no_cosines_exceed_it():
    x = np.random.default_rng(2).normal(size=(1009, 5, 3))
    x /= np.linalg.norm(x, axis=-1, keepdims=True)
    largest = softmax(x @ x.transpose(0, 2, 1)).max()
    assert 0.9 * largest_weight(5) < largest < largest_weight(5)


def test_the_closed_form():
    assert largest_weight(20) == pytest.approx(math.e / (math.e + 19 / math.e))
    assert largest_weight([1, 2, 1000], 0).tolist() == [1, 1 / 2, 1 / 1000]
    assert largest_weight(1000, 50) == 1


def test_it_refuses_no_words_and_a_negative_bound():
    with pytest.raises(ValueError, match="count must be at least 1"):
        largest_weight(0)
    with pytest.raises(ValueError, match="bound must not be negative"):
        largest_weight(2, -0.5)


def test_the_numbers_of_the_page():
    """Of 20 keys: cosines, and dot products of vectors of length 2."""
    found = [float(largest_weight(20)), float(largest_weight(20, 2**2))]
    assert found == pytest.approx([0.280, 0.994], abs=0.0005)
