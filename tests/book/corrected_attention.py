"""The numbers in bold of the corrections to the chapter on self-attention."""

import random
from collections.abc import Callable

import numpy as np
import torch

from heed.model.attention import MultiHeadAttention, scaled_dot_product_attention
from heed.model.blocks import FeedForward
from heed.model.kernels import KINDS, attention_features, estimated_weights, random_directions
from heed.theory import random_features
from heed.theory.ceiling import largest_weight
from heed.theory.random_features import multiply_adds
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
    counts = multiply_adds(4096, 64), multiply_adds(4096, 64, 256)
    return [
        *(fixed(one, 2) for one in (wave, kernel, wrong)),
        *(f"{one / 1e6:,.0f}" for one in counts),
    ]


ATTENTION: dict[str, Callable[[], list[str]]] = {
    "range": cosine,
    "softmax": fixed_point,
    "hull": hull,
    "meet": meet,
    "kernel-errors": kernel_errors,
    "renormalising": renormalising,
    "performer": performer,
}
