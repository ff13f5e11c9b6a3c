"""What the figure of the schedule says, against the library."""

from heed.figures.training import Kink
from heed.training.schedule import inverse_root
from written_numbers import fixed, grouped, percent


def test_it_says_the_peak_and_the_rate_at_a_step(say):
    states = [
        {"warmup": warmup, "width": 256, "step": step}
        for warmup in (500, 4000, 20_000) for step in (4000, 24_000)
    ]  # fmt: skip
    for state, (_, text) in zip(states, say(Kink, *states), strict=True):
        peak, now = (
            1000 * inverse_root(step, 256, state["warmup"])
            for step in (state["warmup"], state["step"])
        )
        assert f"at step {grouped(state['warmup'])}, at {fixed(peak, 2)} · 10⁻³" in text
        assert f"it is {fixed(now, 3)} · 10⁻³, {percent(now / peak)} of the peak" in text
        rising, falling = state["step"] < state["warmup"], state["step"] > state["warmup"]
        assert ("still rising" in text, "falling" in text) == (rising, falling)
