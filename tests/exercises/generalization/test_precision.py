"""What the exercises on the number of examples take for right, tried out."""

import math

import pytest

from answers import rights
from heed.exercises.generalization import precision
from heed.theory.learning.hoeffding import hoeffding_deviation


def deviation(answers, kinds):
    """The ε of the conversation's bound, for 2,000 examples and δ = 0.05."""
    return math.sqrt((answers * math.log(kinds) + math.log(4 / 0.05)) / 4_000)


def test_four_exact_scores_spend_as_much_as_fifty_one_answers():
    exact, rough, _ = rights(precision.prices())
    assert (exact, rough) == (4, 51)
    for answers, kinds in ((exact, 2_001), (rough, 2)):
        assert deviation(answers, kinds) <= 0.1 < deviation(answers + 1, kinds)
    assert deviation(5, 2_001) == pytest.approx(0.103, abs=5e-4)
    assert deviation(52, 2) == pytest.approx(0.1005, abs=5e-5)


def test_a_fixed_list_may_be_long():
    *_, models = rights(precision.prices())
    assert hoeffding_deviation(8_000, 0.05, int(models)) <= 0.025
    assert hoeffding_deviation(8_000, 0.05, int(models) + 1) > 0.025
