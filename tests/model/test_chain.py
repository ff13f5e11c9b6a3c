"""The chain rule on the smallest network: by autograd, by the formula, by the tape, by nudging."""

import math

import pytest
import torch

from heed.model.chain import NUMBERS, forward_and_back

CASES = [(0.5, 2.0, 2.0, 3.0), (2.0, 1.0, 2.0, 3.0), (-0.7, 1.3, 5.0, -1.0), (0.0, 0.0, 0.0, 7.0)]


@pytest.mark.parametrize("case", CASES)
def test_the_slopes_are_the_products_of_the_page(case):
    w, v, x, y = case
    h = math.tanh(w * x)
    top = 2 * (v * h - y)
    slopes = [top * v * (1 - h**2) * x, top * v * (1 - h**2), top * v, top * h, top, 1]
    values = [w, w * x, h, v, v * h, (v * h - y) ** 2]
    expected = torch.tensor([values, slopes], dtype=torch.float64).T
    torch.testing.assert_close(forward_and_back(*case), expected)
    assert len(NUMBERS) == len(expected)


@pytest.mark.parametrize("case", CASES)
def test_a_slope_is_what_a_small_change_does(case):
    w, v, *rest = case
    up, down = (forward_and_back(w + by, v, *rest)[-1, 0] for by in (1e-6, -1e-6))
    assert float(forward_and_back(*case)[0, 1]) == pytest.approx(float(up - down) / 2e-6, abs=1e-6)


def test_the_tape_finds_the_same(agree):
    agree("model/chain", *(("forward_and_back", case) for case in CASES))
