import numpy as np
import pytest

from heed.figures.pac import Unseen
from heed.theory.learning.lunch import unseen_mass

HALVING = 0.5 ** np.arange(1, 60)


def enough(probabilities):
    m = 0
    while unseen_mass(probabilities, m) > 0.1:
        m += 1
    return m


def test_what_it_says_is_what_the_library_computes(facts):
    for figure, found in facts(Unseen):
        even = np.full(figure.kinds, 1 / figure.kinds)
        left, halved = (unseen_mass(p, figure.points) for p in (even, HALVING))
        counts = {"enough": enough(even), "enough_halved": enough(HALVING)}
        assert found == pytest.approx({"left": left, "halved": halved, **counts}, abs=1e-12)


def test_it_names_the_number_only_to_a_reader_who_has_found_it(say):
    states = ({}, {"points": 1}, {"points": 229}, {"points": 230})
    first, one, fewer, enough = (found.text for found in say(Unseen, *states))
    assert first == (
        "90.4% of the seeds are of an unseen kind, on average: m is too small for 10%. "
        "If kinds make up 1/2, 1/4, 1/8, … of the seeds, it is 13.1%, and 14 are enough."
    )
    assert one.startswith("99.0% of the seeds are of an unseen kind, on average: m is too small")
    assert "too small" in fewer
    assert ", on average: m ≥ 230 is enough for 10%. " in enough
