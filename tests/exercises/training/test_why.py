"""What the exercises on the vacuous bound take for right, computed in another way."""

import pytest

from answers import rights
from heed.exercises.training import why
from heed.theory.learning.deviation import hoeffding_deviation


def test_two_thousand_bytes_are_a_class_of_two_to_the_sixteen_thousand():
    added = hoeffding_deviation(60_000, 0.05, 2**16_000, sides=1)
    assert rights(why.bits())[0] == pytest.approx(0.05 + added, abs=0.001)
    assert added == pytest.approx(0.30, abs=0.005)
