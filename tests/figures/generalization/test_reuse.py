import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Reuse
from heed.theory.deviation import hoeffding_deviation
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
        assert f"model {grouped(best + 1)}," in text if models > 1 else "The first model " in text
        assert f"errs on {fixed(looks, 3)} of the validation set of {grouped(n)}" in text
        more = test - looks
        gap = f"{fixed(abs(more), 3)} {'more' if more > 0 else 'less'}"
        gap = gap if abs(more) > 1e-9 else "as much"
        assert (
            f"on {fixed(test, 3)} of a test set of 1,000 ({gap}) and on {fixed(risk, 2)} " in text
        )
        epsilon = hoeffding_deviation(n, 0.05, models)
        assert f"a true error within ε = {fixed(epsilon, 3)} of what is measured" in text
        assert f"then this one has at most {fixed(looks + epsilon, 3)}." in text
        alone = f"For a single model, ε is {fixed(hoeffding_deviation(n, 0.05), 3)}."
        assert text.endswith(alone) == (models > 1)


def test_the_gap_opens_as_models_are_tried(say):
    texts = [one.text for one in say(Reuse, *({"models": m} for m in (1, 3, 5, 10, 100, 1000)))]
    scores = [re.search(r"errs on ([\d.]+) .*?, on ([\d.]+) of a test", text) for text in texts]
    looks, test = np.array([[float(x) for x in score.groups()] for score in scores]).T
    assert looks[0] > looks[1] > looks[2]
    gaps = (test - looks)[[0, 3, 4, 5]]
    assert abs(gaps[0]) < 0.05
    assert gaps.tolist() == sorted(gaps)
    assert gaps[-1] == pytest.approx(0.16, abs=0.02)


def test_what_is_said_of_the_first_and_of_a_hundred(say):
    first, hundred = (one.text for one in say(Reuse, {}, {"models": 100}))
    assert first.startswith("The first model errs on 0.520 ")
    assert "the model has a true error within ε = 0.136" in first
    assert hundred.startswith("After 100 models, the chosen one, model 28, errs on 0.380 of the")
    assert "all 100 models have a true error within ε = 0.204 of what is measured" in hundred


def test_bounds():
    for bad in ({"models": 0}, {"models": 1001}, {"examples": 29}, {"kind": "good"}):
        with pytest.raises(traitlets.TraitError):
            Reuse(**bad)
