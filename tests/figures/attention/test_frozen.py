"""What the figure of the gradient says, against the library and the law of the scores."""

import re

import numpy as np
import pytest
import torch

from heed.figures.attention import Frozen
from heed.theory.attention.saturation import dot_products, entropy, jacobian_norm, random_rows
from written_numbers import fixed

ROWS, WIDEST = 256, 1024


def norms(scores):
    return np.array([jacobian_norm(row) for row in torch.tensor(scores).softmax(-1)])


@pytest.mark.parametrize(("power", "count", "seed"), [(10, 32, 3), (2, 8, 5), (7, 128, 1)])
def test_what_it_says_is_what_the_library_computes(say, power, count, seed):
    [(_, text)] = say(Frozen, {"power": power, "count": count, "seed": seed})
    rows = random_rows(ROWS + count, WIDEST, seed)
    scores = dot_products(rows[:ROWS], rows[ROWS:], 2**power)
    undivided, divided = norms(scores), norms(scores / 2 ** (power / 2))
    assert f"is {fixed(undivided.mean(), 3)} undivided and {fixed(divided.mean(), 3)} div" in text
    assert f", a ratio of {fixed(undivided.mean() / divided.mean(), 2)}." in text
    softmax = torch.tensor(scores).softmax(-1)
    assert f"the mean entropy is {fixed(np.mean([entropy(row) for row in softmax]), 2)}" in text


def test_at_width_1024_a_quarter_is_left_and_for_half_the_queries_next_to_nothing(say):
    """Given a query, the scores of normal keys are normal, of variance |q|²: a check of the law."""
    [(_, text)] = say(Frozen, {})
    shown = [float(x) for x in re.findall(r"is (0\.\d+) undivided and (0\.\d+)", text)[0]]
    stream = np.random.default_rng(3)
    length = np.sqrt(stream.chisquare(WIDEST, (20_000, 1)))
    scores = length * stream.standard_normal((20_000, 32))
    undivided, divided = norms(scores), norms(scores / 32)
    assert shown == pytest.approx([undivided.mean(), divided.mean()], abs=0.005)
    assert undivided.mean() / divided.mean() == pytest.approx(0.25, abs=0.01)
    assert np.median(undivided) < 0.0002
    assert "0.25. Undivided, half of the queries have a norm below" in text


def test_a_narrow_head_loses_nothing_without_the_division(say):
    ratios = [
        float(re.search(r"a ratio of (\d\.\d\d)\.", text)[1])
        for _, text in say(Frozen, *({"power": power} for power in range(2, 11)))
    ]
    assert min(ratios[:3]) > 1, "up to width 16"
    assert ratios[4:] == sorted(ratios[4:], reverse=True)
    assert ratios[-1] == 0.25
