import random

import pytest
import torch

from heed.figures.attention import Approximation
from heed.model.attention import scaled_dot_product_attention
from heed.model.kernels import KINDS, attention_features, estimated_weights, random_directions


def normal(stream, size):
    numbers = [stream.gauss(0.0, size) for _ in range(64 * 16)]
    return torch.tensor(numbers, dtype=torch.float64).view(64, 16)


def measured(figure, kind):
    """Share of negative estimates, rows whose sum is not positive, error as a share."""
    stream = random.Random(figure.seed)
    query, key = normal(stream, figure.size), normal(stream, figure.size)
    directions = random_directions(figure.count, 16, figure.seed + 10_000, figure.orthogonal)
    features = attention_features(query, key, directions, kind)
    products = features[0] @ features[1].T
    _, exact = scaled_dot_product_attention(query, key, key)
    off = (estimated_weights(*features) - exact).norm() / exact.norm()
    bad = int((products.sum(1) <= 0).sum())
    return float((products < 0).double().mean()), bad, float(off)


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Approximation):
        for kind, one in zip(KINDS, found, strict=True):
            share, rows, off = measured(figure, kind)
            assert one["bad"] == rows
            assert (one["negative"], one["off"]) == pytest.approx((share, off), rel=1e-4)
        assert found[1]["negative"] == found[1]["bad"] == 0


def test_its_first_sentences(say):
    [(_, text)] = say(Approximation, {})
    assert text == (
        "39% of the trigonometric estimates are negative. The weights are off by 36 times the size "
        "of the exact ones, those of positive features by 111% of it."
    )
