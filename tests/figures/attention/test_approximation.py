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


def test_trigonometric_errors_depend_on_the_draw_and_positive_ones_fall_slowly():
    """What the page says of both kinds: no number of one draw is a result."""
    waves = [measured(Approximation(count=m), "trigonometric")[2] for m in (62, 64, 65, 70)]
    assert 10 < min(waves) < 20
    assert max(waves) > 400
    few, many = (measured(Approximation(count=m), "positive")[2] for m in (64, 256))
    assert (few, many) == pytest.approx((1.11, 1.42), abs=0.005)
    small = [measured(Approximation(size=0.4), kind)[2] for kind in KINDS]
    assert small == pytest.approx([0.12, 0.18], abs=0.005)
    assert measured(Approximation(), "trigonometric")[1] == 10


def test_for_how_many_pairs_a_trigonometric_error_is_larger_than_the_exponential():
    """With 64 directions and with 256, as the exercise on their signs says."""
    stream = random.Random(1)
    query, key = normal(stream, 1.0), normal(stream, 1.0)
    exact = (query @ key.T / 4).exp()
    larger = []
    for count in (64, 256):
        directions = random_directions(count, 16, 10_001).double()
        turns = ((x / 16**0.25) @ directions.T for x in (query, key))
        cosines = torch.cos(next(turns)[:, None] - next(turns)).mean(-1)
        lengths = (query.square().sum(-1)[:, None] + key.square().sum(-1)) / 8
        off = cosines * lengths.exp() - exact
        larger.append(float((off.abs() > exact).double().mean()))
    assert larger == pytest.approx([0.75, 0.57], abs=0.03)


def test_thousands_of_positive_features_leave_large_errors():
    errors = []
    for seed in range(1, 21):
        stream = random.Random(seed)
        query, key = normal(stream, 1.0), normal(stream, 1.0)
        directions = random_directions(4096, 16, seed + 10_000)
        features = attention_features(query, key, directions, "positive")
        _, exact = scaled_dot_product_attention(query, key, key)
        errors.append(float((estimated_weights(*features) - exact).norm() / exact.norm()))
    assert sorted(errors)[9:11] == pytest.approx([0.63, 0.63], abs=0.02)


def test_its_first_sentences(say):
    [(_, text)] = say(Approximation, {})
    assert text == (
        "39% of the trigonometric estimates are negative. The weights are off by 36 times the size "
        "of the exact ones, those of positive features by 1.11 times."
    )
