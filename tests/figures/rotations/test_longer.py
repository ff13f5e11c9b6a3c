"""Which pairs meet new angles in a longer text, and what each way keeps of their speed."""

import numpy as np
import pytest

from heed.figures.rotations import Longer
from heed.theory.positions.codes import frequencies
from heed.theory.positions.stretch import stretched


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Longer):
        omega = frequencies(128, figure.base)
        after = stretched(128, figure.factor, figure.trained, figure.way, figure.base)
        before_turns = figure.trained * omega / (2 * np.pi)  # in a text of the training
        after_turns = figure.factor * figure.trained * after / (2 * np.pi)
        slow = before_turns < 1
        met = slow & (after_turns > before_turns * (1 + 1e-9))
        fresh = after_turns.clip(max=1) - before_turns.clip(max=1)
        assert (found["met"], found["slow"]) == (met.sum(), slow.sum())
        assert found["most"] == pytest.approx(fresh.max(), abs=1e-8)
        assert found["kept"] == pytest.approx(after[0] / omega[0])


def test_who_meets_new_angles(facts):
    ways = ("none", "interpolation", "ntk", "yarn")
    found = [found for _, found in facts(Longer, *({"way": way} for way in ways))]
    assert [one["met"] for one in found] == [18, 0, 17, 0]
    assert {one["slow"] for one in found} == {18}
    assert [one["kept"] for one in found] == pytest.approx([1, 0.25, 1, 1], abs=0.005)
    assert [one["most"] for one in found] == pytest.approx([0.73, 0, 0.25, 0], abs=0.005)


def test_its_first_sentences(say):
    [(_, text)] = say(Longer, {})
    assert text == (
        "18 of 18 slow pairs meet new angles in a text 4 times as long, at most 73% of a circle. "
        "The fastest pair keeps 100% of its speed."
    )
