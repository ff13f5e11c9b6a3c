import numpy as np
import pytest

from heed.figures.pac import Shatter
from heed.figures.pac.shatter import CLASSES
from heed.theory.learning.growth import dichotomies, growth, hypothesis_for

EVERY = 2**32 - 1  # all labellings of five points


def places_of(figure):
    x, y = ([getattr(figure, f"{axis}_{a}") for a in "abcde"][: figure.count] for axis in "xy")
    flat = figure.hypotheses in ("thresholds", "intervals")
    return np.array(x) if flat else np.stack((x, y), axis=1)


def labels_of(code, count):
    return tuple(code >> i & 1 for i in range(count))


def at(*points):
    """The traits that put the points there."""
    pairs = zip("abcde", points, strict=False)
    return {f"{axis}_{a}": p[i] for a, p in pairs for i, axis in enumerate("xy")}


def test_what_it_says_is_what_the_library_computes(facts):
    for figure, found in facts(Shatter):
        name, m, code = figure.hypotheses, figure.count, figure.labels % 2**figure.count
        made = dichotomies(name, places_of(figure))
        own = figure.guess == "" or figure.guess.startswith(f"{name} {m} ")
        tried = [k for k in range(2**m) if k == code or (own and figure.tried >> k & 1)]
        assert [found["all"], found["tried"]] == [2**m, len(tried)]
        assert found["good"] == sum(labels_of(k, m) in made for k in tried)
        assert found["found"] == (labels_of(code, m) in made)
        assert len(made) <= growth(name, m)


@pytest.mark.parametrize("name", CLASSES)
def test_ticks_are_the_labellings_that_the_class_makes(facts, name):
    states = [{"hypotheses": name, "count": m, "tried": EVERY} for m in range(1, 6)]
    for figure, found in facts(Shatter, *states):
        assert found["tried"] == 2**figure.count
        made = len(dichotomies(name, places_of(figure)))
        assert found["good"] == made <= growth(name, figure.count)


def test_every_labelling_that_cannot_be_made_is_told_so(facts):
    states = [{"hypotheses": name, "labels": k} for name in CLASSES for k in range(16)]
    for figure, found in facts(Shatter, *states):
        labels = labels_of(figure.labels, 4)
        assert [sorted(found["zeros"] + found["ones"]), len(found["ones"])] == [
            list("ABCD"),
            sum(labels),
        ]
        one = hypothesis_for(figure.hypotheses, places_of(figure), labels)
        assert found["found"] == (one is not None)


def test_what_it_says_before_all_are_tried_and_after(say):
    states = ({}, {"count": 3, "tried": EVERY}, {"count": 1, "tried": 3})
    first, all_of_three, one = (found.text for found in say(Shatter, *states))
    assert first == (
        "Tried 1 of 16 labellings of 4 points: half-planes make 1 of them. "
        "The one shown, A and B 1, C and D 0, can be made."
    )
    assert all_of_three.startswith(
        "Half-planes make all 8 labellings of these 3 points: they shatter them. The one shown, "
    )
    assert one == (
        "Half-planes make all 2 labellings of this point: they shatter it. "
        "The one shown, all 1, can be made."
    )


def test_three_points_on_a_line_are_not_shattered_by_half_planes(say, facts):
    row = at((0.1, 0.1), (0.4, 0.4), (0.7, 0.7)) | {"count": 3, "tried": EVERY, "labels": 0b101}
    line, bent = facts(Shatter, row, row | {"y_c": 0.71})
    assert [line.facts["good"], bent.facts["good"]] == [6, 8]
    [(_, text)] = say(Shatter, row)
    assert "make 6 of the 8 labellings of these 3 points, so they do not shatter them." in text
    assert "cannot be made: the segment from A to C meets B" in text


@pytest.mark.parametrize(("points", "labels", "why"), [
    (at((0.2, 0.2), (0.8, 0.8), (0.2, 0.8), (0.8, 0.2)), 0b0011,
     "the segment from A to B meets the segment from C to D"),
    (at((0.5, 0.4), (0.2, 0.2), (0.8, 0.2), (0.5, 0.9)), 0b1110, "the triangle B, C, D meets A"),
    (at((0.5, 0.5), (0.2, 0.2), (0.8, 0.8), (0.31, 0.31)), 0b1110,
     "the segment through B, C and D meets A"),
    (at((0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)), 0b11110,
     "the hull of B, C, D and E meets A"),
    ({"hypotheses": "intervals"} | at((0.2, 0), (0.4, 0), (0.6, 0), (0.8, 0)), 0b1001,
     "whatever says 1 on A and D says 1 on B and C too"),
    ({"hypotheses": "thresholds"} | at((0.2, 0), (0.4, 0), (0.6, 0), (0.8, 0)), 0b0010,
     "whatever says 1 on B says 1 on C and D too"),
    ({"hypotheses": "rectangles"} | at((0.1, 0.1), (0.9, 0.9), (0.5, 0.4), (0.95, 0.5)), 0b0011,
     "whatever says 1 on A and B says 1 on C too"),
    ({"count": 2} | at((0.3, 0.3), (0.3, 0.3)), 0b01, "A meets B"),
    ({"count": 2, "hypotheses": "thresholds"} | at((0.3, 0.3), (0.3, 0.7)), 0b01,
     "whatever says 1 on A says 1 on B too"),
])  # fmt: skip
def test_what_is_in_the_way_is_named(say, points, labels, why):
    [(_, text)] = say(Shatter, {"labels": labels, "count": 5 if "x_e" in points else 4} | points)
    assert f"cannot be made: {why}." in text


def test_labels_of_points_that_are_not_there_do_not_count(say):
    more, fewer = say(Shatter, {"count": 2, "labels": 0b11101}, {"count": 2, "labels": 1})
    assert more.text == fewer.text


def test_after_a_guess_only_its_own_tries_count(facts):
    states = [
        {"tried": EVERY, "guess": guess} for guess in ("", "half-planes 4 all", "intervals 4 all")
    ]
    free, own, other = (found for _, found in facts(Shatter, *states))
    assert free == own
    assert own["good"] < own["tried"] == 16
    assert other["tried"] == 1
