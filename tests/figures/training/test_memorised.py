"""What the figure of tossed labels says, against the library on the same draws."""

import math
import random

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import why
from heed.figures.training import Memorised
from heed.theory.learning.least_norm import least_norm, random_steps, soft_steps

PLACES = np.linspace(-1, 1, 31)
GRID = np.array([(x, y) for y in PLACES for x in PLACES])


def truth(points):
    return np.where(points[:, 1] > 0.5 * np.sin(3 * points[:, 0]), 1, -1)


def sample(seed, m, tossed):
    """Return points and labels, of which a coin decides each with the probability ``tossed``."""
    stream = random.Random(seed)
    drawn = np.array([[stream.random() for _ in range(4)] for _ in range(m)])
    points = 2 * drawn[:, :2] - 1
    coins = np.where(drawn[:, 3] < 0.5, 1, -1)
    return points, np.where(drawn[:, 2] < tossed, coins, truth(points))


def hidden(seed):
    return random_steps(400, 10_000 + seed)


def risk(outputs, points, tossed):
    return tossed / 2 + (1 - tossed) * np.mean(np.sign(outputs) != truth(points))


STATES = [{}, {"tossed": 50}, {"tossed": 0, "seed": 3}, {"examples": 80, "tossed": 25, "seed": 7}]


@pytest.mark.parametrize("state", STATES)
def test_the_facts_are_what_the_library_computes(facts, state):
    [(figure, found)] = facts(Memorised, state)
    steps = hidden(figure.seed)
    for at, tossed in enumerate((0, figure.tossed / 100)):
        points, labels = sample(figure.seed, figure.examples, tossed)
        features = soft_steps(points, steps)
        w = least_norm(features, labels)
        assert found["wrong"][at] == np.sum(np.sign(features @ w) != labels) == 0
        assert found["risks"][at] == pytest.approx(risk(soft_steps(GRID, steps) @ w, GRID, tossed))
        assert found["norms"][at] == pytest.approx(np.linalg.norm(w))


def test_no_sample_has_an_example_wrong(facts):
    """The title says so of the network, whatever is drawn and however much of it is tossed."""
    states = [
        {"seed": seed, "tossed": tossed, "examples": examples}
        for seed in range(1, 13)
        for tossed, examples in ((100, 80), (50, 40), (100, 10))
    ]
    for _, found in facts(Memorised, *states):
        assert found["wrong"] == [0, 0]
        assert found["risks"][0] < found["risks"][1]
        assert found["norms"][0] < found["norms"][1]


def test_it_says_both_errors_first(say):
    [(_, text)] = say(Memorised, {})
    assert text == (
        "On new points the error is 0.04 with true labels, 0.50 with tossed ones; on all 40 "
        "examples both are right, so these are the gaps. The weights have the norms 1.4 and 7.3."
    )


def bound(weights, features):
    """Return 2 |w| R / √m, R² the mean |φ|²: what a bound by the norm adds, at least.

    Source: Shalev-Shwartz and Ben-David (2014), theorem 26.12, for the ramp loss, which is 0 on
    examples with the output 1 or −1 as labelled, and with the sample's own R.
    """
    size = np.sqrt(np.mean(np.sum(features**2, axis=1)))
    return 2 * np.linalg.norm(weights) * size / math.sqrt(len(features)), size


def bounded(seed, m, tossed):
    """Return that bound of the network of a sample, and R."""
    points, labels = sample(seed, m, tossed)
    features = soft_steps(points, hidden(seed))
    return bound(least_norm(features, labels), features)


def test_a_bound_by_the_norm_ranks_both_networks_and_is_vacuous():
    """So the page says: 8.5 and 44, with R = 19.1."""
    true, tossed = (bounded(1, 40, share) for share in (0, 1))
    assert (true[1], tossed[1]) == pytest.approx((19.1, 19.1), abs=0.05)
    assert (true[0], tossed[0]) == pytest.approx((8.5, 44), abs=0.05)


def test_with_more_true_labels_the_bound_rises_while_the_error_falls(facts):
    """So the page says: from 7.7 to 10.4, and from 0.06 to 0.04. Other samples do the same."""
    for seed in range(1, 13):
        ends = [{"seed": seed, "examples": m} for m in (10, 80)]
        few, many = (found["risks"][0] for _, found in facts(Memorised, *ends))
        before, after = (bounded(seed, m, 0)[0] for m in (10, 80))
        assert before < after
        assert few > many
        if seed == 1:
            assert (before, after) == pytest.approx((7.7, 10.4), abs=0.05)
            assert (few, many) == pytest.approx((0.06, 0.04), abs=0.005)


def test_every_bound_that_knows_the_class_alone_is_half_at_least(facts):
    """The page: the gap between the errors, with tossed labels, is 0.5 for almost any sample."""
    for _, found in facts(Memorised, *({"seed": seed} for seed in range(1, 31))):
        assert found["risks"][1] - found["wrong"][1] / 40 == pytest.approx(0.5)
    assert math.isclose(risk(np.ones(len(GRID)), GRID, 1), 0.5)


def test_the_exercise_on_half_a_coin_takes_for_right_what_is_shown(facts):
    """Its solution says 0.41; whoever knows the border gets 0.25."""
    [(_, found)] = facts(Memorised, {"tossed": 50, "examples": 40, "seed": 1})
    assert rights(why.half()) == [risk(truth(GRID), GRID, 0.5), ["more"], ["zero"]]
    assert found["risks"][1] == pytest.approx(0.41, abs=0.005)
    assert found["wrong"][1] == 0


def test_80_coin_tosses_are_fitted_too_so_that_their_gap_is_a_half(facts):
    """So an exercise says, of the class and 80 examples."""
    for _, found in facts(Memorised, *({"examples": 80, "seed": seed} for seed in range(1, 9))):
        assert found["wrong"][1] == 0
        assert found["risks"][1] == pytest.approx(0.5)
