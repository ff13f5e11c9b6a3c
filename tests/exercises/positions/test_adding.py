"""What the page *Add or concatenate?* takes for right, against the library."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.positions import adding
from heed.theory.positions.codes import encoding


def test_the_matrix_that_counts_from_the_end():
    matrix = np.vstack([np.eye(4), encoding(3, 4)[::-1]])
    entries = len(matrix), matrix[4, 0], matrix[6, 3]
    assert entries == pytest.approx(rights(adding.matrix())[:3])


def test_terms_that_move_and_that_remain():
    words = np.random.default_rng(3).normal(size=(2, 6))
    query, key = np.random.default_rng(5).normal(size=(2, 6, 3))
    codes = encoding(3, 6)

    def four(s, t, asks=query, asked=key):
        return {
            "words": words[0] @ asks @ (words[1] @ asked),
            "place": words[0] @ asks @ (codes[t] @ asked),
            "word": codes[s] @ asks @ (words[1] @ asked),
            "places": codes[s] @ asks @ (codes[t] @ asked),
        }

    card, before, after = adding.terms(), four(1, 2), four(2, 1)
    assert set(rights(card)[0]) == {name for name in before if before[name] != after[name]}
    assert rights(card)[1] == ["word"]
