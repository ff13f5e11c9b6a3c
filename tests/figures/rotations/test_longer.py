"""Which pairs meet new angles in a longer text, and what each way keeps of their speed."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.rotations import Longer
from heed.theory.positions.codes import frequencies
from heed.theory.positions.stretch import stretched
from written_numbers import fixed


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Longer):
        omega = frequencies(128, figure.base)
        after = stretched(128, figure.factor, figure.trained, figure.way, figure.base)
        before_turns = figure.trained * omega / (2 * np.pi)  # in a text of the training
        after_turns = figure.factor * figure.trained * after / (2 * np.pi)
        slow = before_turns < 1
        met = slow & (after_turns > before_turns * (1 + 1e-9))
        assert text.startswith(f"{met.sum()} of the {slow.sum()} pairs that never turn once in ")
        assert f"in {figure.trained:,} positions meet new angles in a text " in text
        assert f" {figure.factor} times as long. " in text
        assert text.endswith(f"The fastest pair keeps {fixed(after[0], 2)} of its speed.")


def test_who_meets_new_angles(say):
    ways = ("none", "interpolation", "ntk", "yarn")
    told = [text for _, text in say(Longer, *({"way": way} for way in ways))]
    met = [int(re.match(r"(\d+) of the 18 pairs", text)[1]) for text in told]
    assert met == [18, 0, 17, 0]
    kept = [float(re.search(r"keeps ([\d.]+) of", text)[1]) for text in told]
    assert kept == [1, 0.25, 1, 1]


@pytest.mark.parametrize("wrong", [{"way": "other"}, {"factor": 3}, {"trained": 100}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Longer(**wrong)
