"""The numbers behind the figure of positions read back from noisy codes."""

import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Noise
from heed.theory.positions.codes import encoding
from heed.theory.positions.repeats import decode, two_frequencies
from written_numbers import fixed, grouped, percent

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


def test_what_it_says_is_what_the_library_reads(say):
    two = say(Noise, {"trials": 2})  # the median is the lower one
    for figure, text in [*say(Noise), *two]:
        positions, read = outcomes(figure)
        errors = np.sort(np.abs(positions - read))
        wrong, count = int((errors > 0).sum()), figure.trials
        assert f"and noise {fixed(figure.noise, 2)}, {wrong} of {count} positions (" in text
        assert f" ({percent(wrong / count, 1)}) are read wrongly; " in text
        assert f"the median error is {grouped(errors[(count - 1) // 2])}, the largest" in text
        assert f", the largest {grouped(errors[-1])}. In the last trial, " in text
        assert f"{grouped(positions[-1])} was read as {grouped(read[-1])}." in text


def test_two_frequencies_are_read_wrong_however_often_and_a_ladder_is_read_right(say):
    codes = [{"code": code, "trials": 500} for code in ("two", "eightfold", "8", "16", "32")]
    texts = [text for _, text in say(Noise, *codes)]
    wrong = [int(re.search(r"(\d+) of 500", text)[1]) / 500 for text in texts]
    errors = [int(re.search(r"median error is (\d+)", text)[1]) for text in texts]
    assert wrong[0] == pytest.approx(0.98, abs=0.02)
    assert wrong[1] == pytest.approx(0.9, abs=0.05)
    assert min(errors[:2]) > 100
    assert max(wrong[2:]) <= 0.02
    for _, text in say(Noise, {"noise": 0.0}, {"noise": 0.0, "code": "8"}):
        assert " 0 of 200 positions (0.0%)" in text


@pytest.mark.parametrize("bad", [{"trials": 0}, {"noise": -0.1}, {"code": "4"}, {"length": 7}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Noise(**bad)
