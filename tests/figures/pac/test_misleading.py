import math

import pytest
import traitlets

from heed.figures.pac import Misleading
from heed.theory.learning.samples import realizable_failure
from written_numbers import power

SHARES = (1e-5, 0.015, 0.25, 0.43, 0.9, 0.99, 1)


def test_the_sum_of_the_areas_is_below_the_bound(say):
    for figure, text in say(Misleading):
        one = (1 - figure.epsilon) ** figure.m
        total = figure.bad * one
        assert f"at most {power(one)} of all samples of {figure.m} example" in text
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


def test_a_blob_has_the_area_that_is_said_and_lies_in_the_box(javascript):
    boxes = [(w, h, share * w * h) for w, h in ((340, 200), (700, 226)) for share in SHARES]
    blobs = javascript([("figures/pac/misleading.js", "blob_of", [a, w, h]) for w, h, a in boxes])
    for (w, h, area), blob in zip(boxes, blobs, strict=True):
        corners = (4 - math.pi) * blob["rx"] ** 2  # what round corners take away
        assert blob["width"] * blob["height"] - corners == pytest.approx(area)
        assert blob["width"] <= w * (1 + 1e-9)
        assert blob["height"] <= h
        assert blob["rx"] <= min(blob["width"], blob["height"]) / 2 * (1 + 1e-9)


@pytest.mark.parametrize("wrong", [{"m": 0}, {"bad": 101}, {"delta": 0.0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Misleading(**wrong)
