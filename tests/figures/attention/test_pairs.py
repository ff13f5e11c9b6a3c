"""The numbers behind the figure of one query and its pairs of key and value."""

import re

import numpy as np
import pytest
import torch
import traitlets

from heed.figures.attention import Pairs
from heed.model.attention import scaled_dot_product_attention
from word_vectors import word_vector
from written_numbers import fixed

WORDS = ["cat", "walks", "on", "the", "street"]


def drawn(names, seed):
    return torch.from_numpy(1.5 * np.stack([word_vector(name, seed, 4) for name in names]))


def output(keys, values, seed):
    """What the query collects from the keys of some words and the values of some."""
    query = drawn(["query marche"], seed)
    key = drawn([f"key {WORDS[i]}" for i in keys], seed)
    value = drawn([f"value {WORDS[i]}" for i in values], seed)
    return scaled_dot_product_attention(query, key, value)[0]


@pytest.mark.parametrize(
    ("change", "keys", "values"),
    [
        ("pairs", [2, 4, 1, 0, 3], [2, 4, 1, 0, 3]),
        ("keys", [2, 4, 1, 0, 3], [0, 1, 2, 3, 4]),
        ("twice", [0, 1, 2, 3, 4, 4], [0, 1, 2, 3, 4, 4]),
    ],
)
def test_what_it_says_is_what_attention_gives(say, change, keys, values):
    for figure, text in say(Pairs, *({"change": change, "seed": seed} for seed in (4, 11, 9999))):
        before = output(range(5), range(5), figure.seed)
        gap = torch.linalg.norm(output(keys, values, figure.seed) - before).item()
        assert re.findall(r"\d+\.\d{3}", text) == [fixed(gap, 3)]
        assert (gap < 1e-12) == (change == "pairs") == ("not at all" in text)


@pytest.mark.parametrize("bad", [{"change": "values"}, {"seed": 0}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Pairs(**bad)
