"""What the figure of deep stacks says, against the library."""

import pytest

from heed.figures.transformer import Depth
from heed.theory.attention.saturation import random_rows
from heed.theory.training.depth import NORMS, journey
from written_numbers import power

WIDTH, DEEPEST = 32, 64


def found(state):
    rows = random_rows(DEEPEST * WIDTH + 2, WIDTH, state["seed"])
    weights = rows[2:].reshape(DEEPEST, WIDTH, WIDTH) / WIDTH**0.5
    chosen = {name: state[name] for name in ("gain", "skip", "norm")}
    return journey(rows[0], weights[: state["depth"]], rows[1], **chosen)


def test_it_says_gradient_and_size(say):
    states = [
        {"skip": skip, "norm": norm, "depth": depth, "gain": 1.3, "seed": 2}
        for skip in (True, False) for norm in NORMS for depth in (1, 13)
    ]  # fmt: skip
    for state, (_, text) in zip(states, say(Depth, *states), strict=True):
        own = found(state)
        assert f"gets {power(own.gradients[0])} times as much" in text
        assert f"have the size {power(own.sizes[-1])}." in text
        assert ("With neither" in text) is (state["skip"] or state["norm"] != "none")


def test_the_first_state_shows_what_its_title_says(say):
    [(_, text)] = say(Depth, {})
    state = {"skip": False, "norm": "none", "depth": 50, "gain": 0.7, "seed": 1}
    lost = found(state).gradients[0]
    assert f"With neither skips nor norm it would get {power(lost)} times" in text
    assert lost < 1e-7
    kept = found(state | {"skip": True, "norm": "pre"}).gradients[0]
    assert kept == pytest.approx(4.62, abs=0.01)
