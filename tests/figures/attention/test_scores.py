"""What the figure of the scores says, against the library and what is known of dot products."""

import re

import numpy as np
import pytest
import torch

from heed.figures.attention import Scores
from heed.theory.attention.saturation import dot_products, random_rows
from written_numbers import fixed

COUNT, WIDEST = 32, 1024


def numbers(text):
    pattern = r"have standard deviation (\d+\.\d+).* weights is (\d+\.\d+) on average\."
    return tuple(map(float, re.search(pattern, text).groups()))


@pytest.mark.parametrize("seed", [1, 7])
@pytest.mark.parametrize("width", [4, 100, 1024])
def test_what_it_says_is_what_the_library_computes(say, width, seed):
    rows = random_rows(2 * COUNT, WIDEST, seed)
    products = dot_products(rows[:COUNT], rows[COUNT:], width)
    for scaled in (False, True):
        [(_, text)] = say(Scores, {"width": width, "scaled": scaled, "seed": seed})
        scores = products / (width**0.5 if scaled else 1)
        largest = torch.tensor(scores).softmax(-1).amax(-1).mean()
        assert f"deviation {fixed(scores.std(), 2)}" in text
        assert f"is {fixed(float(largest), 2)} on average" in text


def test_the_root_makes_all_widths_alike(say):
    widths = [4, 16, 64, 256, 1024]
    undivided = [numbers(text) for _, text in say(Scores, *({"width": w} for w in widths))]
    divided = [
        numbers(text) for _, text in say(Scores, *({"width": w, "scaled": True} for w in widths))
    ]
    np.testing.assert_allclose([d for d, _ in undivided], np.sqrt(widths), rtol=0.1)
    np.testing.assert_allclose([d for d, _ in divided], 1, rtol=0.1)
    shares = [share for _, share in undivided]
    assert shares == sorted(shares)
    assert shares[2] > 0.7, "the first state makes the point"
    assert max(share for _, share in divided) < 0.25


def test_the_numbers_of_the_page(say):
    states = [
        {"width": width, "scaled": scaled} for scaled in (False, True) for width in (64, 1024)
    ]
    largest = [numbers(text)[1] for _, text in say(Scores, *states)]
    assert largest[:2] == [0.81, 0.95]
    assert largest[2:] == pytest.approx([0.17, 0.17], abs=0.01)
