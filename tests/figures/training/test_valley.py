"""What the figure of the valley says, against the library."""

import pytest

from heed.figures.training import Valley
from heed.theory.training.descent import adam_path, descent_path

START = [-3, 1]


def height(point, narrowness):
    return float(point[0] ** 2 + narrowness * point[1] ** 2) / 2


def test_the_facts_are_how_low_both_have_come(facts):
    states = [
        {"steps": steps, "rate": 0.2, "corrected": corrected, "memory": memory, "narrowness": 60}
        for steps in (0, 1, 23) for corrected in (True, False) for memory in (0.98, 0.999)
    ]  # fmt: skip
    for state, (_, found) in zip(states, facts(Valley, *states), strict=True):
        curvatures, steps = [1, 60], state["steps"]
        plain = descent_path(START, curvatures, 1.9 / 60, steps)[-1]
        betas = (0.9, state["memory"])
        adam = adam_path(START, curvatures, 0.2, steps, betas, state["corrected"]).points[-1]
        heights = {"adam": height(adam, 60), "plain": height(plain, 60), "start": height(START, 60)}
        assert found == pytest.approx({**heights, "rate": 1.9 / 60, "most": 2 / 60})


def test_the_first_state_shows_what_its_title_says(say):
    [(_, text)] = say(Valley, {})
    assert text == (
        "After 50 steps Adam is at height 0.12, plain descent at 1.74. With a rate above 0.0100, "
        "not 0.0095, plain descent would leave the valley."
    )
