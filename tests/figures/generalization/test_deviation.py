"""ε for n examples and M models: what the text says where the truth is known."""

import pytest

from heed.figures.generalization import Deviation
from heed.theory.learning.deviation import hoeffding_deviation, hoeffding_samples


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
        "ε = 0.1000 for n = 876, M = 1,000,000 and δ = 0.05. "
        "For the same ε one model takes 185 examples, 4.7 times fewer."
    )
    assert one.startswith("ε = 0.0998 for n = 185, M = 1 and δ = 0.05. For the same ε a million ")
    assert one.endswith(" examples, 4.7 times as many.")
    assert idle.endswith("n = 2, M = 7 and δ = 0.125: above 1, it says nothing.")
