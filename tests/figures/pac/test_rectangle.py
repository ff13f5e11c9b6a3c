import random
import re

import pytest
import traitlets

from heed.figures.pac import Rectangle
from heed.theory.distributions import quantile
from heed.theory.rectangles import contains, mass, rectangle_error, strips, strips_hit, tightest
from heed.theory.simulation import simulate_rectangles
from written_numbers import fixed, power

TRUTH = (0.15, 0.2, 0.8, 0.85)
CORNERS = ("left", "bottom", "right", "top")
PEAKS = {"even": None, "peaked": 0.3}


def samples_of(figure):
    """The points of the samples (samples, m, 2); each sample takes the first of 250."""
    drawn = random.Random(figure.seed)
    numbers = [drawn.random() for _ in range(2 * 250 * figure.samples)]
    points = quantile(numbers, PEAKS[figure.distribution]).reshape(figure.samples, 250, 2)
    return points[:, : figure.points]


def hypothesis(figure, points):
    if figure.learner == "tightest":
        return tightest(points, contains(points, TRUTH))
    (left, right), (bottom, top) = (
        sorted(ends) for ends in ((figure.left, figure.right), (figure.bottom, figure.top))
    )
    return left, bottom, right, top


def failed_of(figure):
    peak = PEAKS[figure.distribution]
    boxes = [tightest(points, contains(points, TRUTH)) for points in samples_of(figure)]
    return sum(rectangle_error(box, TRUTH, peak) > figure.epsilon for box in boxes)


def promise_of(figure):
    if figure.argument == "region":
        return (1 - figure.epsilon) ** figure.points
    return 4 * (1 - figure.epsilon / 4) ** figure.points


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Rectangle):
        peak, m, last = PEAKS[figure.distribution], figure.points, samples_of(figure)[-1]
        h = hypothesis(figure, last)
        assert f"wrong on {fixed(float(rectangle_error(h, TRUTH, peak)), 3)} of 𝒟" in text
        wrong = (contains(last, h) != contains(last, TRUTH)).sum()
        assert (f"and on {wrong} of the {m} points." in text) == (figure.learner == "hand")
        missed = 4 - sum(strips_hit(last, strips(TRUTH, figure.epsilon, peak)))
        if figure.learner == "tightest" and figure.argument == "strips":
            assert (f"{missed} of the 4 strips" in text) == (missed > 0)
        failed, promise = failed_of(figure), promise_of(figure)
        assert f"In {failed} of {figure.samples} samples of {m} points (" in text
        assert f" = {power(promise)}" in text
        broken = failed > 2 * promise * figure.samples + 3
        assert ("does not keep it" in text) == broken
        assert ("1 or more and so promises nothing" in text) == (promise >= 1 and not broken)


def test_one_region_breaks_its_promise_and_four_strips_do_not(say):
    region, strips = say(Rectangle, {}, {"argument": "strips"})
    assert "one region promises (1 − ε)ᵐ = 0.042, and does not keep it" in region.text
    assert "In 177 of 300 samples of 30 points (59%)" in region.text
    assert "= 1.9, which is 1 or more and so promises nothing." in strips.text


@pytest.mark.parametrize("distribution", PEAKS)
def test_as_many_fail_as_of_many_more_samples(say, distribution):
    state = {"distribution": distribution, "samples": 500}
    [(_, text)] = say(Rectangle, state)
    errors = simulate_rectangles(30, 4000, seed=3, truth=TRUTH, peak=PEAKS[distribution])
    told = int(re.search(r"In (\d+) of 500", text)[1]) / 500
    assert told == pytest.approx((errors > 0.1).mean(), abs=0.07)


def test_if_all_strips_are_hit_the_error_is_at_most_epsilon(say):
    states = [
        {"argument": "strips", "seed": s, "samples": 1, "points": 60} for s in range(1, 120)
    ]  # fmt: skip
    seen = {
        ("all 4 strips" in text, float(re.search(r"wrong on ([\d.]+) of", text)[1]) <= 0.1)
        for _, text in say(Rectangle, *states)
    }
    assert seen == {(True, True), (False, True), (False, False)}, "strips ask for more than needed"


def test_the_readers_rectangle_is_compared_with_the_truth(say):
    same = {"learner": "hand"} | dict(zip(CORNERS, TRUTH, strict=True))
    flipped = same | {"left": 0.8, "right": 0.15, "bottom": 0.85, "top": 0.2}
    for _, text in say(Rectangle, same, flipped):
        assert "Your rectangle is wrong on 0.000 of 𝒟, and on 0 of the 30 points." in text


def test_a_sample_without_ones_leaves_the_whole_truth(say):
    states = ({"seed": s, "samples": 1, "points": 1} for s in range(1, 50))
    none = next(s for s in states if not contains(samples_of(Rectangle(**s))[0], TRUTH).any())
    [(_, text)] = say(Rectangle, none)
    assert f"wrong on {fixed(float(mass(TRUTH)), 3)} of 𝒟" in text


@pytest.mark.parametrize("wrong", [{"points": 0}, {"epsilon": 0.5}, {"left": 1.1}, {"samples": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Rectangle(**wrong)
