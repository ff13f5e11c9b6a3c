"""What the page *When no hypothesis is right* takes for right, against the library."""

import pytest

from heed.exercises.pac.agnostic import HALVED
from heed.theory.learning.simulation import simulate_noisy

RHO, GRID = 0.15, 101


@pytest.mark.parametrize(("m", "epsilon"), [(38, 0.1), (HALVED, 0.05)])
def test_so_many_examples_bring_95_percent_of_the_samples_near(m, epsilon):
    far = [
        (simulate_noisy(n, 8000, 3, GRID, flip=RHO) - RHO > epsilon + 1e-9).mean()
        for n in (m, round(0.85 * m))
    ]
    assert far[0] == pytest.approx(0.05, abs=0.007)
    assert far[1] > 0.05
