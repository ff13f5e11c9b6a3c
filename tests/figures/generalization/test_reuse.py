import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Reuse
from written_numbers import fixed, grouped


def test_what_it_says_is_what_is_drawn_and_what_the_bound_promises(say, scores):
    for figure, text in say(Reuse):
        n, models = figure.examples, figure.models
        stream = random.Random(figure.seed)
        drawn = [(stream.randrange(11), stream.random(), stream.random()) for _ in range(models)]
        skill, *luck = map(np.array, zip(*drawn, strict=True))
        risks = (50 - skill * (figure.kind == "skilled")) / 100
        validation = scores.mistakes(luck[0], n, risks) / n
        best = validation.argmin()  # the first of equals
        test = scores.mistakes(luck[1], 1000, risks)[best] / 1000
        looks, risk = validation[best], risks[best]
        first = f"After {grouped(models)} models the best score is that of model "
        which = f"{first}{grouped(best + 1)}, which" if models > 1 else "The first model"
        assert text.startswith(
            f"{which} errs on {fixed(looks, 3)} of the {grouped(n)} validation examples."
        )
        more = test - looks
        gap = f"{fixed(abs(more), 3)} {'more' if more > 0 else 'less'}"
        gap = gap if abs(more) > 1e-9 else "as much"
        assert text.endswith(
            f"On 1,000 test examples it errs on {fixed(test, 3)} ({gap}), "
            f"and its true error is {fixed(risk, 2)}."
        )


def test_the_gap_opens_as_models_are_tried(say):
    texts = [one.text for one in say(Reuse, *({"models": m} for m in (1, 3, 5, 10, 100, 1000)))]
    scores = [
        re.search(r"errs on ([\d.]+) .* test examples it errs on ([\d.]+) ", text) for text in texts
    ]
    looks, test = np.array([[float(x) for x in score.groups()] for score in scores]).T
    assert looks[0] > looks[1] > looks[2]
    gaps = (test - looks)[[0, 3, 4, 5]]
    assert abs(gaps[0]) < 0.05
    assert gaps.tolist() == sorted(gaps)
    assert gaps[-1] == pytest.approx(0.16, abs=0.02)


def test_what_is_said_of_the_first_and_of_a_hundred(say):
    first, hundred = (one.text for one in say(Reuse, {"models": 1}, {}))
    assert first.startswith("The first model errs on 0.520 ")
    assert hundred.startswith("After 100 models the best score is that of model 28, which errs on ")


def test_bounds():
    for bad in ({"models": 0}, {"models": 1001}, {"examples": 29}, {"kind": "good"}):
        with pytest.raises(traitlets.TraitError):
            Reuse(**bad)
