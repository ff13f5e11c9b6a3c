"""What the exercises on Hoeffding's inequality say of coins, counted exactly."""

import pytest

from heed.exercises.generalization import hoeffding
from heed.theory.learning.binomial import binomial_tail


def test_two_hundred_independent_examples_have_the_gap_that_a_wrong_option_names():
    [_, choice] = hoeffding.copies().to_data()["fields"]
    options = dict(choice["options"])
    assert options["small"] == f"about {binomial_tail(200, 0.5, 0.1):.3f}"


def test_twenty_have_it_half_of_the_time():
    assert binomial_tail(20, 0.5, 0.1) == pytest.approx(0.503, abs=5e-4)
