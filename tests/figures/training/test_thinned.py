"""What the figure of dropout says, against the library."""

from heed.figures.training import Thinned
from heed.theory.training.thinning import thinned
from written_numbers import fixed

ROW = [0.8, 1.6, 0.4, 1.2, 0.9, 1.5, 0.3, 1.1, 0.6, 1.4, 0.7, 1.0]


def test_it_says_what_a_draw_has_done(say):
    states = [{"probability": p, "seed": seed} for p in (0, 0.3, 0.6) for seed in (1, 7)]
    for state, (_, text) in zip(states, say(Thinned, *states), strict=True):
        [row] = thinned(ROW, state["probability"], state["seed"])
        gone = int((row == 0).sum())
        assert text.startswith(f"{gone} of 12 numbers became 0")
        assert f"multiplied by {fixed(1 / (1 - state['probability']), 2)}." in text
        assert text.endswith(f"from {fixed(sum(ROW), 1)} to {fixed(float(row.sum()), 1)}.")
