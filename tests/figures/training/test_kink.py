"""What the figure of the schedule says, against the library."""

import pytest

from heed.figures.training import Kink
from heed.training.schedule import inverse_root


def test_the_facts_are_the_peak_and_the_rate_at_a_step(facts):
    states = [
        {"warmup": warmup, "width": 256, "step": step}
        for warmup in (500, 4000, 20_000) for step in (4000, 24_000)
    ]  # fmt: skip
    for state, (_, found) in zip(states, facts(Kink, *states), strict=True):
        peak, now = (
            1000 * inverse_root(step, 256, state["warmup"])
            for step in (state["warmup"], state["step"])
        )
        past = (state["step"] > state["warmup"]) - (state["step"] < state["warmup"])
        assert found == pytest.approx({"peak": peak, "now": now, "past": past})


def test_it_says_where_the_peak_is(say):
    steps = ({}, {"step": 4000}, {"step": 1000})
    first, peak, rising = (text for _, text in say(Kink, *steps))
    assert first == (
        "The rate peaks at step 4,000, at 0.70 · 10⁻³. At step 24,000 it is 0.285 · 10⁻³, 41% of "
        "the peak and falling."
    )
    assert peak.endswith("At step 4,000 it is 0.699 · 10⁻³, the peak itself.")
    assert rising.endswith(" of the peak and still rising.")
