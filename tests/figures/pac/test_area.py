"""The shaded area, against the share of very many points that fall into it."""

import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.pac.area import MOST_POINTS, Area, draw_samples


@pytest.mark.parametrize("state", [
    {},
    {"truth": 0.7, "threshold": 0.11, "peak": 1.0},
    {"truth": 0.2, "threshold": 0.9, "peak": 0.0},
    {"truth": 0.31, "threshold": 0.5, "even": True},
])  # fmt: skip
def test_the_area_is_the_share_of_all_points_on_which_h_is_wrong(state):
    figure = Area(m=MOST_POINTS, draws=60, **state)
    points = figure.samples()
    wrong = ((points >= figure.truth) != (points >= figure.threshold)).mean()
    assert wrong == pytest.approx(figure.true_error(), abs=0.03)


def test_an_even_distribution_makes_area_and_length_the_same():
    figure = Area(even=True, truth=0.25, threshold=0.45)
    assert figure.true_error() == pytest.approx(0.2)
    assert Area(truth=0.25, threshold=0.45).true_error() > 0.3


def test_what_is_drawn_changes_the_error_on_s_and_not_the_area():
    one, other = Area(seed=1), Area(seed=2)
    assert one.true_error() == other.true_error()
    assert (one.sample_errors() != other.sample_errors()).any()


def test_at_the_start_the_last_sample_hides_most_of_the_error():
    figure = Area()
    assert figure.sample_errors()[-1] < figure.true_error() / 3


def test_what_is_said_are_the_numbers_of_the_picture():
    said = Area().describe()
    assert "disagree from 0.25 to 0.45" in said
    assert "there, 0.360, is the true error" in said
    assert "1 of its 10 points there: the error on S is 1/10 = 0.100" in said
    assert "agree everywhere: the true error is 0." in Area(truth=0.5, threshold=0.5).describe()
    assert "Draw more samples" in Area(draws=1).describe()


def test_more_samples_go_on_where_fewer_ended():
    np.testing.assert_array_equal(draw_samples(7, 3), draw_samples(31, 3)[:7])
    np.testing.assert_array_equal(Area(m=5).samples(), Area(m=13).samples()[:, :5])


@pytest.mark.parametrize("even", [True, False])
def test_the_still_picture_shows_the_region(even):
    picture = Picture()
    Area(truth=0.3, threshold=0.6, even=even).draw(picture)
    outline = picture.axes[0].collections[1].get_paths()[0].vertices
    assert outline[:, 0].min() == pytest.approx(0.3)
    assert outline[:, 0].max() == pytest.approx(0.6)
    assert outline[:, 1].max() == pytest.approx(1 if even else 2)


@pytest.mark.parametrize("wrong", [{"peak": 1.1}, {"m": 0}, {"draws": 61}, {"threshold": -0.1}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Area(**wrong)
