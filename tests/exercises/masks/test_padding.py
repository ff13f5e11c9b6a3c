"""What the page *Padding* takes for right, against the library."""

import pytest
import torch

from answers import rights
from heed.exercises.masks import padding
from heed.experiments.padding import padding_of
from heed.figures.translators.live import published

NURSE = "I helped the nurse who is hungry."


def test_what_a_mean_over_padding_shows():
    for at, slots in enumerate((9, 20)):
        losses = torch.full((slots * 100,), 0.01)
        losses[:431] = 2.40
        assert rights(padding.diluted())[at] == pytest.approx(float(losses.mean()), abs=1e-6)


def test_hiding_the_end_moves_every_output():
    moved = padding_of(published("small-world-transformer"), NURSE)["moved"]
    assert rights(padding.end())[0] == pytest.approx(100 * sum(moved[7]) / 9, abs=0.05)
    assert min(moved[7]) > 0.001
    assert sum(moved[9]) / 9 == pytest.approx(0.124, abs=0.001), "one <pad> too many"
