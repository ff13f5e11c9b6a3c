"""Shattering: which labellings are ticked, and why one cannot be made."""

import math
import re

import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.pac import Shatter
from heed.figures.pac.shatter import EVERY
from heed.theory.growth import classify, dichotomies, growth, vc_dimension

CLASSES = ("thresholds", "intervals", "half-planes", "rectangles")


def at(*points: tuple[float, float]) -> dict[str, float]:
    """The traits that put the points there."""
    pairs = zip("abcde", points, strict=False)
    return {f"{axis}_{a}": p[i] for a, p in pairs for i, axis in enumerate("xy")}


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_ticks_are_the_labellings_that_the_class_makes(name, count):
    figure = Shatter(hypotheses=name, count=count, tried=EVERY)
    ticked = {figure.labelling(k) for k, made in enumerate(figure.made()) if made}
    assert ticked == dichotomies(name, figure.places())
    assert len(ticked) <= growth(name, count)


@pytest.mark.parametrize("name", CLASSES)
def test_the_hypothesis_that_is_drawn_labels_the_points_so(name):
    for labels in range(16):
        figure = Shatter(hypotheses=name, labels=labels)
        found = figure.hypothesis()
        if found:
            assert classify(name, found, figure.places()) == figure.labelling()


@pytest.mark.parametrize(("name", "most"), [("half-planes", 3), ("rectangles", 4)])
def test_as_many_points_as_the_dimension_are_shattered_and_no_more(name, most):
    assert vc_dimension(name) == most
    kept, lost = (Shatter(hypotheses=name, count=most + k, tried=EVERY) for k in (0, 1))
    assert "they shatter them" in kept.describe()
    assert "they do not shatter them" in lost.describe()


def test_three_points_on_a_line_are_not_shattered_by_half_planes():
    row = at((0.1, 0.1), (0.4, 0.4), (0.7, 0.7))
    figure = Shatter(count=3, labels=0b101, tried=EVERY, **row)
    assert "make 6 of the 8 labellings" in figure.describe()
    assert "cannot be made: the segment from A to C meets B" in figure.describe()
    assert "all 8" in Shatter(count=3, tried=EVERY, **row | {"y_c": 0.71}).describe()


@pytest.mark.parametrize(("points", "labels", "why"), [
    (at((0.2, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2)), 0b0011,
     "the segment from A to B meets the segment from C to D"),
    (at((0.5, 0.4), (0.2, 0.2), (0.8, 0.2), (0.5, 0.9)), 0b1110, "the triangle B, C, D meets A"),
    (at((0.5, 0.5), (0.2, 0.2), (0.8, 0.8), (0.31, 0.31)), 0b1110,
     "the segment through B, C and D meets A"),
    (at((0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)), 0b11110,
     "the hull of B, C, D and E meets A"),
])  # fmt: skip
def test_what_is_in_the_way_is_named_by_its_shape(points, labels, why):
    figure = Shatter(count=5 if "x_e" in points else 4, labels=labels, **points)
    assert f"cannot be made: {why}." in figure.describe()


def test_two_points_in_one_place_have_one_label():
    figure = Shatter(count=2, labels=1, tried=EVERY, **at((0.3, 0.3), (0.3, 0.3)))
    assert "A meets B" in figure.describe()
    assert figure.made() == [True, False, False, True]


def test_what_catches_the_zeros_is_named():
    line = at((0.2, 0), (0.4, 0), (0.6, 0), (0.8, 0))
    said = Shatter(hypotheses="intervals", labels=0b1001, **line).describe()
    assert "whatever says 1 on A and D says 1 on B and C too" in said
    said = Shatter(hypotheses="thresholds", labels=0b0010, **line).describe()
    assert "whatever says 1 on B says 1 on C and D too" in said
    square = at((0.1, 0.1), (0.9, 0.9), (0.5, 0.4), (0.95, 0.5))
    said = Shatter(hypotheses="rectangles", labels=0b0011, **square).describe()
    assert "whatever says 1 on A and B says 1 on C too" in said


def test_only_what_was_tried_is_told():
    figure = Shatter(tried=0b110, labels=5)
    assert [k for k, made in enumerate(figure.made()) if made is not None] == [1, 2, 5]
    assert figure.describe().startswith("Tried 3 of 16 labellings of 4 points: half-planes make 2")
    assert "VC dimension" not in figure.describe(), "the answer would be given away"


def test_at_the_start_nothing_is_given_away():
    figure = Shatter()
    assert figure.made().count(None) == 15
    assert figure.hypothesis() is not None, "a half-plane is seen"
    assert "cannot" not in figure.describe()
    assert any(Shatter(labels=k).hypothesis() is None for k in range(16))


def test_labels_of_points_that_are_not_there_do_not_count():
    assert Shatter(count=2, labels=0b11101).describe() == Shatter(count=2, labels=1).describe()


def test_points_on_a_line_have_no_height():
    low, high = (Shatter(hypotheses="intervals", y_b=y).describe() for y in (0.1, 0.9))
    assert low == high


def test_growth_is_said_and_drawn():
    said = Shatter(hypotheses="half-planes", tried=EVERY).describe()
    assert int(re.search(r"at most (\d+)", said)[1]) == 14 == math.comb(4, 2) * 2 + 2
    picture = Picture()
    Shatter(hypotheses="half-planes", tried=EVERY).draw(picture)
    every, most, bound, these = picture.axes[1].lines
    assert every.get_ydata()[3] == 16
    assert most.get_ydata()[3] == 14
    assert bound.get_ydata()[3] == 15
    assert (these.get_xdata()[0], these.get_ydata()[0]) == (4, 14)


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("labels", [0, 5, 15])
def test_the_still_picture_names_the_points(name, labels):
    picture = Picture()
    Shatter(hypotheses=name, labels=labels).draw(picture)
    assert [text.get_text() for text in picture.axes[0].texts] == list("ABCD")


@pytest.mark.parametrize("wrong", [{"count": 6}, {"labels": 32}, {"x_a": -0.1}, {"tried": 2**32}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Shatter(**wrong)
