"""The rectangle: the error of the tightest, and which of the two promises it keeps."""

import math
import re

import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.pac import Rectangle
from heed.figures.pac.rectangle import MOST, PEAKS, TRUTH, draw_samples
from heed.theory.rectangles import EMPTY, contains, mass, rectangle_error, tightest


@pytest.mark.parametrize("distribution", PEAKS)
def test_errors_are_those_of_the_tightest_rectangle_after_each_point(distribution):
    points, errors = draw_samples(distribution, 7, 3)
    peak = PEAKS[distribution]
    for m in (1, 2, 13, MOST):
        first = points[2, :m]
        box = tightest(first, contains(first, TRUTH))
        assert errors[2, m - 1] == pytest.approx(float(rectangle_error(box, TRUTH, peak)))


@pytest.mark.parametrize("distribution", PEAKS)
@pytest.mark.parametrize("m", [30, 60])
def test_failures_follow_the_law_of_four_gaps_whatever_the_distribution(distribution, m):
    failed = Rectangle(distribution=distribution, samples=500).failure()[m - 1]
    gaps = 0.1 * m  # four gaps, each nearly exponential with mean 1/m: P(sum > ε)
    law = math.exp(-gaps) * sum(gaps**k / math.factorial(k) for k in range(4))
    assert failed == pytest.approx(law, abs=0.07)


def test_the_argument_with_one_region_breaks_its_promise_and_four_strips_do_not():
    region, strips = Rectangle(argument="region"), Rectangle(argument="strips")
    assert region.promise(30) == pytest.approx(0.042, abs=5e-4)
    assert strips.promise(30) == pytest.approx(1.87, abs=5e-3)
    m = np.arange(10, 90)
    measured = strips.failure()[m - 1]
    assert (measured > [region.promise(k) for k in m]).all()
    assert (strips.failure() <= [strips.promise(k) for k in range(1, MOST + 1)]).all()
    assert "one region promises (1 − ε)ᵐ = 0.042, and does not keep it" in region.describe()
    assert "In 177 of 300 samples of 30 points (59%)" in region.describe()
    assert "= 1.9, which is 1 or more and so promises nothing." in strips.describe()


@pytest.mark.parametrize("points", [70, 116, MOST])
def test_a_promise_is_broken_only_where_chance_does_not_explain_the_failures(points):
    figure = Rectangle(distribution="peaked", points=points, samples=500)
    expected, failed = 500 * figure.promise(points), figure.failed()
    errors = draw_samples("peaked", 108, 500)[1][:, points - 1]
    assert failed == (errors > 0.1).sum()
    said = figure.describe()
    assert f"In {failed} of 500 samples of {points} points ({failed / 5:.1f}%)" in said
    assert ("does not keep it" in said) == (failed > 2 * expected + 3)
    assert (points == 70) == (failed > 10), "both cases are looked at"


def test_no_point_of_the_sample_lies_where_the_tightest_rectangle_errs():
    for seed in range(1, 12):
        figure = Rectangle(seed=seed, samples=1)
        points, labels = figure.sample()
        assert (contains(points, figure.hypothesis()) == labels).all()


def test_if_all_strips_are_hit_the_error_is_at_most_epsilon():
    seen = set()
    for seed in range(1, 120):
        figure = Rectangle(argument="strips", seed=seed, samples=1, points=60)
        if all(figure.hits()):
            assert figure.error() <= 0.1
            assert "all 4 strips of mass ε/4 hold a point" in figure.describe()
        seen.add((all(figure.hits()), figure.error() <= 0.1))
    assert (False, True) in seen, "the strips ask for more than is needed"
    assert (True, True) in seen


def test_the_readers_rectangle_is_compared_with_the_truth():
    same = dict(zip(("left", "bottom", "right", "top"), TRUTH, strict=True))
    assert Rectangle(learner="hand", **same).error() == 0
    assert "wrong on 0.000 of 𝒟, and on 0 of the 30" in Rectangle(learner="hand", **same).describe()
    flipped = Rectangle(learner="hand", left=0.8, right=0.15, bottom=0.85, top=0.2)
    assert flipped.hypothesis() == TRUTH
    whole = Rectangle(learner="hand", left=0, bottom=0, right=1, top=1)
    assert whole.error() == pytest.approx(1 - 0.65 * 0.65)
    zeros = int((~whole.sample()[1]).sum())
    assert f"on {zeros} of the 30 points" in whole.describe()


def test_a_sample_without_ones_leaves_the_whole_truth():
    seed = next(s for s in range(1, 50) if not Rectangle(seed=s, samples=1, points=1).sample()[1])
    figure = Rectangle(seed=seed, samples=1, points=1)
    assert figure.hypothesis() == EMPTY
    assert figure.error() == pytest.approx(float(mass(TRUTH)))
    picture = Picture()
    figure.draw(picture)
    assert len(picture.axes) == 2


def test_more_points_and_more_samples_go_on_where_fewer_ended():
    few, more = Rectangle(points=7, samples=5), Rectangle(points=31, samples=5)
    np.testing.assert_array_equal(few.sample()[0], more.sample()[0][:7])
    one, two = draw_samples("even", 3, 2), draw_samples("even", 3, 5)
    np.testing.assert_array_equal(one[0], two[0][:2])


def test_what_is_said_is_the_error():
    figure = Rectangle(seed=5, points=17)
    said = float(re.search(r"wrong on ([\d.]+) of 𝒟", figure.describe())[1])
    assert said == pytest.approx(figure.error(), abs=5e-4)


@pytest.mark.parametrize("argument", ["strips", "region"])
def test_the_still_picture_shows_measured_and_promised(argument):
    picture = Picture()
    figure = Rectangle(argument=argument)
    figure.draw(picture)
    measured, promised, *_ = picture.axes[1].lines
    np.testing.assert_allclose(measured.get_ydata(), figure.failure())
    assert promised.get_ydata()[99] == pytest.approx(figure.promise(100))


@pytest.mark.parametrize("wrong", [{"points": 0}, {"epsilon": 0.5}, {"left": 1.1}, {"samples": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Rectangle(**wrong)
