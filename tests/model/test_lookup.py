"""Soft look-up and its hard limit: torch's softmax, the limit, how fast it is reached, the twin."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from heed.model.attention import scaled_dot_product_attention
from heed.model.lookup import hard_weights, soft_weights

SCORES = torch.tensor([[1.0, 2.0, 3.0], [0.5, 0.5, -7.0], [0.0, 0.0, 0.0]], dtype=torch.float64)
numbers = st.lists(st.floats(-9, 9), min_size=1, max_size=11)


def test_it_is_the_softmax_with_a_temperature():
    for beta in (0.25, 1.0, 13.0):
        expected = torch.nn.functional.softmax(SCORES / (1 / beta), dim=-1)
        torch.testing.assert_close(soft_weights(SCORES, beta), expected)
    assert soft_weights(SCORES, 0.0).eq(1 / 3).all()


def test_attention_is_a_soft_lookup_of_sharpness_one_over_the_root():
    query, key, value = (torch.randn(size, 7) for size in (5, 11, 11))
    output, weights = scaled_dot_product_attention(query, key, value)
    own = soft_weights(query @ key.T, 1 / math.sqrt(7))
    torch.testing.assert_close(own, weights)
    torch.testing.assert_close(own @ value, output)


def test_the_best_key_takes_all_and_equals_share():
    shared = [[0, 0, 1], [0.5, 0.5, 0], [1 / 3] * 3]
    torch.testing.assert_close(hard_weights(SCORES), torch.tensor(shared), check_dtype=False)
    torch.testing.assert_close(soft_weights(SCORES, 1e4), hard_weights(SCORES), check_dtype=False)


@given(numbers, st.floats(0, 50))
def test_the_others_get_no_more_than_the_theorem_allows(scores, beta):
    given_scores = torch.tensor(scores, dtype=torch.float64)
    best = hard_weights(given_scores) > 0
    ties, others = int(best.sum()), int((~best).sum())
    if not others:
        return
    gap = float(max(scores) - given_scores[~best].max())
    left = float(soft_weights(given_scores, beta)[~best].sum())
    assert left <= others / ties * math.exp(-beta * gap) + 1e-12


@pytest.mark.parametrize("beta", [-0.1, math.inf, math.nan])
def test_a_sharpness_that_is_none(beta):
    with pytest.raises(ValueError, match="sharpness must be finite and not negative"):
        soft_weights(SCORES, beta)


def test_the_page_refuses_with_the_same_words(refuse):
    refuse("model/lookup", ("soft_weights", (SCORES[0], -3)))


def test_the_page_computes_the_same(same):
    rows = [[1.0, 2.0, 3.0], [0.5, 0.5, -7.0], [-800.0, 800.0], [2.0]]
    tensors = [torch.tensor(row, dtype=torch.float64) for row in rows]
    same(
        "model/lookup",
        *(
            ("soft_weights", (row, 2.5), soft_weights(one, 2.5))
            for row, one in zip(rows, tensors, strict=True)
        ),
        *(
            ("hard_weights", (row,), hard_weights(one))
            for row, one in zip(rows, tensors, strict=True)
        ),
    )
