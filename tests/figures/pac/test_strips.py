"""The numbers behind the figure of the two strips."""

import random

import numpy as np
import pytest

from heed.figures.pac import Strips
from heed.theory.learning.distributions import cumulative, quantile


def expected(figure):
    """Which strips there are and are empty, up to where they go, and what is consistent."""
    drawn = random.Random(figure.seed)
    x = quantile(np.array([drawn.random() for _ in range(figure.m)]), figure.peak)
    before = float(cumulative(figure.truth, figure.peak))
    mass = cumulative(x, figure.peak) - before  # from the truth to each point
    right, left = mass[x >= figure.truth], -mass[x < figure.truth]
    there = {"left": before > figure.epsilon, "right": before < 1 - figure.epsilon}
    hit = {"left": (left <= figure.epsilon).any(), "right": (right <= figure.epsilon).any()}
    ends = {
        "low": x[x < figure.truth].max(initial=0),
        "high": x[x >= figure.truth].min(initial=1),
        "l": quantile(max(0, before - figure.epsilon), figure.peak),
        "r": quantile(min(1, before + figure.epsilon), figure.peak),
        "error": max(right.min(initial=1 - before), left.min(initial=before)),
    }
    return {
        "sides": [side for side, is_there in there.items() if is_there],
        "empty": [side for side, is_there in there.items() if is_there and not hit[side]],
        **{name: pytest.approx(float(end), abs=1e-7) for name, end in ends.items()},
    }


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Strips):
        assert found == expected(figure)


def test_the_error_is_above_epsilon_only_if_a_strip_is_empty(facts):
    states = ({"m": m, "seed": seed} for m in (5, 13, 29) for seed in (2, 3, 5))
    counts = set()
    for figure, found in facts(Strips, *states):
        assert found == expected(figure)
        assert (found["error"] > figure.epsilon) == bool(found["empty"])
        counts.add(len(found["empty"]))
    assert counts == {0, 1, 2}


def test_a_strip_is_empty_within_three_draws_from_the_start(facts):
    states = ({"seed": Strips().seed + i} for i in range(4))
    first, *others = (found["empty"] for _, found in facts(Strips, *states))
    assert not first
    assert any(others)


def test_where_there_is_one_strip_it_goes_to_the_end_of_the_bed(facts):
    for truth, side, end in ((0.0, "right", ("l", 0)), (1.0, "left", ("r", 1))):
        [(_, found)] = facts(Strips, {"truth": truth, "m": 60})
        assert (found["sides"], found[end[0]], found["empty"]) == ([side], end[1], [])


def test_what_it_says(say):
    few = ({"m": 5, "seed": seed} for seed in (2, 3))
    ends = ({"truth": truth, "m": 60} for truth in (0.0, 1.0))
    first, neither, left, at_0, at_1 = (text for _, text in say(Strips, {}, *few, *ends))
    assert first == (
        "The worst consistent threshold has the true error 0.072, at most ε = 0.10. Both strips "
        "hold an example, so all lie between ℓ = 0.34 and r = 0.46."
    )
    assert left == (
        "The worst consistent threshold has the true error 0.116, above ε = 0.10. The left strip "
        "holds no example, so it may lie beyond."
    )
    assert neither.endswith(" Neither strip holds an example, so it may lie beyond.")
    one = " There is a strip on the {} only, and it holds an example, so all lie between {}."
    assert at_0.endswith(one.format("right", "0 and r = 0.17"))
    assert at_1.endswith(one.format("left", "ℓ = 0.74 and 1"))
