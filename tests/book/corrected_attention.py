"""The numbers in bold of the corrections to the chapter on self-attention."""

from collections.abc import Callable

import numpy as np
import torch

from heed.model.attention import MultiHeadAttention
from heed.model.blocks import FeedForward
from heed.model.trace import tracing
from heed.theory.ceiling import largest_weight
from heed.translator import Translator
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


FIGURE_7 = np.array([[0.0, 1, 4], [3, 4, 5]])  # scores of two queries and three keys


def axis():
    powers = np.exp(FIGURE_7)
    too_few = powers / powers[:, :2].sum(axis=1, keepdims=True)
    return [fixed(too_few[0].sum(), 1), fixed(too_few[1].sum(), 2)]


def shapes():
    translator = Translator.load()
    source, lens = translator.pieces("The cat is walking on the street.")[0], []
    with torch.no_grad(), tracing(translator.model) as trace:
        state = translator.model.start(torch.tensor([source]), torch.tensor([len(source)]))
        token = translator.target.bos_id
        while token != translator.target.eos_id:
            logits, state = translator.model.step(torch.tensor([token]), state)
            token = int(logits.argmax())
            lens.append(1)
    weights = trace.decoder[0].cross_weights
    assert weights.shape[-2] == len(lens)
    return [str(weights.shape[-2]), str(weights.shape[-1]), str(lens[0])]


def unnormalised():
    return [power(total, 2) for total in np.exp(FIGURE_7).sum(axis=1)]


def convention():
    layout = torch.tensor(FIGURE_7.T)  # keys are rows, queries are columns
    torch.testing.assert_close(layout.softmax(0).sum(0), torch.ones(2, dtype=torch.float64))
    return [fixed(float(layout.softmax(1).sum(0)[0]), 3)]


def root():
    rng = np.random.default_rng(4)
    spreads = []
    for width in (4, 16, 64, 256, 1024):
        products = (rng.normal(size=(20_000, width)) * rng.normal(size=(20_000, width))).sum(1)
        assert abs(products.mean()) < 0.03 * products.std()
        spreads.append(fixed(products.std(), 0))
    alike = [np.ones(width) @ np.ones(width) / width**0.5 for width in (4, 1024)]
    return [*spreads, *(fixed(score, 0) for score in alike)]


ATTENTION: dict[str, Callable[[], list[str]]] = {
    "range": cosine,
    "softmax": fixed_point,
    "hull": hull,
    "meet": meet,
    "axis": axis,
    "shapes": shapes,
    "unnormalised": unnormalised,
    "convention": convention,
    "root": root,
}
