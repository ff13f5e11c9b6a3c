"""How many examples models take: what the text says where the truth is known."""

import pytest

from heed.figures.generalization import Deviation
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_samples


def test_what_it_says_is_what_the_library_computes(facts):
    few = [
        {"epsilon": e, "models": m, "delta": 0.03}
        for e, m in ((0.2, 1), (0.053, 7), (0.01, 1_000_000), (1.0, 1))
    ]
    for figure, found in [*facts(Deviation), *facts(Deviation, *few)]:
        n, one = (hoeffding_samples(figure.epsilon, figure.delta, m) for m in (figure.models, 1))
        assert found == {"n": n, "one": one}
        assert n <= 200_000


@pytest.mark.parametrize("n", [20, 876, 29_999])
def test_epsilon_is_fine_enough_for_any_number_of_examples(facts, n):
    for models in (15, 1_000_000):
        epsilon = round(hoeffding_deviation(n, 0.05, models) + 5e-10, 9)
        [one] = facts(Deviation, {"epsilon": epsilon, "models": models})
        assert one.facts["n"] == n


def test_fifteen_models_take_2000_examples_and_a_thousand_3312(say):
    states = ({}, {"models": 1000}, {"models": 1, "epsilon": 0.1})
    plan, thousand, one = (found.text for found in say(Deviation, *states))
    assert plan == (
        "You need 2,000 examples for 15 models, ε = 0.04 and δ = 0.05. "
        "One model needs 1,153, so 15 models cost 1.7 times as much."
    )
    assert thousand.startswith("You need 3,312 examples for 1,000 models, ")
    assert thousand.endswith("so 1,000 models cost 2.9 times as much.")
    assert one == "You need 185 examples for 1 model, ε = 0.1 and δ = 0.05."


def test_half_the_precision_costs_more_than_a_tenth_of_the_doubt(facts):
    states = [{}, {"delta": 0.005}, {"epsilon": 0.02}]
    assert [one.facts["n"] for one in facts(Deviation, *states)] == [2000, 2719, 7997]
