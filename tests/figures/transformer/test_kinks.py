"""What the figure of ReLU fits says, against the library."""

import numpy as np

from heed.figures.transformer import Kinks
from heed.theory.training.kinks import biased_fit, heights_of, root_mean_square, unbiased_fit
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
        chain = biased_fit(X, y, state["units"])
        fit = heights_of(X, chain) if state["biases"] else unbiased_fit(X, y, state["units"])
        assert text.startswith(f"The error is {fixed(root_mean_square(fit - y), 3)} with ")
        assert ("bends at 0" in text) is not state["biases"]
        if state["biases"]:
            count = len(chain[0][np.abs(chain[0]) < 2.999])
            assert (f"are {count} bends" if count != 1 else "is 1 bend") in text


def test_no_width_helps_without_biases_and_two_units_do_with_them(say):
    narrow, wide, biased, more = (
        text
        for _, text in say(
            Kinks, {"units": 2}, {"units": 16}, {"units": 2, "biases": True},
            {"units": 6, "biases": True},
        )
    )  # fmt: skip
    assert narrow.startswith("The error is 0.439 ")
    assert wide.startswith("The error is 0.439 ")
    assert biased.startswith("The error is 0.000 with 2 units and biases: there is 1 bend")
    assert "2 of them are enough, and there is 1 bend" in more
