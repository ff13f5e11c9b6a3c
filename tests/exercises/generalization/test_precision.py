"""What the exercises on the number of examples take for right, tried out."""

from answers import rights
from heed.exercises.generalization import precision
from heed.theory.learning.hoeffding import hoeffding_deviation


def test_half_the_deviation_takes_four_times_the_examples():
    n, models = rights(precision.prices())
    assert hoeffding_deviation(int(n), 0.05, 15) <= 0.02 < hoeffding_deviation(int(n) - 1, 0.05, 15)
    assert hoeffding_deviation(8_000, 0.05, int(models)) <= 0.025
    assert hoeffding_deviation(8_000, 0.05, int(models) + 1) > 0.025
