"""The numbers in bold of the corrections to the chapter on self-attention."""

import random

import numpy as np
import pytest
import torch

from heed.model.attention import MultiHeadAttention, scaled_dot_product_attention
from heed.model.blocks import FeedForward
from heed.model.heads import heads_of, join, keep_blocks, parameters
from heed.model.kernels import KINDS, attention_features, estimated_weights, random_directions
from heed.model.lookup import soft_weights
from heed.model.trace import tracing
from heed.theory.attention import random_features
from heed.theory.attention.ceiling import largest_weight
from heed.translator import Translator
from heed.weights.readers import load_readers
from written_numbers import fixed, grouped, power


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


def heads_root():
    """Spread of the scores, and entropy of the weights, for both roots."""
    query, key = np.random.default_rng(0).standard_normal((2, 400, 32, 64))
    found = []
    for terms in (64, 512):
        scores = query @ key.transpose(0, 2, 1) / terms**0.5
        weights = np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)
        entropy = -(weights * np.log(weights)).sum(-1).mean()
        found += [fixed(scores.std(), 2), fixed(entropy, 2)]
    return found


def drawn_heads():
    """Five words, and the three projections of a layer, all at random; D is 8."""
    rng = torch.Generator().manual_seed(0)
    x, *projections = torch.randn(4, 8, 8, generator=rng, dtype=torch.float64)
    return x[:5], [w / 8**0.5 for w in projections]


def heads_data():
    x, full = drawn_heads()
    blocks = [keep_blocks(w, 4) for w in full]
    changed = x.clone()
    changed[:, 2:] += torch.randn(5, 6, generator=torch.Generator().manual_seed(1))
    before, after = ([heads_of(each, w, 4)[0] for w in (blocks, full)] for each in (x, changed))
    moved = [(b - a).abs().max().item() for b, a in zip(before, after, strict=True)]
    sizes = [int(w.count_nonzero()) for w in (blocks[0], full[0])]
    return [*map(str, sizes), *(fixed(most, 2) for most in moved)]


def heads_joined():
    x, full = drawn_heads()
    heads = heads_of(x, full, 4)
    with pytest.raises(RuntimeError, match="20x2 and 8x8"):
        heads.flatten(0, 1) @ full[0]
    return [str(n) for stacked in (heads.flatten(0, 1), join(heads)) for n in stacked.shape]


def heads_algorithm():
    printed, right = (
        [[d + (i - less) * 2 for d in (1, 2)] for i in (1, 2, 3, 4)] for less in (0, 1)
    )
    assert [column for columns in right for column in columns] == [*range(1, 9)]
    return [str(column) for column in printed[0] + printed[3]]


def heads_three():
    rng = torch.Generator().manual_seed(0)
    x, one, other = (torch.randn(n, 3, generator=rng, dtype=torch.float64) for n in (5, 3, 3))
    scores = ((x @ one) @ (x @ w).T for w in (one, other))
    return [fixed((each - each.T).abs().max().item(), 1) for each in scores]


def heads_wide():
    return [grouped(sum(parameters(layer, 256, 8))) for layer in ("wide", "narrow", "split")]


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


def dot() -> list[str]:
    """Dot product and cosine of a user with film A, then with film C."""
    user, films = np.array([1.0, 2.0]), np.array([[1.0, 2.0], [10.0, 1.0]])
    dots = films @ user
    cosines = dots / np.linalg.norm(films, axis=1) / np.linalg.norm(user)
    assert dots.argmax() == 1
    assert cosines.argmax() == 0
    return [f"{dots[0]:.0f}", f"{cosines[0]:.2f}", f"{dots[1]:.0f}", f"{cosines[1]:.3f}"]


def task() -> list[str]:
    """Two pairs of words for the question about animals, then for that about the past."""
    readers, pairs = load_readers(), (("cat", "dog"), ("ran", "slept"))
    return [
        f"{readers.relatedness(question, *pair):.2f}"
        for question in ("animal", "past")
        for pair in pairs
    ]


def walking():
    """The weights of the cat that walks on the street, with the matrices that the page has."""
    x = torch.tensor([[-0.5, -1.2], [1.5, -0.5], [1.2, 0.6], [-1, 0.5], [-0.5, -1.2], [0.4, 1.4]])
    query = x @ torch.tensor([[1.2, -1.8], [1.8, 1.1]])
    return query, x, scaled_dot_product_attention(query, x, x)[1]


def own_key():
    query, key, weights = walking()
    others = [0, 1, 3, 4, 5]
    without = scaled_dot_product_attention(query[[2]], key[others], key[others])[1]
    return [fixed(float(w), 2) for w in (weights[2, 2], weights[2, 1], without[0, 1])]


def stray_sums():
    _, _, weights = walking()
    sums = weights.sum(-1)
    assert torch.allclose(sums, torch.ones(6))
    return [fixed(float(sums[2]), 0), fixed(float(6 * sums[2]), 0)]


def contribution():
    _, _, weights = walking()
    value = torch.randn(6, 3, requires_grad=True)
    grown = [torch.autograd.grad((weights @ value)[t].sum(), value)[0] for t in range(6)]
    return [fixed(float(grown[t][s, 0]), 2) for t, s in ((2, 1), (1, 2))]


def one_query():
    scores = torch.tensor([1.0, 2.0, 3.0])
    return [fixed(float(soft_weights(scores, beta)[2]), 3) for beta in (0.5, 1, 2, 5, 20)]


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


SHORT = np.array([0.5, 0.2, -0.3, 0.1])


PERPENDICULAR = np.array([[0.7, 0, 0, 0], [0, 0.7, 0, 0]])


def kernel_errors():
    """Measured on 100,000 estimates with eight directions, beside the closed form."""
    drawn = np.random.default_rng(5).standard_normal((100_000, 8, 4))
    opposite = 1.3 * SHORT, -1.3 * SHORT
    found = []
    for kind, pair in (("trigonometric", opposite), ("positive", PERPENDICULAR)):
        off = getattr(random_features, f"{kind}_estimate")(*pair, drawn)
        off = off - random_features.softmax_kernel(*pair)
        exact = float(getattr(random_features, f"{kind}_error")(*pair, 8))
        assert abs((off**2).mean() / exact - 1) < 0.05
        found += [power(exact, 2)]
    hyperbolic = random_features.hyperbolic_error(*PERPENDICULAR, 8)
    found += [fixed(hyperbolic / random_features.positive_error(*PERPENDICULAR, 8), 2)]
    long = np.array([2.0, 0, 0, 0])
    share = np.sqrt(random_features.trigonometric_error(long, -long, 64))
    found += [fixed(share / random_features.softmax_kernel(long, -long), 0)]
    return [*found, fixed(random_features.positive_error(long, -long, 64), 0)]


def renormalising():
    """The figure *Approximation* with its first thirty seeds."""
    found = {kind: np.array([one_head(seed, kind) for seed in range(1, 31)]) for kind in KINDS}
    waves, powers = found["trigonometric"], found["positive"]
    assert not powers[:, :2].any()
    return [
        *(fixed(100 * share, 0) for share in waves[:, :2].mean(0)),
        fixed(np.median(waves[:, 2]), 0),
        fixed(np.median(powers[:, 2]), 1),
    ]


def one_head(seed, kind):
    """Share of negative estimates, of rows whose sum is not positive, error of the weights."""
    stream = random.Random(seed)
    numbers = [stream.gauss(0.0, 1.0) for _ in range(2 * 64 * 16)]
    query, key = torch.tensor(numbers, dtype=torch.float64).view(2, 64, 16)
    features = attention_features(query, key, random_directions(64, 16, seed + 10_000), kind)
    products = features[0] @ features[1].T
    exact = scaled_dot_product_attention(query, key, key)[1]
    off = (estimated_weights(*features) - exact).norm() / exact.norm()
    return [
        float((products < 0).double().mean()),
        float((products.sum(1) <= 0).double().mean()),
        float(off),
    ]


def performer():
    """Without the factors the features belong to other kernels."""
    x, y = SHORT, np.array([0.1, 0.4, 0.2, -0.3])
    drawn = np.random.default_rng(6).standard_normal((1_000_000, 4))
    kernel, wave, wrong = np.exp(x @ y), np.exp(-((x - y) @ (x - y)) / 2), np.exp(-x @ x - y @ y)
    assert abs(np.cos(drawn @ (x - y)).mean() / wave - 1) < 0.01
    estimate = np.exp(-(x @ x + y @ y) / 2) * np.cos(drawn @ (x - y)).mean()
    assert abs(estimate / (kernel * wrong) - 1) < 0.01
    counts = [random_features.multiply_adds(4096, 64, count) for count in (None, 256)]
    return [
        *(fixed(one, 2) for one in (wave, kernel, wrong)),
        *(f"{one / 1e6:,.0f}" for one in counts),
    ]


ATTENTION = {
    "softmax": fixed_point,
    "hull": hull,
    "meet": meet,
    "dot": dot,
    "task": task,
    "own-key": own_key,
    "stray-sums": stray_sums,
    "contribution": contribution,
    "one-query": one_query,
    "axis": axis,
    "shapes": shapes,
    "unnormalised": unnormalised,
    "convention": convention,
    "range": cosine,
    "root": root,
    "heads-root": heads_root,
    "heads-data": heads_data,
    "heads-joined": heads_joined,
    "heads-algorithm": heads_algorithm,
    "heads-three": heads_three,
    "heads-wide": heads_wide,
    "kernel-errors": kernel_errors,
    "renormalising": renormalising,
    "performer": performer,
    "equivariant": equivariant,
}
