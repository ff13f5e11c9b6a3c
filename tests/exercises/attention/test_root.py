"""What the page *Why the square root* takes for right, against the library."""

import pytest
import torch

from answers import rights
from heed.exercises.attention import root


def test_the_largest_weight_at_width_16_in_the_figure_and_over_many_draws():
    torch.manual_seed(1)
    queries, keys = torch.randn(2000, 1, 16), torch.randn(2000, 32, 16)
    largest = float((queries @ keys.mT).softmax(-1).amax(-1).mean())
    assert largest == pytest.approx(0.63, abs=0.01)
    assert rights(root.sixteen())[0] == pytest.approx(0.66, abs=0.005)


@pytest.mark.parametrize("width", [4, 1024])
def test_equal_entries_score_the_root_of_the_width(width):
    ones = torch.ones(width)
    assert float(ones @ ones / width**0.5) == width**0.5
    assert rights(root.same())[1] == 1024**0.5
