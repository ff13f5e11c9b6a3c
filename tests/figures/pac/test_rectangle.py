import random
import re

import pytest
import traitlets

from heed.figures.pac import Rectangle
from heed.theory.learning.distributions import quantile
from heed.theory.learning.rectangles import contains, mass, rectangle_error, tightest
from heed.theory.learning.simulation import simulate_rectangles
from written_numbers import fixed, power

TRUTH = (0.15, 0.2, 0.8, 0.85)
PEAKS = {"even": None, "peaked": 0.3}


def samples_of(figure):
    """The points of the samples (samples, m, 2); each sample takes the first of 250."""
    drawn = random.Random(figure.seed)
    numbers = [drawn.random() for _ in range(2 * 250 * figure.samples)]
    points = quantile(numbers, PEAKS[figure.distribution]).reshape(figure.samples, 250, 2)
    return points[:, : figure.points]


def failed_of(figure):
    peak = PEAKS[figure.distribution]
    boxes = [tightest(points, contains(points, TRUTH)) for points in samples_of(figure)]
    return sum(rectangle_error(box, TRUTH, peak) > figure.epsilon for box in boxes)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Rectangle):
        peak, m, last = PEAKS[figure.distribution], figure.points, samples_of(figure)[-1]
        h = tightest(last, contains(last, TRUTH))
        error = fixed(float(rectangle_error(h, TRUTH, peak)), 3)
        assert f"The last sample has the error {error}, " in text
        failed, promise = failed_of(figure), (1 - figure.epsilon) ** m
        assert f"With m = {m} points, {failed} of {figure.samples} samples (" in text
        assert f"short proof promises a share of at most {power(promise)}" in text
        assert ("breaks it" in text) == (failed > 2 * promise * figure.samples + 3)


def test_one_region_breaks_its_promise(say):
    [(_, text)] = say(Rectangle, {})
    assert "short proof promises a share of at most 0.042, and breaks it" in text
    assert "177 of 300 samples (59%) fail" in text


@pytest.mark.parametrize("distribution", PEAKS)
def test_as_many_fail_as_of_many_more_samples(say, distribution):
    state = {"distribution": distribution, "samples": 500}
    [(_, text)] = say(Rectangle, state)
    errors = simulate_rectangles(30, 4000, seed=3, truth=TRUTH, peak=PEAKS[distribution])
    told = int(re.search(r", (\d+) of 500", text)[1]) / 500
    assert told == pytest.approx((errors > 0.1).mean(), abs=0.07)


def test_a_sample_without_ones_leaves_the_whole_truth(say):
    states = ({"seed": s, "samples": 1, "points": 1} for s in range(1, 50))
    none = next(s for s in states if not contains(samples_of(Rectangle(**s))[0], TRUTH).any())
    [(_, text)] = say(Rectangle, none)
    assert f"has the error {fixed(float(mass(TRUTH)), 3)}, " in text


@pytest.mark.parametrize(
    "wrong", [{"points": 0}, {"epsilon": 0.5}, {"distribution": "none"}, {"samples": 0}]
)
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Rectangle(**wrong)
