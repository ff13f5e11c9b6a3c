import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Strips
from heed.theory.learning.distributions import cumulative, quantile
from written_numbers import fixed


def facts(figure):
    """Which strips are empty, and the largest true error of a consistent threshold."""
    drawn = random.Random(figure.seed)
    u = np.array([drawn.random() for _ in range(figure.m)])
    x = quantile(u, figure.peak)
    before = float(cumulative(figure.truth, figure.peak))
    mass = cumulative(x, figure.peak) - before  # from the truth to each point
    right, left = mass[x >= figure.truth], -mass[x < figure.truth]
    up = right.min() if len(right) else 1 - before
    down = left.min() if len(left) else before
    empty = []
    if before > figure.epsilon and not (left <= figure.epsilon).any():
        empty.append("left")
    if before < 1 - figure.epsilon and not (right <= figure.epsilon).any():
        empty.append("right")
    return empty, max(up, down)


def test_the_error_is_above_epsilon_only_if_a_strip_is_empty(say):
    seen = set()
    states = ({"m": m, "seed": seed} for m in (5, 13, 29) for seed in (2, 3, 5))
    for figure, text in say(Strips, *states):
        empty, error = facts(figure)
        seen.add(len(empty))
        assert (error > figure.epsilon) == bool(empty)
        assert f"the true error {fixed(error, 3)}, " in text
        said = {0: "Both strips hold", 1: f"The {''.join(empty)} strip does not hold"}
        assert text.startswith(said.get(len(empty), "Neither strip holds"))
    assert seen == {0, 1, 2}


def test_at_the_start_both_strips_hold_an_example(say):
    [(figure, text)] = say(Strips, {})
    before = float(cumulative(figure.truth, figure.peak))
    left, right = (float(quantile(before + e, figure.peak)) for e in (-0.1, 0.1))
    assert f"lie between ℓ = {left:.2f} and r = {right:.2f}." in text
    assert facts(figure)[0] == []


def test_the_consistent_thresholds_reach_from_the_last_0_to_the_first_1(say):
    [(figure, text)] = say(Strips, {})
    drawn = random.Random(figure.seed)
    x = quantile(np.array([drawn.random() for _ in range(figure.m)]), figure.peak)
    low, high = x[x < figure.truth].max(), x[x >= figure.truth].min()
    assert f"from {fixed(low, 2)} to {fixed(high, 2)}, lie" in text


def test_a_strip_is_empty_within_three_draws_from_the_start(say):
    states = ({"seed": Strips().seed + i} for i in range(4))
    assert any("not hold" in text or "Neither" in text for _, text in say(Strips, *states))


@pytest.mark.parametrize(
    ("truth", "side", "reach"), [(0.0, "right", "0 and r = "), (1.0, "left", " and 1.")]
)
def test_where_there_is_one_strip_it_says_so(say, truth, side, reach):
    [(_, text)] = say(Strips, {"truth": truth, "m": 60})
    assert text.startswith(f"There is a strip on the {side} only, and it holds an example: ")
    assert reach in text


@pytest.mark.parametrize("wrong", [{"m": 0}, {"epsilon": 0.01}, {"truth": 1.1}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Strips(**wrong)
