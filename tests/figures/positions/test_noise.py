"""The numbers behind the figure of positions read back from noisy codes."""

import random

import numpy as np
import pytest

from heed.figures.positions import Noise
from heed.theory.positions.codes import encoding
from heed.theory.positions.repeats import decode, two_frequencies

TIMES = {"two": 1, "eightfold": 8}


def outcomes(figure):
    """Positions, and as which they are read: a position and its noise are drawn in turn."""
    two = np.tile(two_frequencies(figure.length), TIMES.get(figure.code, 1))
    table = two if figure.code in TIMES else encoding(figure.length, int(figure.code))
    stream = random.Random(figure.seed)
    positions, noise = [], []
    for _ in range(figure.trials):
        positions.append(stream.randrange(figure.length))
        noise.append([stream.gauss(0, 1) for _ in range(table.shape[1])])
    return np.array(positions), decode(table[positions] + figure.noise * np.array(noise), table)


def test_its_facts_are_what_the_library_reads(facts):
    two = facts(Noise, {"trials": 2})  # the median is the lower one
    for figure, found in [*facts(Noise), *two]:
        positions, read = outcomes(figure)
        errors = np.sort(np.abs(positions - read))
        assert found == {
            "wrong": (errors > 0).sum(),
            "median": errors[(figure.trials - 1) // 2],
            "largest": errors[-1],
            "position": positions[-1],
            "read": read[-1],
        }


def test_two_frequencies_are_read_wrong_however_often_and_a_ladder_is_read_right(facts):
    codes = ({"code": code, "trials": 500} for code in ("two", "eightfold", "8", "16", "32"))
    found = [found for _, found in facts(Noise, *codes)]
    wrong = [one["wrong"] / 500 for one in found]
    assert wrong[0] == pytest.approx(0.98, abs=0.02)
    assert wrong[1] == pytest.approx(0.9, abs=0.05)
    assert min(one["median"] for one in found[:2]) > 100
    assert max(wrong[2:]) <= 0.02
    for _, one in facts(Noise, {"noise": 0.0}, {"noise": 0.0, "code": "8"}):
        assert one["wrong"] == 0


def test_its_first_sentences(say):
    [(_, text)] = say(Noise, {})
    assert text == (
        "195 of 200 positions (97.5%) are read wrongly; the median error is 465, the largest "
        "1,954. In the last trial, 1,917 was read as 1,961."
    )


def test_four_frequencies_read_all_but_one_position(facts):
    names = ("two", "eightfold", "8")
    two, eightfold, four = (found for _, found in facts(Noise, *({"code": c} for c in names)))
    assert (four["wrong"], four["largest"]) == (1, 63)  # one turn of the second hand
    assert 0.9 * 200 < eightfold["wrong"] < two["wrong"]
