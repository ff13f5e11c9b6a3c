import math

import numpy as np
import pytest

from heed.figures.attention import Estimates
from heed.model.kernels import random_directions
from heed.theory.attention import random_features as rf


def vectors(figure):
    turn = math.radians(figure.angle)
    return np.array([figure.length, 0.0]), figure.length * np.array([np.cos(turn), np.sin(turn)])


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Estimates):
        x, y = vectors(figure)
        exact = rf.softmax_kernel(x, y)
        errors = [rf.trigonometric_error, rf.positive_error]
        waves, powers = (math.sqrt(error(x, y, figure.count)) / exact for error in errors)
        drawn = random_directions(6_400, 2, figure.seed).numpy().reshape(100, 64, 2)
        below = int((rf.trigonometric_estimate(x, y, drawn[:, : figure.count]) < 0).sum())
        expected = {"exact": float(exact), "waves": waves, "powers": powers, "below": below}
        assert found == pytest.approx(expected, abs=1e-9)


def test_each_is_exact_at_its_end(say):
    alike, opposite = say(Estimates, {"angle": 0}, {"angle": 180})
    assert "error is 0% with trigonometric features" in alike.text
    assert "none are negative." in alike.text
    assert "and 0% with positive ones" in opposite.text


def test_a_large_error_is_written_in_times(say):
    [(_, text)] = say(Estimates, {"angle": 180, "length": 1.6, "count": 4})
    assert " times the true value with trigonometric features and 0% with positive ones." in text


def test_its_first_sentences(say):
    [(_, text)] = say(Estimates, {})
    assert text == (
        "The typical error is 183% with trigonometric features and 12% with positive ones. Of 100 "
        "trigonometric estimates of exp(x·y) = 0.29, 27 are negative."
    )
