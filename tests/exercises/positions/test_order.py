"""What the page *Why order must be put in* takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.positions import order
from heed.model.attention import scaled_dot_product_attention

WORDS = ("dog", "bites", "man", "now")
SWAPPED = [2, 1, 0, 3]


def causal(rows, maps):
    earlier = torch.ones(len(rows), len(rows), dtype=torch.bool).tril()
    return scaled_dot_product_attention(*(rows @ w for w in maps), earlier)[0]


def changed(layer, rows):
    """The words whose output is new when the first and the third change places."""
    gap = (layer(rows[SWAPPED]) - layer(rows)[SWAPPED]).abs().amax(1)
    return {WORDS[SWAPPED[place]] for place in range(4) if gap[place] > 1e-9}


def test_a_mask_changes_three_words_after_one_layer_and_all_after_two():
    torch.manual_seed(3)
    one, two = torch.randn(2, 3, 8, 8, dtype=torch.float64)
    rows = torch.randn(4, 8, dtype=torch.float64)
    card = order.mask()
    assert set(rights(card)[0]) == changed(lambda x: causal(x, one), rows)
    both = changed(lambda x: causal(causal(x, one), two), rows)
    assert both == set(WORDS)
    assert rights(card)[1] == ["yes"]


def test_a_head_with_equal_scores_tells_the_position():
    zero, value = torch.zeros(23, 1), torch.eye(23)[:, :1]
    earlier = torch.ones(23, 23, dtype=torch.bool).tril()
    told = scaled_dot_product_attention(zero, zero, value, earlier)[0][:, 0]
    card = order.nope()
    assert told[3].item() == pytest.approx(rights(card)[0])
    assert told[rights(card)[1]].item() == pytest.approx(0.05)
    assert told.numpy() == pytest.approx(1 / np.arange(1, 24))


def test_each_naive_code_breaks_what_the_card_says():
    t = np.arange(60)
    shrinking, card = t / (t + 1), order.criteria()
    assert np.ptp(np.diff(shrinking)) > 0.1
    assert shrinking.max() < 1
    assert rights(card)[0] == ["consistent"]
    assert rights(card)[1] == ["deterministic"]
    turned = 2 * np.pi * t / 16
    assert np.sin(turned[16]) == pytest.approx(np.sin(turned[0]), abs=1e-12)
    assert rights(card)[2] == ["unique"]
