"""The numbers behind the figure of misleading samples."""

import math

import pytest

from heed.figures.pac import Misleading
from heed.theory.learning.samples import realizable_failure

SHARES = (1e-5, 0.015, 0.25, 0.43, 0.9, 0.99, 1)


def test_its_facts_are_below_the_bound(facts):
    for figure, found in facts(Misleading):
        one = (1 - figure.epsilon) ** figure.m
        assert found == pytest.approx({"one": one, "sum": figure.bad * one})
        bound = realizable_failure(figure.bad, figure.epsilon, figure.m)
        assert min(1, found["sum"]) <= bound * (1 + 1e-12)


def test_doubling_the_bad_ones_takes_as_many_more_examples_whatever_their_number(facts):
    sizes = ((20, 57), (40, 64), (80, 71))
    for less, holds in ((0, True), (1, False)):
        states = ({"bad": bad, "m": m - less} for bad, m in sizes)
        for figure, found in facts(Misleading, *states):
            assert (found["sum"] <= figure.delta) == holds


def test_what_it_says(say):
    states = ({}, {"m": 57}, {"m": 1, "bad": 1}, {"m": 1, "bad": 2})
    first, holds, one, nothing = (text for _, text in say(Misleading, *states))
    assert first == (
        "The areas add up to 0.30, more than δ = 0.05. Each of the 20 blobs holds at most 0.015 "
        "of all samples of 40 examples."
    )
    assert " add up to 0.049, at most δ = 0.05: the promise holds. " in holds
    assert one.endswith(" The blob holds at most 0.90 of all samples of 1 example.")
    assert " add up to 1.8, so the bound says nothing. " in nothing


def test_a_blob_has_the_area_that_is_said_and_lies_in_the_box(javascript):
    boxes = [(w, h, share * w * h) for w, h in ((340, 200), (700, 226)) for share in SHARES]
    blobs = javascript([("figures/pac/misleading.js", "blob_of", [a, w, h]) for w, h, a in boxes])
    for (w, h, area), blob in zip(boxes, blobs, strict=True):
        corners = (4 - math.pi) * blob["rx"] ** 2  # what round corners take away
        assert blob["width"] * blob["height"] - corners == pytest.approx(area)
        assert blob["width"] <= w * (1 + 1e-9)
        assert blob["height"] <= h
        assert blob["rx"] <= min(blob["width"], blob["height"]) / 2 * (1 + 1e-9)
