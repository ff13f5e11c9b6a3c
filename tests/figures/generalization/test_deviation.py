"""ε for n examples and M models: what the text says where the truth is known."""

import pytest

from heed.figures.generalization import Deviation
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_samples


def test_what_it_says_is_what_the_library_computes(facts):
    few = [{"n": n, "models": m, "delta": 0.03} for n, m in ((53, 1), (53, 7), (997, 100), (2, 1))]
    for figure, found in [*facts(Deviation), *facts(Deviation, *few)]:
        epsilon = hoeffding_deviation(figure.n, figure.delta, figure.models)
        one, million = (hoeffding_samples(epsilon, figure.delta, m) for m in (1, 1_000_000))
        assert found == {"epsilon": pytest.approx(epsilon), "one": one, "million": million}


def test_a_million_models_take_4_7_times_the_examples_of_one(say):
    states = ({}, {"n": 185, "models": 1}, {"n": 2, "models": 7, "delta": 0.125})
    million, one, idle = (found.text for found in say(Deviation, *states))
    assert million == (
        "With 876 examples, ε is 0.1000 for 1,000,000 models. "
        "One model needs 185 for the same ε, 4.7 times fewer."
    )
    assert one.startswith("With 185 examples, ε is 0.0998 for 1 model. A million models need ")
    assert one.endswith(" for the same ε, 4.7 times as many.")
    assert idle == "With 2 examples, ε is 1.0861 for 7 models: above 1, it says nothing."
