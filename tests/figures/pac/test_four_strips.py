import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import FourStrips
from heed.theory.learning.rectangles import contains, rectangle_error, strips, strips_hit, tightest
from written_numbers import fixed

TRUTH = (0.15, 0.2, 0.8, 0.85)


def facts(figure):
    """How many strips are empty, and the error of the tightest rectangle."""
    drawn = random.Random(figure.seed)
    points = np.array([drawn.random() for _ in range(2 * figure.points)]).reshape(-1, 2)
    h = tightest(points, contains(points, TRUTH))
    hits = strips_hit(points, strips(TRUTH, figure.epsilon))
    return 4 - sum(hits), float(rectangle_error(h, TRUTH))


def test_it_says_how_many_strips_are_empty_and_the_error(say):
    for figure, text in say(FourStrips):
        empty, error = facts(figure)
        assert f"is {fixed(error, 3)}" in text
        assert ("All 4 strips" in text) == (empty == 0)
        assert (f"{empty} of the 4 strips" in text) == (empty > 0)
        assert (": it is above ε" in text) == (error > figure.epsilon)


def test_if_all_strips_are_hit_the_error_is_at_most_epsilon():
    seen = set()
    for seed in range(1, 200):
        figure = FourStrips(seed=seed, points=60, epsilon=0.1)
        empty, error = facts(figure)
        seen.add((empty == 0, error <= 0.1))
    assert seen == {(True, True), (False, True), (False, False)}, "strips ask for more than needed"


@pytest.mark.parametrize("wrong", [{"points": 0}, {"epsilon": 0.5}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        FourStrips(**wrong)
