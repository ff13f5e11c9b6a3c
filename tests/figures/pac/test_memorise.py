"""The numbers behind the figure of the memoriser and the threshold."""

import random

import numpy as np
import pytest

from heed.figures.pac import Memorise

TRUTH, NEW = 0.4, 40


def expected(figure):
    drawn = random.Random(figure.seed)
    numbers = np.array([drawn.random() for _ in range(NEW + figure.m)])
    fresh, seen = numbers[:NEW], numbers[NEW:]
    coldest = min([1, *seen[seen >= TRUTH]])
    heart = figure.learner == "heart"
    said = np.isin(fresh, seen) if heart else fresh >= coldest
    return {
        "fresh": (said != (fresh >= TRUTH)).sum(),
        "seen": 0,
        "error": pytest.approx(1 - TRUTH if heart else coldest - TRUTH),
        "sprouted": (seen >= TRUTH).sum(),
    }


def test_its_facts_are_what_the_seeds_say(facts):
    few = [{"learner": learner, "m": m} for learner in ("heart", "threshold") for m in (1, 7, 31)]
    for figure, found in [*facts(Memorise), *facts(Memorise, *few)]:
        assert found == expected(figure)


def test_a_threshold_that_saw_none_sprout_says_no_to_all(facts, say):
    states = [{"learner": "threshold", "m": 1, "seed": seed} for seed in range(1, 30)]
    none = [pair for pair in zip(facts(Memorise, *states), say(Memorise, *states), strict=True)
            if not pair[0].facts["sprouted"]]  # fmt: skip
    assert none
    for (_, found), (_, text) in none:
        assert found["error"] == pytest.approx(0.6)
        assert text.endswith(
            " None of the seen sprouted, so h says no to all. In the whole bed h gets 60.0% wrong."
        )


def test_what_it_says(say):
    heart, threshold = (text for _, text in say(Memorise, {}, {"learner": "threshold"}))
    assert heart == (
        "24 wrong of 40 new seeds, 0 of the 15 seen. In the whole bed h gets 60.0% wrong, namely "
        "all that sprout."
    )
    assert threshold == (  # 2, as the page says
        "2 wrong of 40 new seeds, 0 of the 15 seen. In the whole bed h gets 6.5% wrong: those "
        "from 0.4 up to the coldest seed seen sprouting."
    )
