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


def test_what_it_says_first_and_of_one_example(say):
    first, one = (found.text for found in say(Unseen, {}, {"points": 1}))
    assert first == (
        "36.6% of the seeds are of an unseen kind, on average; 230 examples bring that to 10%. "
        "If kinds make up 1/2, 1/4, 1/8, … of the seeds, it is 1.4%, and 14 are enough."
    )
    assert one.startswith("99.0% of the seeds are of an unseen kind, on average; 230 examples")
