"""The numbers behind the figure of the tightest rectangle."""

import random

import pytest

from heed.figures.pac import Rectangle
from heed.theory.learning.distributions import quantile
from heed.theory.learning.rectangles import contains, mass, rectangle_error, tightest
from heed.theory.learning.simulation import simulate_rectangles

TRUTH = (0.15, 0.2, 0.8, 0.85)
PEAKS = {"even": None, "peaked": 0.3}


def samples_of(figure):
    """The points of the samples (samples, m, 2); each sample takes the first of 250."""
    drawn = random.Random(figure.seed)
    numbers = [drawn.random() for _ in range(2 * 250 * figure.samples)]
    points = quantile(numbers, PEAKS[figure.distribution]).reshape(figure.samples, 250, 2)
    return points[:, : figure.points]


def expected(figure):
    peak = PEAKS[figure.distribution]
    boxes = [tightest(points, contains(points, TRUTH)) for points in samples_of(figure)]
    errors = [float(rectangle_error(box, TRUTH, peak)) for box in boxes]
    failed = sum(error > figure.epsilon for error in errors)
    promise = (1 - figure.epsilon) ** figure.points
    return {
        "share": pytest.approx(failed / figure.samples),
        "failed": failed,
        "promised": pytest.approx(promise),
        "broken": failed > 2 * promise * figure.samples + 3,
        "error": pytest.approx(errors[-1], abs=1e-12),
    }


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Rectangle):
        assert found == expected(figure)


@pytest.mark.parametrize("distribution", PEAKS)
def test_as_many_fail_as_of_many_more_samples(facts, distribution):
    [(_, found)] = facts(Rectangle, {"distribution": distribution, "samples": 500, "points": 30})
    errors = simulate_rectangles(30, 4000, seed=3, truth=TRUTH, peak=PEAKS[distribution])
    assert found["share"] == pytest.approx((errors > 0.1).mean(), abs=0.07)


def test_a_sample_without_ones_leaves_the_whole_truth(facts):
    states = ({"seed": s, "samples": 1, "points": 1} for s in range(1, 50))
    none = next(s for s in states if not contains(samples_of(Rectangle(**s))[0], TRUTH).any())
    [(_, found)] = facts(Rectangle, none)
    assert found["error"] == pytest.approx(float(mass(TRUTH)))


def test_what_it_says(say):
    (_, first), (_, kept) = say(Rectangle, {"points": 30}, {"points": 250})
    assert first == (
        "177 of 300 samples fail at m = 30, a share of 0.590. The short proof promises at most "
        "0.042, and breaks its promise."
    )
    assert "breaks its promise" not in kept
