"""The masks and functions of the figure, against those functions of torch."""

import math

import numpy as np
import pytest
import torch
from torch import nn
from torch.nn import functional

from heed.figures.masks import Conventions
from heed.figures.masks.conventions import FUNCTIONS, MASKS
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


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("mask", MASKS)
def test_the_weights_are_those_of_torch(javascript, facts, mask, function):
    expected = of_torch(WRITTEN[mask], function)
    state = {"mask": mask, "function": function}
    [found] = javascript([("figures/masks/conventions.js", "weights_of", [state])])
    found = np.array([[np.nan if x is None else x for x in row] for row in found], dtype=float)
    np.testing.assert_allclose(found, expected.numpy(), rtol=1e-6)
    [(_, said)] = facts(Conventions, state)
    assert said == {
        "leaks": int(((expected > 0) & ~VISIBLE).sum()),
        "reversed": not expected[1, 0] > 0,
        "numbers": not expected.isnan().any(),
    }
    assert (said["leaks"] > 0 and not said["reversed"]) == (mask == "ones")


def test_what_it_says_of_what_goes_wrong(say):
    states = ({"mask": mask, "function": "mha"} for mask in ("visible", "hidden", "ones"))
    other, meant, ones = (text for _, text in say(Conventions, *states))
    assert other.startswith("6 of 6 cells that the mask should hide are visible. Each word sees ")
    assert other.endswith(": its weights are not numbers.")
    assert meant == "No word sees a later one: this is what was meant."
    assert ones.startswith("6 of 6 cells that the mask should hide are visible. ")
    assert ones.endswith("so a later word only scores 1 less.")


def test_its_first_sentences(say):
    [(_, text)] = say(Conventions, {})
    assert text == (
        "6 of 6 cells that the mask should hide are visible. Each word sees only later words, and"
        " the last one sees nothing: its weights are not numbers."
    )
