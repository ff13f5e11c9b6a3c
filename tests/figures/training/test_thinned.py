"""What the figure of dropout says, against the library."""

import pytest

from heed.figures.training import Thinned
from heed.theory.training.thinning import thinned

ROW = [0.8, 1.6, 0.4, 1.2, 0.9, 1.5, 0.3, 1.1, 0.6, 1.4, 0.7, 1.0]


def test_the_facts_are_what_a_draw_has_done(facts):
    states = [{"probability": p, "seed": seed} for p in (0, 0.3, 0.6) for seed in (1, 7)]
    for state, (_, found) in zip(states, facts(Thinned, *states), strict=True):
        [row] = thinned(ROW, state["probability"], state["seed"])
        sums = {"before": sum(ROW), "after": float(row.sum())}
        factor = 1 / (1 - state["probability"])
        assert found == pytest.approx({"gone": (row == 0).sum(), "factor": factor, **sums})


def test_it_says_how_many_are_gone(say):
    [(_, text)] = say(Thinned, {})
    assert text == (
        "4 of 12 numbers became 0, and the others were multiplied by 1.43. The sum went from 11.5 "
        "to 10.7."
    )
