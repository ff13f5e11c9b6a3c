import random

import pytest
import traitlets

from heed.figures.pac import Area
from heed.theory.distributions import quantile
from heed.theory.thresholds import threshold_error
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
        left, right = sorted((figure.truth, figure.threshold))
        ends = f"from {fixed(left, 2)} to {fixed(right, 2)}."
        assert f"true error of h is {fixed(area, 3)}, the area under 𝒟 {ends}" in text
        wrong, m = wrong_of(figure), figure.m
        last = f"it is {wrong[-1]}/{m} = {fixed(wrong[-1] / m, 3)}"
        assert last in text
        mean = f"On the last of {figure.draws} samples {last}; their mean is "
        assert (f"{mean}{fixed(wrong.mean() / m, 3)}." in text) == (figure.draws > 1)


def test_at_the_start_the_last_sample_hides_most_of_the_error(say):
    [(_, text)] = say(Area, {})
    assert "true error of h is 0.360" in text
    assert "it is 1/10 = 0.100" in text


def test_an_even_distribution_makes_area_and_length_the_same(say):
    [(_, text)] = say(Area, {"even": True, "truth": 0.25, "threshold": 0.45})
    assert "true error of h is 0.200" in text


def test_another_sample_does_not_move_the_area(say):
    one, other = (said.text.split(" On the last ") for said in say(Area, {}, {"seed": 2}))
    assert one[0] == other[0]
    assert one[1] != other[1]


def test_the_ends_of_what_can_be_seen(say):
    same, single = say(Area, {"truth": 0.5, "threshold": 0.5}, {"draws": 1})
    assert "The true error is 0: h and f agree everywhere." in same.text
    assert "it is 0/10 = 0.000" in same.text
    assert "On the sample it is " in single.text


@pytest.mark.parametrize("wrong", [{"peak": 1.1}, {"m": 0}, {"draws": 61}, {"threshold": -0.1}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Area(**wrong)
