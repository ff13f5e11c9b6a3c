"""What the figure of layer norm says, against the library."""

import numpy as np

from heed.figures.transformer import Sphere
from heed.theory.training.depth import layer_norm
from written_numbers import fixed


def test_it_says_the_row_and_the_normed_row(say):
    states = [
        {"first": a, "second": b, "third": c}
        for a, b, c in [(-0.5, 0.5, 3), (1, 1.5, -3), (2, 2.1, 2)]
    ]
    for state, (_, text) in zip(states, say(Sphere, *states), strict=True):
        row = np.array(list(state.values()))
        assert f"mean {fixed(row.mean(), 2)} and standard deviation {fixed(row.std(), 2)}" in text
        numbers = ", ".join(fixed(x, 2) for x in layer_norm(row))
        assert f"makes it ({numbers})" in text


def test_a_constant_row_has_no_direction(say):
    [(_, text)] = say(Sphere, {"first": 2, "second": 2, "third": 2})
    assert text == (
        "All three numbers are 2.00. Without their mean nothing is left: layer norm makes it a row "
        "of zeros."
    )
