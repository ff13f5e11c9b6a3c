"""What the figure of layer norm says, against the library."""

import numpy as np
import pytest

from heed.figures.transformer import Sphere
from heed.theory.training.depth import layer_norm


def test_the_facts_are_the_row_and_the_normed_row(facts):
    states = [
        {"first": a, "second": b, "third": c}
        for a, b, c in [(-0.5, 0.5, 3), (1, 1.5, -3), (2, 2.1, 2)]
    ]
    for state, (_, found) in zip(states, facts(Sphere, *states), strict=True):
        row = np.array(list(state.values()))
        assert found["row"] == row.tolist()
        assert found["mean"] == pytest.approx(row.mean())
        assert found["deviation"] == pytest.approx(row.std())
        assert found["normed"] == pytest.approx(list(layer_norm(row)))


def test_it_says_the_row_and_the_normed_row(say):
    [(_, text)] = say(Sphere, {})
    assert text == (
        "Layer norm turns the row into (−1.34, 0.27, 1.07). Its mean 0.50 and its standard "
        "deviation 1.87 are gone."
    )


def test_a_constant_row_has_no_direction(say):
    [(_, text)] = say(Sphere, {"first": 2, "second": 2, "third": 2})
    assert text == (
        "All three numbers are 2.00. Without their mean nothing is left: layer norm makes it a row "
        "of zeros."
    )
