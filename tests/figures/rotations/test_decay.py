"""The similarity falls like a logarithm, not like a line."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.rotations import Decay
from heed.theory.positions.similarity import logarithmic_law, similarity
from written_numbers import fixed

OFFSETS = np.arange(1, 101)


def explained(x, y):
    return fixed(np.corrcoef(x, y)[0, 1] ** 2, 3)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Decay):
        alike = similarity(OFFSETS, figure.width, figure.base)
        off = np.abs(alike - logarithmic_law(OFFSETS, figure.base))[9:].max()
        assert text.startswith(
            f"From distance 10 to 100 the law is off by at most {fixed(off, 3)}."
        )
        logarithm, line = explained(np.log(OFFSETS), alike), explained(OFFSETS, alike)
        assert f"a logarithm explains {logarithm} of the variance, a straight line {line}." in text


def test_fewer_columns_leave_the_law(say):
    told = say(Decay, *({"width": D} for D in (8, 32, 128, 512)))
    off = [float(re.search(r"at most ([\d.]+\d)", text)[1]) for _, text in told]
    assert off == sorted(off, reverse=True)
    assert off[-1] == 0.012


@pytest.mark.parametrize("wrong", [{"scale": "log2"}, {"width": 12}, {"base": 100}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Decay(**wrong)
