import random

import pytest
import traitlets

from heed.figures.pac import Area
from heed.theory.learning.distributions import quantile
from heed.theory.learning.thresholds import threshold_error
from written_numbers import fixed


def wrong_of(figure):
    """How many points of each sample h labels wrong; a sample takes the first of 40 numbers."""
    drawn = random.Random(figure.seed)
    numbers = [[drawn.random() for _ in range(40)][: figure.m] for _ in range(figure.draws)]
    points = quantile(numbers, None if figure.even else figure.peak)
    return ((points >= figure.truth) != (points >= figure.threshold)).sum(axis=1)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Area):
        peak = None if figure.even else figure.peak
        area = threshold_error(figure.threshold, figure.truth, peak)
        wrong, m = wrong_of(figure), figure.m
        assert text.startswith(
            f"Error {fixed(wrong[-1] / m, 3)} on S, true error {fixed(area, 3)}."
        )
        assert f"h is wrong on {wrong[-1]} of the {m} points" in text
        mean = f"its mean error on {figure.draws} samples is {fixed(wrong.mean() / m, 3)}."
        assert (mean in text) == (figure.draws > 1)


def test_at_the_start_the_last_sample_hides_most_of_the_error(say):
    [(_, text)] = say(Area, {})
    assert "Error 0.100 on S, true error 0.360." in text


def test_an_even_distribution_makes_area_and_length_the_same(say):
    [(_, text)] = say(Area, {"even": True, "truth": 0.25, "threshold": 0.45})
    assert "true error 0.200" in text


def test_another_sample_does_not_move_the_area(say):
    one, other = (said.text.partition(", ") for said in say(Area, {}, {"seed": 2}))
    assert one[0] != other[0]
    assert one[2].startswith("true error 0.360.")
    assert other[2].startswith("true error 0.360.")


def test_the_ends_of_what_can_be_seen(say):
    same, single = say(Area, {"truth": 0.5, "threshold": 0.5}, {"draws": 1})
    assert "Error 0.000 on S, true error 0.000. h and f agree everywhere." in same.text
    assert "samples" not in single.text


@pytest.mark.parametrize("wrong", [{"peak": 1.1}, {"m": 0}, {"draws": 61}, {"threshold": -0.1}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Area(**wrong)
