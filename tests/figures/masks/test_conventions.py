"""The masks and functions of the figure, against those functions of torch."""

import math

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional

from heed.figures.masks import Conventions
from heed.figures.masks.conventions import MASKS
from heed.model.masks import causal_mask

VISIBLE = causal_mask(4)
WRITTEN = {
    "visible": VISIBLE,
    "hidden": ~VISIBLE,
    "minus": torch.zeros(4, 4).masked_fill(~VISIBLE, -math.inf),
    "ones": VISIBLE.float(),
}


def of_torch(mask, function):
    """Return the weights of equal scores (4, 4) that a function of torch makes of a mask."""
    if function == "sdpa":
        zeros = torch.zeros(1, 4, 4)
        return functional.scaled_dot_product_attention(zeros, zeros, torch.eye(4)[None], mask)[0]
    attention = nn.MultiheadAttention(4, 1, batch_first=True)
    nn.init.zeros_(attention.in_proj_weight)
    with torch.no_grad():
        return attention(*3 * (torch.ones(1, 4, 4),), attn_mask=mask)[1][0]


@pytest.mark.parametrize("function", ["sdpa", "mha"])
@pytest.mark.parametrize("mask", MASKS)
def test_the_weights_are_those_of_torch(javascript, facts, mask, function):
    expected = of_torch(WRITTEN[mask], function)
    [found] = javascript([("figures/masks/conventions.js", "weights_of", [mask, function])])
    found = np.array([[np.nan if x is None else x for x in row] for row in found], dtype=float)
    np.testing.assert_allclose(found, expected.numpy(), rtol=1e-6)
    [(_, said)] = facts(Conventions, {"mask": mask})
    assert said[function] == {
        "leaks": int(((expected > 0) & ~VISIBLE).sum()),
        "reversed": not expected[1, 0] > 0,
        "numbers": not expected.isnan().any(),
    }
    assert (said[function]["leaks"] > 0 and not said[function]["reversed"]) == (mask == "ones")


def test_what_it_says_of_each_mask(say):
    states = ({"mask": mask} for mask in ("visible", "hidden", "minus", "ones"))
    visible, hidden, minus, ones = (text for _, text in say(Conventions, *states))
    assert visible == (
        "scaled_dot_product_attention does what was meant. Under MultiheadAttention each word sees "
        "only later words, and the last one’s weights are not numbers."
    )
    assert hidden == (
        "MultiheadAttention does what was meant. Under scaled_dot_product_attention each word sees "
        "only later words, and the last one’s weights are 0."
    )
    assert minus == "Both functions do what was meant."
    assert ones.startswith("Both let every word see every later one: ")
