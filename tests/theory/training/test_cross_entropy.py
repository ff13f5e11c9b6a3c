"""Cross-entropy of labels: PyTorch's, three means of a batch, and smoothed labels."""

import math

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.training.cross_entropy import (
    mean_losses,
    smoothed_share,
    smoothed_surprise,
    surprise,
)

PAD, B, T, V = 0, 3, 7, 11
LENGTHS = [2, 7, 5]


@pytest.fixture
def batch():
    stream = torch.Generator().manual_seed(5)
    logits = torch.randn(B, T, V, generator=stream, dtype=torch.float64)
    labels = torch.randint(1, V, (B, T), generator=stream)
    for row, length in zip(labels, LENGTHS, strict=True):
        row[length:] = PAD
    return logits, labels


def test_the_mean_over_tokens_is_what_torch_calls_ignore_index(batch):
    logits, labels = batch
    losses = -logits.log_softmax(-1).gather(-1, labels[..., None])[..., 0]
    tokens, sentences, places = mean_losses(losses.tolist(), LENGTHS)
    flat = logits.flatten(0, 1), labels.flatten()
    assert tokens == pytest.approx(float(F.cross_entropy(*flat, ignore_index=PAD)))
    assert places == pytest.approx(float(F.cross_entropy(*flat)))
    each = [F.cross_entropy(logits[b, :n], labels[b, :n]) for b, n in enumerate(LENGTHS)]
    assert sentences == pytest.approx(float(sum(each)) / B)


def test_what_stands_at_padding_moves_only_the_mean_over_places():
    table = np.arange(B * T, dtype=float).reshape(B, T)
    other = table.copy()
    other[0, LENGTHS[0] :] += 100
    one, two = mean_losses(table, LENGTHS), mean_losses(other, LENGTHS)
    assert one[:2] == two[:2]
    assert two.places > one.places


@given(st.floats(0, 0.9), st.integers(2, 5000), st.floats(0.001, 0.999))
def test_a_smoothed_label_is_met_where_the_model_says_what_it_asks_for(smoothing, vocabulary, p):
    best = smoothed_share(smoothing, vocabulary)
    if best < 1:
        floor = smoothed_surprise(best, smoothing, vocabulary)
        assert smoothed_surprise(p, smoothing, vocabulary) >= floor - 1e-9


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.3])
def test_it_is_the_label_smoothing_of_torch(smoothing):
    p = 0.37
    chances = torch.full((1, V), (1 - p) / (V - 1), dtype=torch.float64)
    chances[0, 4] = p
    label = torch.tensor([4])
    expected = F.cross_entropy(chances.log(), label, label_smoothing=smoothing)
    assert smoothed_surprise(p, smoothing, V) == pytest.approx(float(expected))


def test_without_smoothing_it_is_the_surprise():
    assert smoothed_surprise(0.25, 0, V) == pytest.approx(surprise(0.25)) == math.log(4)


def test_python_and_javascript_agree(agree, refuse):
    table = np.arange(1.0, 1 + B * T).reshape(B, T).tolist()
    agree(
        "theory/training/cross_entropy",
        ("surprise", (0.3,)),
        ("mean_losses", (table, LENGTHS)),
        ("smoothed_surprise", (0.3, 0.1, 4000)),
        ("smoothed_share", (0.1, 7)),
    )
    refuse(
        "theory/training/cross_entropy",
        ("surprise", (0,)),
        ("mean_losses", (table, [0, 1, 2])),
        ("smoothed_surprise", (1, 0.1, 7)),
        ("smoothed_share", (1, 7)),
        ("smoothed_share", (0.1, 1)),
    )
