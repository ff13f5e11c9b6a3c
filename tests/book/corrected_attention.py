"""The numbers in bold of the corrections to the chapter on self-attention."""

import numpy as np
import torch

from heed.model.attention import MultiHeadAttention
from heed.model.blocks import FeedForward
from heed.theory.ceiling import largest_weight
from written_numbers import fixed, power


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


def softmax(scores):
    powers = np.exp(scores)
    return powers / powers.sum()


def cosine():
    x, y = np.random.default_rng(0).normal(size=(2, 100_000, 8))
    products = np.abs((x * y).sum(1))
    cosines = products / np.linalg.norm(x, axis=1) / np.linalg.norm(y, axis=1)
    assert cosines.max() < 1
    ceilings = (float(largest_weight(n)) for n in (2, 5, 20, 100))
    return [fixed(cosines.max(), 2), fixed(products.max(), 0), *(power(w, 2) for w in ceilings)]


def fixed_point():
    weights = np.array([0.2, 0.3, 0.5])
    for _ in range(10):
        before, weights = weights, softmax(weights)
        assert np.ptp(weights) < np.ptp(before) / 2
    return sorted({fixed(w, 3) for w in weights})


def hull():
    rng = np.random.default_rng(1)
    two, shares = rng.normal(size=(2, 8)), rng.dirichlet([1, 1], 101)
    averages = shares @ two
    ranks = rng.normal(size=(6, 3)), two, averages - averages[0]
    return [str(np.linalg.matrix_rank(rows)) for rows in ranks]


def meet():
    torch.manual_seed(3)
    attention, network = MultiHeadAttention(6, 2), FeedForward(6, 11)
    source, target = torch.randn(1, 7, 6), torch.randn(1, 5, 6)
    other = source.clone()
    other[0, 3] += 1  # one word changes

    def changed(layer):
        return str(int((layer(source) - layer(other)).abs().gt(1e-6).any(-1).sum()))

    return [
        changed(lambda x: attention(x, x, x)),
        changed(network),
        changed(lambda x: attention(target, x, x)),
    ]


ATTENTION = {
    "range": cosine,
    "softmax": fixed_point,
    "hull": hull,
    "meet": meet,
    "equivariant": equivariant,
}
