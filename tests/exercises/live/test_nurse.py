"""What the page *Whom does it call a nurse?* takes for right, counted in another way."""

import pytest

from answers import rights
from heed.evaluation.assumptions import load_assumptions
from heed.exercises.live import nurse


def test_the_feminine_ones_are_those_of_the_record():
    both = [one for one in load_assumptions().professions if all(one.free[:2])]
    told = [set(one.said["she"]) - {"u", "-"} for one in both]
    told = [one for one in told if one]
    assert [len(told), sum(one <= {"f", "e"} for one in told)] == [nurse.NAMED, nurse.WOMEN]
    assert rights(nurse.she()) == [5]


def test_what_none_of_six_leaves_possible():
    end, enough = rights(nurse.zero())
    z = 1.959964
    assert end == pytest.approx(100 * z**2 / (6 + z**2))
    assert end == pytest.approx(39, abs=0.1)
    assert enough == 73
    assert z**2 / (73 + z**2) <= 0.05 < z**2 / (72 + z**2)
