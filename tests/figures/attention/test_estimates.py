import math
import re

import numpy as np

from heed.figures.attention import Estimates
from heed.model.kernels import random_directions
from heed.theory.attention import random_features as rf
from written_numbers import fixed


def vectors(figure):
    turn = math.radians(figure.angle)
    return np.array([figure.length, 0.0]), figure.length * np.array([np.cos(turn), np.sin(turn)])


def written(share):
    if share < 1e-9:
        return "0%"
    return f"{fixed(100 * share, 0)}%" if share < 10 else f"{share:,.0f} times the true value"


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Estimates):
        x, y = vectors(figure)
        exact = rf.softmax_kernel(x, y)
        errors = [rf.trigonometric_error, rf.positive_error]
        waves, powers = (written(math.sqrt(e(x, y, figure.count)) / exact) for e in errors)
        assert (
            f"With {figure.count} directions the estimates of exp(x·y) = {fixed(exact, 2)}" in text
        )
        assert f"off by {waves} if trigonometric and by {powers} if positive" in text
        drawn = random_directions(6_400, 2, figure.seed).numpy().reshape(100, 64, 2)
        below = int((rf.trigonometric_estimate(x, y, drawn[:, : figure.count]) < 0).sum())
        assert re.search(rf"trigonometric estimates {below or 'none'} (is|are) negative", text)


def test_the_first_state_makes_the_point(say):
    (first,) = say(Estimates, {})
    assert "off by 183% if trigonometric and by 12% if positive" in first.text
    assert "27 are negative" in first.text


def test_each_is_exact_at_its_end(say):
    alike, opposite = say(Estimates, {"angle": 0}, {"angle": 180})
    assert "off by 0% if trigonometric" in alike.text
    assert "by 0% if positive" in opposite.text
