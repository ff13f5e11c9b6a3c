"""The numbers behind the figure of one query and its pairs of key and value."""

import numpy as np
import pytest
import torch

from heed.figures.attention import Pairs
from heed.model.attention import scaled_dot_product_attention
from word_vectors import word_vector

WORDS = ["cat", "walks", "on", "the", "street"]


def drawn(names, seed):
    return torch.from_numpy(1.5 * np.stack([word_vector(name, seed, 4) for name in names]))


def collect(keys, values, seed):
    """What the query collects from keys and values of some words, and its weights."""
    query = drawn(["query marche"], seed)
    key = drawn([f"key {WORDS[i]}" for i in keys], seed)
    value = drawn([f"value {WORDS[i]}" for i in values], seed)
    return scaled_dot_product_attention(query, key, value)


@pytest.mark.parametrize(
    ("change", "keys", "values"),
    [
        ("pairs", [2, 4, 1, 0, 3], [2, 4, 1, 0, 3]),
        ("keys", [2, 4, 1, 0, 3], [0, 1, 2, 3, 4]),
        ("twice", [0, 1, 2, 3, 4, 4], [0, 1, 2, 3, 4, 4]),
    ],
)
def test_its_facts_are_what_attention_gives(facts, change, keys, values):
    states = ({"change": change, "seed": seed} for seed in (4, 11, 9999))
    for figure, found in facts(Pairs, *states):
        before, _ = collect(range(5), range(5), figure.seed)
        after, weights = collect(keys, values, figure.seed)
        gap = torch.linalg.norm(after - before).item()
        assert found["gap"] == pytest.approx(gap, abs=1e-9)
        assert (gap < 1e-12) == (change == "pairs")
        twice = sum(weights[0, i].item() for i, word in enumerate(keys) if word == 4)
        assert found["twice"] == pytest.approx(twice)


def test_what_it_says_of_each_change(say):
    said = {
        "pairs": "by 0.000: only the order",
        "keys": "leads to another word’s value",
        "twice": "twice",
    }
    for figure, text in say(Pairs, *({"change": change} for change in said)):
        assert said[figure.change] in text


def test_its_first_sentences(say):
    [(_, text)] = say(Pairs, {})
    assert text == ("The output differs by 0.000: only the order of the five pairs has changed.")
