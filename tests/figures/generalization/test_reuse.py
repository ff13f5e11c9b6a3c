import random

import numpy as np
import pytest

from heed.figures.generalization import Reuse
from written_numbers import fixed


def test_what_it_says_is_what_is_drawn_and_what_the_bound_promises(facts, scores):
    for figure, found in facts(Reuse):
        stream, n = random.Random(figure.seed), figure.examples
        drawn = [
            (stream.randrange(11), stream.random(), stream.random()) for _ in range(figure.models)
        ]
        skill, *luck = map(np.array, zip(*drawn, strict=True))
        risks = (50 - skill * (figure.kind == "skilled")) / 100
        validation = scores.mistakes(luck[0], n, risks) / n
        best = validation.argmin()  # the first of equals
        test = scores.mistakes(luck[1], 1000, risks)[best] / 1000
        errors = {"looks": validation[best], "test": test, "risk": risks[best]}
        assert found == pytest.approx({"model": best + 1, **errors})


def test_the_gap_opens_as_models_are_tried(facts):
    states = ({"models": m} for m in (1, 3, 5, 10, 100, 1000))
    found = [one.facts for one in facts(Reuse, *states)]
    looks, test = (np.array([one[name] for one in found]) for name in ("looks", "test"))
    assert looks[0] > looks[1] > looks[2]
    gaps = (test - looks)[[0, 3, 4, 5]]
    assert abs(gaps[0]) < 0.05
    assert gaps.tolist() == sorted(gaps)
    assert gaps[-1] == pytest.approx(0.16, abs=0.02)


def test_what_is_said_of_the_first_and_of_a_hundred(say):
    first, hundred = (one.text for one in say(Reuse, {}, {"models": 100}))
    assert first.startswith("The first model has a validation error of 0.520. ")
    assert hundred == (
        "The best of 100 models has a validation error of 0.380. "
        "On 1,000 test examples it errs on 0.500, 0.120 more; its true error is 0.50."
    )


def test_a_gap_may_go_either_way_or_be_none(facts, say):
    states = [{"models": 1, "seed": seed} for seed in range(1, 200)]
    found = zip(facts(Reuse, *states), states, strict=True)
    gaps = {round(one.facts["test"] - one.facts["looks"], 9): state for one, state in found}
    signs = [max(gaps), min(gaps), 0]
    for gap, said in zip(signs, say(Reuse, *(gaps[gap] for gap in signs)), strict=True):
        apart = f"{fixed(abs(gap), 3)} {'more' if gap > 0 else 'less'}" if gap else "just as much"
        assert f", {apart}; its true error is 0.50." in said.text
