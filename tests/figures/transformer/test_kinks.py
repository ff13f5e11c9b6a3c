"""What the figure of ReLU fits says, against the library."""

import numpy as np

from heed.figures.transformer import Kinks
from heed.theory.kinks import biased_fit, root_mean_square, unbiased_fit
from written_numbers import fixed

X = np.linspace(-3, 3, 601)
TARGETS = {"corner": np.abs(X - 1), "wave": np.sin(2 * X)}


def test_it_says_how_far_the_fit_is_off(say):
    states = [
        {"units": units, "biases": biases, "target": target}
        for units in (1, 2, 6, 7) for biases in (False, True) for target in TARGETS
    ]  # fmt: skip
    for state, (_, text) in zip(states, say(Kinks, *states), strict=True):
        y = TARGETS[state["target"]]
        fit = (biased_fit if state["biases"] else unbiased_fit)(X, y, state["units"])
        assert text.startswith(f"The error is {fixed(root_mean_square(fit - y), 3)} with ")
        assert ("bends at 0" in text) is not state["biases"]


def test_no_width_helps_without_biases_and_three_units_do_with_them(say):
    narrow, wide, biased = (
        text
        for _, text in say(Kinks, {"units": 2}, {"units": 24}, {"units": 3, "biases": True})
    )  # fmt: skip
    assert narrow.startswith("The error is 0.439 ")
    assert wide.startswith("The error is 0.439 ")
    assert biased.startswith("The error is 0.000 with 3 units and biases: 2 bends")
