import random
import re

import torch

from heed.figures.attention import Approximation
from heed.model.attention import scaled_dot_product_attention
from heed.model.kernels import KINDS, attention_features, estimated_weights, random_directions

SAID = re.compile(
    r"With (\d+) directions (\d+)% .* in (\d+) of 64 rows the sum is not positive\. .* by "
    r"(\d+% of|[\d,]+ times) the size of the exact ones, .* by (\d+% of|[\d,]+ times) it\."
)


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


def number(text):
    value = float(text.split()[0].rstrip("%").replace(",", ""))
    return value / 100 if "%" in text else value


def near(text, expected):
    """What is written is right to its last digit."""
    return abs(number(text) - expected) <= (0.0051 if "%" in text else 0.51)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Approximation):
        count, negative, bad, waves, powers = SAID.search(text).groups()
        assert int(count) == figure.count
        share, rows, off = measured(figure, KINDS[0])
        assert near(f"{negative}%", share)
        assert int(bad) == rows
        assert near(waves, off)
        share, rows, off = measured(figure, KINDS[1])
        assert share == rows == 0
        assert near(powers, off)


def test_the_first_state_makes_the_point(say):
    (first,) = say(Approximation, {})
    assert SAID.search(first.text).groups() == ("64", "39", "10", "36 times", "111% of")
