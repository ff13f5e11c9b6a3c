"""The numbers behind the figure of the four strips."""

import random

import numpy as np
import pytest

from heed.figures.pac import FourStrips
from heed.theory.learning.rectangles import contains, rectangle_error, strips, strips_hit, tightest

TRUTH = (0.15, 0.2, 0.8, 0.85)


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(FourStrips):
        drawn = random.Random(figure.seed)
        points = np.array([drawn.random() for _ in range(2 * figure.points)]).reshape(-1, 2)
        h = tightest(points, contains(points, TRUTH))
        assert found == {
            "empty": 4 - sum(strips_hit(points, strips(TRUTH, figure.epsilon))),
            "error": pytest.approx(rectangle_error(h, TRUTH), abs=1e-12),
        }


def test_if_all_strips_are_hit_the_error_is_at_most_epsilon(facts):
    states = ({"seed": seed, "points": 60, "epsilon": 0.1} for seed in range(1, 200))
    seen = {(not one["empty"], one["error"] <= 0.1) for _, one in facts(FourStrips, *states)}
    assert seen == {(True, True), (False, True), (False, False)}, "strips ask for more than needed"


def test_what_it_says(say):
    first, one, four = (text for _, text in say(FourStrips, {}, {"seed": 9}, {"points": 1}))
    assert first == (
        "All 4 strips hold a point, so the error cannot be above ε = 0.20. It is 0.074."
    )
    assert one == (
        "1 of the 4 strips holds no point, and nothing is promised. The error is 0.085: here it "
        "is still at most ε = 0.20."
    )
    assert four == (
        "4 of the 4 strips hold no point, and nothing is promised. The error is 0.422: it is "
        "above ε = 0.20."
    )
