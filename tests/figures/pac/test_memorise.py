import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Memorise
from written_numbers import fixed

TRUTH, NEW = 0.4, 40


def seeds_of(figure):
    drawn = random.Random(figure.seed)
    numbers = np.array([drawn.random() for _ in range(NEW + figure.m)])
    return numbers[NEW:], numbers[:NEW]


def test_the_memoriser_misses_every_new_seed_that_sprouts(say):
    for figure, text in say(Memorise, {"learner": "heart", "m": 60}, {"learner": "heart"}):
        if figure.learner != "heart":
            continue
        _, fresh = seeds_of(figure)
        missed = (fresh >= TRUTH).sum()
        assert f"{missed} wrong of 40 new seeds, 0 of the {figure.m} seen." in text
        assert "h gets 60.0 % wrong, namely all that sprout" in text


def test_the_coldest_sprouted_seed_errs_between_itself_and_the_truth(say):
    for figure, text in say(Memorise, *({"learner": "threshold", "m": m} for m in (1, 7, 31))):
        if figure.learner != "threshold":
            continue
        seen, fresh = seeds_of(figure)
        a = min([1, *seen[seen >= TRUTH]])
        missed = ((fresh >= a) != (fresh >= TRUTH)).sum()
        assert f"{missed} wrong of 40 new seeds, 0 of the {figure.m} seen." in text
        assert f"h gets {fixed(100 * (a - TRUTH), 1)} % wrong" in text
        assert ("None of the seen sprouted, so h says no to all." in text) == (a == 1)


def test_at_the_start_the_threshold_is_wrong_about_two_new_seeds_as_the_page_says(say):
    [(_, text)] = say(Memorise, {"learner": "threshold"})
    assert text.startswith("2 wrong of 40 new seeds, 0 of the 15 seen.")


def test_a_threshold_that_saw_none_sprout_says_no_to_all(say):
    said = say(Memorise, *({"learner": "threshold", "m": 1, "seed": k} for k in range(1, 30)))
    none = [text for _, text in said if "so h says no to all." in text]
    assert none
    assert all(text.endswith("h gets 60.0 % wrong.") for text in none)


@pytest.mark.parametrize("wrong", [{"m": 0}, {"m": 61}, {"learner": "none"}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Memorise(**wrong)
