"""Noisy labels: the floor, the excess over it, and how many points suffice."""

import re

import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.pac import Agnostic
from heed.figures.pac.agnostic import COUNTS, FIRST, GRID, MOST, TRUTH, draw_samples, within
from heed.theory.label_noise import probability_of_one
from heed.theory.simulation import simulate_noisy
from heed.theory.thresholds import least_error


@pytest.mark.parametrize("m", [5, 23, FIRST, FIRST + 1, MOST])
def test_the_threshold_of_least_error_is_that_of_the_library(m):
    figure = Agnostic(samples=7, flip=0.3, width=0.4)
    points, chances = draw_samples(7, 1, MOST)
    labels = chances < probability_of_one(points, TRUTH, 0.3, 0.4)
    expected = [least_error(x[:m], y[:m], GRID) for x, y in zip(points, labels, strict=True)]
    np.testing.assert_array_equal(GRID[figure.chosen(m)], expected)


@pytest.mark.parametrize(("flip", "width"), [(0.2, 0.2), (0.0, 0.0), (0.35, 0.6)])
def test_the_excess_is_as_large_as_in_many_more_samples(flip, width):
    figure = Agnostic(flip=flip, width=width, samples=300)
    many = simulate_noisy(40, 4000, seed=3, flip=flip, width=width) - figure.floor()
    assert figure.excess(40).mean() == pytest.approx(many.mean(), abs=0.008)
    assert figure.excess(40).min() >= -1e-12, "no threshold errs less than the Bayes rule"


@pytest.mark.parametrize(
    ("flip", "width", "floor"),
    [(0.0, 0.0, 0.0), (0.2, 0.0, 0.2), (0.0, 1.0, 0.25), (0.5, 0.3, 0.5)],
)
def test_the_floor_is_the_bayes_risk(flip, width, floor):
    figure = Agnostic(flip=flip, width=width)
    assert figure.floor() == pytest.approx(floor)
    assert figure.risks().min() == pytest.approx(floor)
    said = "on 0.500 of 𝒟" if flip == 0.5 else f"less than {floor:.3f} of 𝒟"
    assert (said if floor else "The best threshold makes no error.") in figure.describe()


def test_at_the_start_there_is_no_noise_and_coins_leave_nothing_to_learn():
    assert Agnostic().floor() == pytest.approx(0)
    tosses = Agnostic(flip=0.5)
    assert tosses.excess(20).max() == pytest.approx(0)
    assert "so there is nothing to learn" in tosses.describe()
    picture = Picture()
    tosses.draw(picture)
    assert len(picture.axes[2].lines) == 3, "both bounds and ε, and nothing measured"


def test_with_noise_an_error_of_epsilon_is_impossible():
    assert "at most ε = 0.10 is impossible" in Agnostic(flip=0.2, epsilon=0.1).describe()
    assert "impossible" not in Agnostic(flip=0.05, width=0.0, epsilon=0.1).describe()
    exactly = Agnostic(flip=0.1, width=0.0, epsilon=0.1)
    assert "impossible" not in exactly.describe(), "the best threshold errs by ε, not by more"


def test_more_points_bring_the_excess_down():
    figure = Agnostic(flip=0.2, width=0.2)
    shares = [float((figure.excess(m) > 0.1).mean()) for m in COUNTS]
    assert shares[0] > 0.15
    assert shares[-1] == 0
    assert within(figure.excess(COUNTS[-1])) < 0.03 < within(figure.excess(COUNTS[0]))


def test_enough_points_are_those_of_the_two_bounds():
    assert "77 points guarantee ε if a threshold fits all labels, 1,661 if not" in (
        Agnostic(epsilon=0.1).describe()
    )
    few, many = re.search(
        r"([\d,]+) points guarantee .* ([\d,]+) if not", Agnostic(epsilon=0.05).describe()
    ).groups()
    assert int(few) == pytest.approx(2 * 77, abs=2), (
        "without noise, half of ε asks for twice as many"
    )
    assert int(many.replace(",", "")) == pytest.approx(4 * 1661, abs=4)


def test_what_is_said_are_the_numbers_of_the_samples():
    figure = Agnostic(points=13, samples=120, epsilon=0.07)
    excess = figure.excess(13)
    said = figure.describe()
    assert f"{100 * (excess > 0.07 + 1e-9).mean():.1f}% choose one" in said
    assert f"95% stay within {np.sort(excess)[113]:.3f}" in said


def test_samples_go_on_where_fewer_ended():
    np.testing.assert_array_equal(draw_samples(3, 5).points, draw_samples(8, 5).points[:3])


def test_large_samples_begin_as_small_ones_and_go_on_evenly():
    few, many = draw_samples(7, 5), draw_samples(7, 5, MOST)
    np.testing.assert_array_equal(many.points[:, :FIRST], few.points)
    np.testing.assert_array_equal(many.chances[:, :FIRST], few.chances)
    for numbers in many:
        more = numbers[:, FIRST:]
        assert len(np.unique(more)) == more.size, "no two samples share their points"
        assert more.mean() == pytest.approx(0.5, abs=0.01)
        assert more.std() == pytest.approx(12**-0.5, abs=0.01)


def test_as_many_points_as_are_guaranteed_can_be_drawn():
    figure = Agnostic(flip=0.2, points=1661)
    assert "Of 200 samples of 1,661 points, 0.0% choose" in figure.describe()
    assert within(figure.excess(MOST)) < 0.01 < within(figure.excess(40))


def test_of_equally_good_thresholds_the_smallest_is_chosen():
    figure = Agnostic(points=11, samples=17)
    points = draw_samples(17, 1).points[:, :11]
    last = np.where(points < TRUTH, points, 0).max(axis=1)  # of the label 0
    np.testing.assert_allclose(GRID[figure.chosen(11)], np.ceil(100 * last) / 100)
    assert "the smallest of the thresholds that err least on it" in figure.describe()


def test_the_still_picture_has_the_floor_and_the_measured_points():
    picture = Picture()
    figure = Agnostic(flip=0.1, width=0.0)
    figure.draw(picture)
    eta, risks, enough = picture.axes
    assert eta.lines[0].get_ydata()[0] == pytest.approx(0.1)
    assert risks.lines[0].get_ydata()[0] == pytest.approx(0.1)
    assert list(enough.lines[2].get_ydata()) == list(COUNTS)


@pytest.mark.parametrize("wrong", [{"flip": 0.6}, {"width": -0.1}, {"points": 4}, {"epsilon": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Agnostic(**wrong)
