"""Both errors of every threshold, against very many points and every threshold tried."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.pac.errors import FLIP, PEAK, TRUTH, Errors, draw_points
from heed.theory.distributions import quantile


def many():
    """100 000 points that stand as densely as 𝒟 says."""
    return quantile((np.arange(100_000) + 0.5) / 100_000, PEAK)


@pytest.mark.parametrize("realizable", [True, False])
@pytest.mark.parametrize("a", [0.0, 0.2, TRUTH, 0.6, FLIP, 0.9, 1.0])
def test_the_true_error_is_the_share_of_all_points_on_which_h_is_wrong(realizable, a):
    x, last = many(), 1 if realizable else FLIP
    expected = ((x >= a) != ((x >= TRUTH) & (x <= last))).mean()
    assert Errors(realizable=realizable).true_error(a) == pytest.approx(expected, abs=2e-5)


@pytest.mark.parametrize("realizable", [True, False])
@pytest.mark.parametrize("m", [1, 7, 60])
def test_the_staircase_passes_through_the_error_of_every_threshold(realizable, m):
    figure = Errors(realizable=realizable, m=m, seed=7)
    x, y = figure.steps()
    for a in np.linspace(0.0005, 0.9995, 101):
        step = np.searchsorted(x, a) - 1  # from the corner before a to the one after it
        assert y[step] == y[step + 1] == figure.sample_error(a)


@pytest.mark.parametrize("seed", range(1, 12))
@pytest.mark.parametrize("realizable", [True, False])
def test_consistent_are_the_thresholds_that_make_no_error(realizable, seed):
    figure = Errors(realizable=realizable, m=5, seed=seed)
    right = [a for a in np.linspace(0.0005, 1, 2000) if figure.sample_error(a) == 0]
    found = figure.consistent()
    if found is None:
        assert right == []
    else:
        assert [found.low, found.high] == pytest.approx([min(right), max(right)], abs=1e-3)
        worst = max(figure.true_error(a) for a in right)
        assert figure.true_error(found.worst) == pytest.approx(worst, abs=4e-3)


def test_if_f_is_in_the_class_some_threshold_is_right_on_every_sample():
    assert all(Errors(m=m, seed=m).consistent() is not None for m in range(1, 61))


def test_if_not_no_threshold_is_right_on_a_large_sample_and_none_is_good():
    figure = Errors(realizable=False, m=60)
    assert figure.consistent() is None
    least = min(figure.true_error(a) for a in np.linspace(0, 1, 1001))
    assert least == pytest.approx(figure.true_error(TRUTH)) == pytest.approx(0.125)


def test_at_the_start_no_error_on_s_hides_a_true_error():
    figure = Errors()
    assert figure.sample_error(figure.threshold) == 0
    assert figure.true_error(figure.threshold) > 0.1
    said = figure.describe()
    assert "wrong on 0 of 12 points (0.000); its true error is 0.142" in said
    assert "Every threshold above 0.24 and up to 0.48 is right on all of S" in said
    assert "their true errors go up to 0.221" in said


def test_where_no_point_has_the_label_0_the_threshold_0_is_right_too():
    seed = next(s for s in range(1, 99) if Errors(m=2, seed=s).sample()[1].all())
    figure = Errors(m=2, seed=seed)
    assert figure.sample_error(0.0) == 0
    assert re.search(r"Every threshold up to 0\.\d\d is right", figure.describe())


def test_what_is_said_without_f_in_the_class():
    said = Errors(realizable=False, m=20).describe()
    assert "No threshold is right on all of S: the best is wrong on 5." in said
    assert "no threshold has a true error below 0.125" in said


def test_a_larger_sample_goes_on_where_a_smaller_one_ended():
    np.testing.assert_array_equal(Errors(m=5).sample()[0], draw_points(Errors().seed)[:5])


@pytest.mark.parametrize("realizable", [True, False])
def test_the_still_picture_follows_the_seed(realizable):
    assert Errors(seed=1, realizable=realizable).still() != Errors(seed=2).still()


@pytest.mark.parametrize("wrong", [{"m": 0}, {"threshold": 1.01}, {"seed": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Errors(**wrong)
