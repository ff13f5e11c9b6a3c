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


def test_the_facts_are_gradient_and_size(facts):
    states = [
        {"skip": skip, "norm": norm, "depth": depth, "gain": 1.3, "seed": 2}
        for skip in (True, False) for norm in NORMS for depth in (1, 13)
    ]  # fmt: skip
    for state, (_, told) in zip(states, facts(Depth, *states), strict=True):
        own, bare = found(state), found({**state, "skip": False, "norm": "none"})
        gradients = {"gradient": own.gradients[0], "bare": bare.gradients[0]}
        assert told == pytest.approx({**gradients, "size": own.sizes[-1]})


def test_the_first_state_shows_what_its_title_says(say):
    [(_, text), (_, bare)] = say(Depth, {}, {"skip": False, "norm": "none"})
    assert text == (
        "4.6 times the gradient at the top reaches the input through 50 blocks; with neither "
        "skips nor norm, 7.0×10⁻⁹ times. The size at the top is 3.4."
    )
    assert "neither" not in bare
    state = {"skip": False, "norm": "none", "depth": 50, "gain": 0.7, "seed": 1}
    lost = found(state).gradients[0]
    assert power(lost) == "7.0×10⁻⁹"
    assert lost < 1e-7
    kept = found(state | {"skip": True, "norm": "pre"}).gradients[0]
    assert kept == pytest.approx(4.62, abs=0.01)
