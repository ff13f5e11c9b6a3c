"""Counted bigrams: of the definition, and no worse than single tokens."""

import itertools
import math

import numpy as np
import pytest

from heed.evaluation.bigrams import count_bigrams

ROWS = [[1, 4, 5, 2], [1, 4, 6, 2], [1, 5, 2]]
V = 7


def test_it_counts():
    model = count_bigrams(ROWS, V, ROWS)
    assert model.pairs[1].tolist() == pytest.approx([0, 0, 0, 0, 2 / 3, 1 / 3, 0])
    assert not model.pairs[3].any()
    assert model.single.tolist() == pytest.approx([(n + 1) / 15 for n in (0, 0, 3, 0, 2, 2, 1)])
    for row in ([1, 4, 5, 2], [1, 6, 2]):
        steps = itertools.pairwise(row)
        mixed = [
            model.share * model.pairs[a, b] + (1 - model.share) * model.single[b] for a, b in steps
        ]
        assert model.losses([row])[0] == pytest.approx(-math.log(math.prod(mixed)))


def test_every_row_is_a_distribution():
    model = count_bigrams(ROWS, V, ROWS)
    for before in range(V):
        total = sum(math.exp(-model.losses([[before, after]])[0]) for after in range(V))
        assert total == pytest.approx(1 if model.pairs[before].any() else 1 - model.share)


def test_the_share_is_the_best_of_those_tried():
    assert count_bigrams(ROWS, V, []).share == 0
    assert count_bigrams(ROWS, V, ROWS).share == pytest.approx(0.99)
    assert count_bigrams(ROWS, V, [[1, 2], [1, 0]]).share == 0
    best = count_bigrams(ROWS, V, [[1, 4, 2]])
    assert np.isfinite(best.losses([[1, 4, 2]])).all()


def test_a_token_outside_the_vocabulary_is_refused():
    with pytest.raises(ValueError, match=r"rows must hold numbers in 0\.\.4, but one is \[1, 4, 5"):
        count_bigrams(ROWS, 5, [])
