"""The numbers in bold of the corrections to the chapter on self-attention."""

from collections.abc import Callable

import numpy as np
import torch

from heed.model.attention import MultiHeadAttention
from heed.model.blocks import FeedForward
from heed.theory.ceiling import largest_weight
from written_numbers import fixed, power


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


ATTENTION: dict[str, Callable[[], list[str]]] = {
    "range": cosine,
    "softmax": fixed_point,
    "hull": hull,
    "meet": meet,
}
