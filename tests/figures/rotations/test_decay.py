"""The similarity falls like a logarithm, not like a line."""

import numpy as np
import pytest

from heed.figures.rotations import Decay
from heed.theory.positions.similarity import logarithmic_law, similarity

OFFSETS = np.arange(1, 101)


def explained(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Decay):
        alike = similarity(OFFSETS, figure.width, figure.base)
        expected = {
            "off": np.abs(alike - logarithmic_law(OFFSETS, figure.base))[9:].max(),
            "logarithm": explained(np.log(OFFSETS), alike),
            "line": explained(OFFSETS, alike),
        }
        assert found == pytest.approx(expected)


def test_fewer_columns_leave_the_law(facts):
    off = [one["off"] for _, one in facts(Decay, *({"width": D} for D in (8, 32, 128, 512)))]
    assert off == sorted(off, reverse=True)
    assert off[-1] == pytest.approx(0.012, abs=0.0005)


def test_its_first_sentences(say):
    [(_, text)] = say(Decay, {})
    assert text == (
        "A logarithm explains 99.6% of the variance, a straight line 77.9%. From distance 10 to "
        "100 the law is off by at most 0.012."
    )
