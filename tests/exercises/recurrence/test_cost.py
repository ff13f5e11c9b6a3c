"""What the page *What it costs* takes for right, against the library."""

import pytest

from answers import rights
from heed.exercises.recurrence import cost
from heed.theory.attention.costs import multiply_adds


def test_where_whole_layers_cost_the_same():
    work = {n: multiply_adds("projected", n, 768) for n in range(1, 2000)}
    assert [n for n, one in work.items() if one == 8 * n * 768**2] == [rights(cost.meet())[0]]
    assert rights(cost.meet())[1] == pytest.approx(work[1536] / work[768])


def test_from_when_on_the_comparisons_of_a_toy_count():
    card = cost.toy()
    share = {n: 1 / (1 + 2 * 256 / n) for n in range(1, 200)}
    assert rights(card)[2] == min(n for n, one in share.items() if one >= 0.1)
    assert rights(card)[0] == pytest.approx((9 + 2 * 256) / 256)
