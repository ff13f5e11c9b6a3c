import random

import numpy as np
import pytest

from heed.figures.pac import Agnostic
from heed.theory.learning.label_noise import bayes_risk, probability_of_one, risk
from heed.theory.learning.simulation import simulate_noisy
from heed.theory.learning.thresholds import grid_thresholds, least_error

TRUTH, FIRST, GRID = 0.5, 320, grid_thresholds(101)


def samples_of(figure):
    """The samples of a figure: points and chances (m,) each; beyond 320, of a stream of its own."""
    drawn = random.Random(figure.seed)
    for _ in range(figure.samples):
        pairs = [drawn.random() for _ in range(2 * FIRST)]
        if figure.points > FIRST:
            more = random.Random(int(pairs[0] * 2**53))
            pairs += [more.random() for _ in range(2 * (figure.points - FIRST))]
        yield np.reshape(pairs, (-1, 2)).T[:, : figure.points]


def excess_of(figure):
    """By how much the threshold that errs least on each sample errs more than the best."""
    noise = (TRUTH, figure.flip, figure.width)
    chosen = [
        least_error(x, u < probability_of_one(x, *noise), GRID) for x, u in samples_of(figure)
    ]
    return risk(np.array(chosen), *noise) - bayes_risk(*noise)


def test_what_it_says_is_what_the_library_computes(facts):
    noisy = {"samples": 7, "flip": 0.3, "width": 0.4, "epsilon": 0.01}
    states = [noisy | {"points": m} for m in (5, FIRST, FIRST + 1, 5000)]
    for figure, found in [*facts(Agnostic), *facts(Agnostic, *states)]:
        excess, floor = excess_of(figure), bayes_risk(TRUTH, figure.flip, figure.width)
        assert found == {
            "floor": pytest.approx(floor, abs=1e-12),
            "impossible": floor > figure.epsilon + 1e-9,
            "failed": pytest.approx((excess > figure.epsilon + 1e-9).mean()),
            "near": pytest.approx(np.sort(excess)[-1 - int(0.05 * len(excess))], abs=1e-12),
        }


def test_what_it_says(say):
    states = ({}, {"flip": 0.5}, {"flip": 0.0, "width": 0.0}, {"flip": 0.1, "width": 0.0})
    first, toss, clean, exactly = (one.text for one in say(Agnostic, *states))
    assert first == (
        "14.0% of 200 samples choose a threshold above the green band. "
        "No rule has a risk below 0.150, so an error of at most ε = 0.10 is out of reach."
    )
    assert toss.startswith("0.500 is the risk of each threshold, so there is nothing")
    assert clean.endswith(" The best threshold makes no error.")
    assert exactly.endswith(" below 0.100, so an error of at most ε = 0.10 is within reach.")


def test_at_first_it_needs_as_many_examples_as_the_page_says(facts):
    """For the seed that it starts with as for 8,000 samples; see the tests of the exercise."""
    near = {"epsilon": 0.05, "samples": 300}
    states = [{"points": 38}, {"points": 36}, {"points": 74} | near, {"points": 66} | near]
    enough, fewer, twice, too_few = (found["failed"] for _, found in facts(Agnostic, *states))
    assert enough <= 0.05 < fewer
    assert twice <= 0.05 < too_few


@pytest.mark.parametrize(("flip", "width"), [(0.2, 0.2), (0.0, 0.0), (0.35, 0.6)])
def test_the_excess_is_as_large_as_in_many_more_samples(flip, width):
    figure = Agnostic(flip=flip, width=width, samples=300, points=40)
    many = simulate_noisy(40, 4000, seed=3, flip=flip, width=width)
    floor = bayes_risk(TRUTH, flip, width)
    assert excess_of(figure).mean() == pytest.approx(many.mean() - floor, abs=0.008)


def test_the_best_threshold_may_err_by_exactly_epsilon(facts):
    noisy, exactly = facts(Agnostic, {"flip": 0.2}, {"flip": 0.1})
    assert noisy.facts["impossible"]
    assert not exactly.facts["impossible"]


def test_more_points_bring_the_excess_down(facts):
    states = ({"flip": 0.2, "points": m} for m in (10, 1661))
    few, many = (found["near"] for _, found in facts(Agnostic, *states))
    assert many < 0.01 < 0.1 < few
