"""What the figure of double descent says, against the library on the same draws."""

from itertools import pairwise

import numpy as np
import pytest

from heed.figures.training import DoubleDescent, Memorised
from heed.theory.learning.least_norm import least_norm, soft_steps

from .test_memorised import GRID, hidden, risk, sample

SIZES = [2, 4, 6, 8, 10, 15, 20, 25, 30, 35, 40, 45, 60, 80, 120, 200, 400]
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
    {"size": 16, "tossed": 20},
    {"size": 6, "examples": 20, "seed": 5},
    {"size": 12, "examples": 10, "tossed": 50, "seed": 2},
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


def test_it_asks_first_and_then_answers(say):
    [(_, asked), (_, right), (_, off), (_, tossed)] = say(
        DoubleDescent,
        {},
        {"guess": "yes", "size": 10},
        {"guess": "no"},
        {"guess": "no", "size": 16, "tossed": 20},
    )
    assert asked == (
        "With 8 features the map has 6 of its 40 examples wrong. Guess whether 400 beat every "
        "k < m on new points, and the curves open."
    )
    assert right == (
        "400 features win: the mean test error is 0.08 at k\xa0=\xa0400, 0.13 at the best "
        "k\xa0<\xa0m. The map with k\xa0=\xa040 has training error 0.00, test error 0.34 and norm "
        "13,400."
    )
    assert off == (
        "400 features win: the mean test error is 0.08 at k\xa0=\xa0400, 0.13 at the best "
        "k\xa0<\xa0m. The map with k\xa0=\xa08 has training error 0.15, test error 0.10 and norm "
        "1.2."
    )
    assert tossed == (
        "No learner gets below 0.10: the mean test error is 0.25 at k\xa0=\xa0400, 0.22 at the "
        "best k\xa0<\xa0m. The map with k\xa0=\xa0400 has training error 0.00, test error 0.16 and "
        "norm 1.6."
    )


def test_no_other_sample_turns_the_verdict(facts):
    """It is said where no label is tossed: there 400 features win whatever is drawn."""
    states = [{"seed": seed, "examples": m} for seed in range(1, 5) for m in (10, 20, 30, 40)]
    assert all(found["last"] < found["least"] for _, found in facts(DoubleDescent, *states))


def test_the_map_has_its_own_error(facts):
    for size, tossed in ((0, 0), (10, 0), (16, 20)):
        [(figure, found)] = facts(DoubleDescent, {"size": size, "tossed": tossed})
        points, labels = sample(figure.seed, figure.examples, tossed / 100)
        steps = hidden(figure.seed)[: SIZES[size]]
        w = least_norm(soft_steps(points, steps), labels)
        assert found["own"] == pytest.approx(risk(soft_steps(GRID, steps) @ w, GRID, tossed / 100))


def test_the_map_has_as_many_examples_wrong_as_it_says(facts):
    for size in (0, 3, 10):
        [(figure, found)] = facts(DoubleDescent, {"size": size})
        points, labels = sample(figure.seed, figure.examples, 0)
        features = soft_steps(points, hidden(figure.seed)[: SIZES[size]])
        outputs = features @ least_norm(features, labels)
        assert found["wrong"] == np.sum(np.sign(outputs) != labels)


def test_the_norm_is_that_of_the_weights_of_the_map_and_largest_where_the_error_is(facts):
    """So the page says: |w| R, from 80,000 at k = m to 27, with a mean error from 0.41 to 0.08."""
    every = [one for _, one in facts(DoubleDescent, *({"size": at} for at in range(17)))]
    found, tests = ([one[name] for one in every] for name in ("norm", "test"))
    points, labels = sample(1, 40, 0)
    features = soft_steps(points, hidden(1))
    expected = [np.linalg.norm(least_norm(features[:, :size], labels)) for size in SIZES]
    assert found == pytest.approx(expected, rel=1e-4)
    assert found.index(max(found)) == SIZES.index(40)
    assert (max(found), found[-1]) == (pytest.approx(13_400, abs=50), pytest.approx(1.4, abs=0.05))
    sizes = [np.sqrt(np.mean(np.sum(features[:, :size] ** 2, axis=1))) for size in (40, 400)]
    products = sizes[0] * found[10], sizes[1] * found[-1]
    assert products == (pytest.approx(80_000, abs=500), pytest.approx(27, abs=0.5))
    assert (tests[10], tests[-1]) == pytest.approx((0.41, 0.08), abs=0.005)
    assert found[10:] == sorted(found[10:], reverse=True)
    assert tests[10:] == sorted(tests[10:], reverse=True)


def test_the_error_falls_rises_and_ends_below_its_first_least(facts):
    """Near k = m it is highest, the page says. Only with very few features may it be as high."""
    for seed in range(1, 9):
        for tossed in (0, 20):
            states = [{"seed": seed, "size": at, "tossed": tossed} for at in range(len(SIZES))]
            found = [one for _, one in facts(DoubleDescent, *states)]
            tests = [one["test"] for one in found]
            peak = SIZES.index(40)
            assert max(tests[3:]) == max(tests[peak : peak + 2])
            assert tests[0] > found[0]["least"] < tests[peak] > found[0]["last"]
            if not tossed:
                assert tests[peak] > 2 * found[0]["least"]
                assert found[0]["last"] < found[0]["least"]
                assert all(one["train"] == 0 for one in found[peak:])


def test_the_map_of_400_features_is_the_left_one_of_the_other_figure(facts):
    """So the page says, which reads 0.04 there and a mean of 0.08 here."""
    [(_, here)] = facts(DoubleDescent, {"size": 16})
    [(_, there)] = facts(Memorised, {})
    assert here["norm"] == pytest.approx(there["norms"][0])
    assert here["own"] == there["risks"][0]
    assert (here["own"], here["test"]) == pytest.approx((0.04, 0.08), abs=0.005)


def test_among_fitting_networks_norm_and_error_fall_together_for_other_seeds_too(facts):
    """But for an average of few samples, whose error may rise by a hundredth."""
    for seed in range(2, 6):
        states = [{"seed": seed, "size": size} for size in range(10, 17)]
        found = [one for _, one in facts(DoubleDescent, *states)]
        norms, tests = ([one[name] for one in found] for name in ("norm", "test"))
        assert norms == sorted(norms, reverse=True)
        assert max(after - before for before, after in pairwise(tests)) < 0.01


def test_a_small_norm_comes_with_a_small_gap_and_not_with_a_small_error(facts):
    """The page: with 8 features the norm is 1.2, and 0.15 of the examples are wrong."""
    [(figure, found)] = facts(DoubleDescent, {"size": 3})
    assert (found["features"], found["wrong"], figure.examples) == (8, 6, 40)
    assert found["norm"] == pytest.approx(1.2, abs=0.05)
    assert found["own"] == pytest.approx(0.10, abs=0.005)


def test_with_a_fifth_of_the_labels_tossed_the_least_norm_is_not_best(facts):
    """So the page says: all false labels are fitted too, and the best small network wins."""
    [(_, found)] = facts(DoubleDescent, {"tossed": 20, "size": 16})
    assert (found["features"], found["wrong"], found["train"]) == (400, 0, 0)
    assert (found["least"], found["last"]) == pytest.approx((0.22, 0.25), abs=0.005)
