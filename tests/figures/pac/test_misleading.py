import pytest
import traitlets

from heed.figures.pac import Misleading
from heed.theory.samples import realizable_failure
from written_numbers import power


def test_the_sum_of_the_areas_is_below_the_bound(say):
    for figure, text in say(Misleading):
        one = (1 - figure.epsilon) ** figure.m
        total = figure.bad * one
        assert f"consistent with at most {power(one)} of all samples of {figure.m} example" in text
        assert f"The areas add up to {power(total)}, " in text
        bound = realizable_failure(figure.bad, figure.epsilon, figure.m)
        assert min(1, total) <= bound * (1 + 1e-12)
        assert ("the promise holds" in text) == (total <= figure.delta)
        assert ("says nothing" in text) == (total >= 1)


def test_doubling_the_bad_ones_takes_as_many_more_examples_whatever_their_number(say):
    kept = say(Misleading, {"bad": 20, "m": 57}, {"bad": 40, "m": 64}, {"bad": 80, "m": 71})
    short = say(Misleading, {"bad": 20, "m": 56}, {"bad": 40, "m": 63}, {"bad": 80, "m": 70})
    told = [("the promise holds" in text) for said in (kept, short) for _, text in said]
    assert told == [True] * 3 + [False] * 3


@pytest.mark.parametrize("wrong", [{"m": 0}, {"bad": 101}, {"delta": 0.0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Misleading(**wrong)
