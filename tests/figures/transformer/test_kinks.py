"""What the figure of ReLU fits says, against the library."""

import numpy as np
import pytest

from heed.figures.transformer import Kinks
from heed.theory.training.kinks import biased_fit, heights_of, root_mean_square, unbiased_fit

X = np.linspace(-3, 3, 601)
TARGETS = {"corner": np.abs(X - 1), "wave": np.sin(2 * X)}


def test_the_facts_are_how_far_the_fit_is_off(facts):
    states = [
        {"units": units, "biases": biases, "target": target}
        for units in (1, 2, 6, 7) for biases in (False, True) for target in TARGETS
    ]  # fmt: skip
    for state, (_, found) in zip(states, facts(Kinks, *states), strict=True):
        y = TARGETS[state["target"]]
        chain = biased_fit(X, y, state["units"])
        fit = heights_of(X, chain) if state["biases"] else unbiased_fit(X, y, state["units"])
        count = len(chain[0][np.abs(chain[0]) < 2.999])
        assert found["error"] == pytest.approx(root_mean_square(fit - y), abs=1e-6)
        assert found["bends"] == (count if state["biases"] else 1)


def test_it_says_how_far_the_network_is_off(say):
    (_, first), (_, many) = say(Kinks, {}, {"units": 7, "biases": True, "target": "wave"})
    assert first == (
        "The root mean square error is 0.439 with 6 units and no biases: there is 1 bend, at 0."
    )
    assert " there are " in many


def test_no_width_helps_without_biases_and_two_units_do_with_them(say):
    narrow, wide, biased, more = (
        text
        for _, text in say(
            Kinks, {"units": 2}, {"units": 16}, {"units": 2, "biases": True},
            {"units": 6, "biases": True},
        )
    )  # fmt: skip
    assert narrow.startswith("The root mean square error is 0.439 with 2 units and no biases:")
    assert wide.startswith("The root mean square error is 0.439 with 16 units and no biases:")
    assert biased.startswith(
        "The root mean square error is 0.000 with 2 units and biases: there is 1 bend "
        "between −3 and 3, and one at the edge."
    )
    assert "2 of them are enough, and there is 1 bend" in more
