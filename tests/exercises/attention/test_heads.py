"""What the page *Several heads* takes for right, and what it says of the cost."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.attention import heads
from heed.model.heads import parameters

VALUES = np.array([[0, 0], [0.5, 0.8], [1, 0]])  # giver, gift, receiver


def test_how_far_apart_the_compromise_is_and_how_far_it_could_be():
    """The gift gets 0.4; all ways to share out the rest are tried."""
    front = np.linspace(0, 0.6, 61)
    weights = np.stack([front, np.full(61, 0.4), 0.6 - front], 1)
    apart = np.linalg.norm(weights @ VALUES - weights @ VALUES[::-1], axis=1)
    assert rights(heads.compromise()) == [pytest.approx(apart[40])]
    assert apart.max() == pytest.approx(0.6)


def test_the_parameters_that_the_page_names():
    assert sum(parameters("narrow", 512, 8)) == 1_048_576
    assert sum(parameters("wide", 512, 8)) == 8_388_608
