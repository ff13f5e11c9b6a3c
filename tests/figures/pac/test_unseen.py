import numpy as np
import pytest
import traitlets

from heed.figures.pac import Unseen
from heed.theory.learning.lunch import unseen_mass
from written_numbers import grouped, percent

HALVING = 0.5 ** np.arange(1, 60)


def enough(probabilities):
    m = 0
    while unseen_mass(probabilities, m) > 0.1:
        m += 1
    return m


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Unseen):
        m, k = figure.points, figure.kinds
        even = np.full(k, 1 / k)
        many = f"{grouped(m)} examples" if m > 1 else "1 example"
        left, halved = (percent(unseen_mass(p, m), 1) for p in (even, HALVING))
        assert text.startswith(f"{left} of the seeds are of an unseen kind, on average, after")
        bed = f"{many} of {grouped(k)} equally likely kinds"
        assert f"{bed}; {grouped(enough(even))} bring that down to 10%." in text
        assert f"of the seeds, it is {halved}, and {enough(HALVING)} are enough." in text


def test_the_default_says_what_the_text_says(say):
    [(_, text)] = say(Unseen, {})
    assert text.startswith("36.6% of the seeds are of an unseen kind, on average, after 100")
    assert "230 bring that down to 10%" in text
    assert text.endswith("and 14 are enough.")


@pytest.mark.parametrize("wrong", [{"points": 0}, {"kinds": 9}, {"kinds": 3001}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Unseen(**wrong)
