"""The numbers in bold of the corrections to the chapter on self-attention."""

import numpy as np

from written_numbers import fixed


def attention(queries, words):
    scores = queries @ words.T
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum(axis=1, keepdims=True) @ words


def equivariant():
    rng = np.random.default_rng(5)
    words, outside, order = rng.normal(size=(7, 3)), rng.normal(size=(1, 3)), rng.permutation(7)
    assert np.allclose(attention(outside, words), attention(outside, words[order]))
    alone, moved = attention(words, words), attention(words[order], words[order])
    assert np.allclose(moved, alone[order])
    assert not np.allclose(moved, alone)
    last = words[::-1]
    assert not np.allclose(attention(words[-1:], words), attention(last[-1:], last))
    return [fixed(change, 1) for change in parted_and_repeated()]


def parted_and_repeated():
    """Return how far an answer moves with the keys alone shuffled, and with one pair twice."""
    rng = np.random.default_rng(33)
    query, keys, values = (rng.normal(size=(rows, 5)) for rows in (1, 6, 6))
    weights = np.exp(query @ keys.T)

    def answer(weight, value):
        return weight @ value / weight.sum()

    plain = answer(weights, values)
    keys_only = answer(np.roll(weights, 1), values)
    twice = answer(np.append(weights, weights[:, :1], 1), np.append(values, values[:1], 0))
    return np.linalg.norm(keys_only - plain), np.linalg.norm(twice - plain)


ATTENTION = {
    "equivariant": equivariant,
}
