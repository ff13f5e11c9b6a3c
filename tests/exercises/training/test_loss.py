"""What the exercises on the loss take for right, against PyTorch."""

import math

import pytest

from answers import rights
from heed.exercises.training import loss
from heed.theory.training.cross_entropy import smoothed_surprise


def test_certainty_costs_what_doubt_costs():
    certain, doubt = (smoothed_surprise(p, 0.1, 4000) for p in (0.999, 0.5))
    assert rights(loss.certain())[0] == pytest.approx(certain, abs=0.005)
    assert certain == pytest.approx(doubt, abs=0.005)
    assert math.log(0.001 / 3999) == pytest.approx(-15.2, abs=0.05)
