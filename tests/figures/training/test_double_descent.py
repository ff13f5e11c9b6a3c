"""What the figure of double descent says, against the library on the same draws."""

from itertools import pairwise

import numpy as np
import pytest

from heed.figures.training import DoubleDescent
from heed.theory.learning.least_norm import least_norm, soft_steps

from .test_memorised import GRID, hidden, risk, sample

SIZES = [2, 4, 6, 8, 10, 15, 20, 25, 30, 35, 38, 40, 45, 60, 80, 120, 200, 400]
FEW = GRID[1::4]


def errors(seed, m, tossed, size):
    """Return training and test error, averages over ten samples, each with its turn of features."""
    steps, found = hidden(seed), []
    for draw in range(10):
        points, labels = sample(seed + draw * 100_000, m, tossed)
        turned = np.roll(steps, -31 * draw, axis=0)[:size]
        features = soft_steps(points, turned)
        w = least_norm(features, labels)
        wrong = np.mean(np.sign(features @ w) != labels)
        found.append((wrong, risk(soft_steps(FEW, turned) @ w, FEW, tossed)))
    return np.mean(found, axis=0)


STATES = [
    {},
    {"size": 0},
    {"size": 17, "tossed": 20},
    {"size": 6, "examples": 20, "seed": 5},
    {"size": 13, "examples": 10, "tossed": 50, "seed": 2},
]


@pytest.mark.parametrize("state", STATES)
def test_the_facts_are_what_the_library_computes(facts, state):
    [(figure, found)] = facts(DoubleDescent, state)
    given = figure.seed, figure.examples, figure.tossed / 100
    assert found["features"] == SIZES[figure.size]
    expected = errors(*given, SIZES[figure.size])
    assert (found["train"], found["test"]) == pytest.approx(expected, abs=0.003)
    before = [errors(*given, size)[1] for size in SIZES if size < figure.examples]
    assert found["least"] == pytest.approx(min(before), abs=0.003)
    assert found["last"] == pytest.approx(errors(*given, 400)[1], abs=0.003)


def test_it_asks_first_and_then_judges_the_guess(say):
    [(_, asked), (_, right), (_, off)] = say(
        DoubleDescent, {}, {"guess": "40", "size": 11}, {"guess": "400", "size": 17}
    )
    assert asked == (
        "With 8 features the map has 6 of its 40 examples wrong. Guess where the test error is "
        "worst, and the curves open."
    )
    assert right == (
        "Right: the test error is worst at k = 40, 0.41. At k = 40 it is 0.41, the training error "
        "0.00, and the norm of the map’s weights 13,400."
    )
    assert off == (
        "Not at 400: the test error is worst at k = 40, 0.41. At k = 400 it is 0.08 (best for "
        "k < m: 0.13), the training error 0.00, and the norm of the map’s weights 1.4."
    )


def test_the_map_has_as_many_examples_wrong_as_it_says(facts):
    for size in (0, 3, 11):
        [(figure, found)] = facts(DoubleDescent, {"size": size})
        points, labels = sample(figure.seed, figure.examples, 0)
        features = soft_steps(points, hidden(figure.seed)[: SIZES[size]])
        outputs = features @ least_norm(features, labels)
        assert found["wrong"] == np.sum(np.sign(outputs) != labels)


def test_the_norm_is_that_of_the_weights_of_the_map_and_largest_where_the_error_is(facts):
    """So the page says: 13,400 at k = m, and 1.4 in the end. There norm and test error fall."""
    every = [one for _, one in facts(DoubleDescent, *({"size": at} for at in range(18)))]
    found, tests = ([one[name] for one in every] for name in ("norm", "test"))
    points, labels = sample(1, 40, 0)
    features = soft_steps(points, hidden(1))
    expected = [np.linalg.norm(least_norm(features[:, :size], labels)) for size in SIZES]
    assert found == pytest.approx(expected, rel=1e-4)
    assert found.index(max(found)) == SIZES.index(40)
    assert (max(found), found[-1]) == (pytest.approx(13_400, abs=50), pytest.approx(1.4, abs=0.05))
    assert found[11:] == sorted(found[11:], reverse=True)
    assert tests[11:] == sorted(tests[11:], reverse=True)


def test_the_error_rises_to_the_interpolation_point_and_ends_below_its_first_least(facts):
    """So the title and the page say. Only networks with very few features may be as bad."""
    for seed in range(1, 9):
        states = [{"seed": seed, "size": size} for size in range(len(SIZES))]
        found = [one for _, one in facts(DoubleDescent, *states)]
        tests = [one["test"] for one in found]
        peak = SIZES.index(40)
        assert max(tests[4:]) == tests[peak]
        assert tests[peak] > 2 * found[0]["least"]
        assert found[0]["last"] < found[0]["least"]
        assert all(one["train"] == 0 for one in found[peak:])
        assert found[0]["worst"] >= tests[peak]


def test_a_small_norm_without_a_fit_says_nothing(facts):
    """So the page says: with 10 features as with 400 it is 1.4, but 10 err more often."""
    ten, most = (found for _, found in facts(DoubleDescent, {"size": 4}, {"size": 17}))
    assert (ten["features"], most["features"]) == (10, 400)
    assert (ten["norm"], most["norm"]) == pytest.approx((1.4, 1.4), abs=0.05)
    assert (ten["wrong"], most["wrong"]) == (7, 0)
    assert (ten["test"], most["test"]) == pytest.approx((0.14, 0.08), abs=0.005)


def test_among_fitting_networks_norm_and_error_fall_together_for_other_seeds_too(facts):
    """But for an average of few samples, whose error may rise by a hundredth."""
    for seed in range(2, 6):
        states = [{"seed": seed, "size": size} for size in range(11, 18)]
        found = [one for _, one in facts(DoubleDescent, *states)]
        norms, tests = ([one[name] for one in found] for name in ("norm", "test"))
        assert norms == sorted(norms, reverse=True)
        assert max(after - before for before, after in pairwise(tests)) < 0.01


def test_with_a_fifth_of_the_labels_tossed_the_best_small_network_wins(facts):
    [(_, found)] = facts(DoubleDescent, {"tossed": 20})
    assert (found["least"], found["last"]) == pytest.approx((0.22, 0.25), abs=0.005)
