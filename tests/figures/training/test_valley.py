"""What the figure of the valley says, against the library."""

from heed.figures.training import Valley
from heed.theory.training.descent import adam_path, descent_path
from written_numbers import fixed

START = [-3, 1]


def height(point, narrowness):
    return float(point[0] ** 2 + narrowness * point[1] ** 2) / 2


def test_it_says_how_low_both_have_come(say):
    states = [
        {"steps": steps, "rate": 0.2, "corrected": corrected, "memory": memory, "narrowness": 60}
        for steps in (0, 1, 23) for corrected in (True, False) for memory in (0.98, 0.999)
    ]  # fmt: skip
    for state, (_, text) in zip(states, say(Valley, *states), strict=True):
        curvatures, steps = [1, 60], state["steps"]
        plain = descent_path(START, curvatures, 1.9 / 60, steps)[-1]
        betas = (0.9, state["memory"])
        adam = adam_path(START, curvatures, 0.2, steps, betas, state["corrected"]).points[-1]
        own, other = (fixed(height(point, 60), 2) for point in (adam, plain))
        assert f"Adam is at height {own}, and plain gradient descent at {other}." in text


def test_the_first_state_shows_what_its_title_says(say):
    [(_, text)] = say(Valley, {})
    assert text.startswith(
        "After 50 steps Adam is at height 0.12, and plain gradient descent at 1.74"
    )
