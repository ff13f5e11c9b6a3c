"""ε for n examples and M models: what the text says where the truth is known."""

import pytest
import traitlets

from heed.figures.generalization import Deviation
from heed.theory.learning.deviation import hoeffding_deviation, hoeffding_samples
from written_numbers import fixed, grouped


def test_what_it_says_is_what_the_library_computes(say):
    few = [{"n": n, "models": m, "delta": 0.03} for n, m in ((53, 1), (53, 7), (997, 100), (2, 1))]
    for figure, text in [*say(Deviation), *say(Deviation, *few)]:
        n, models, delta = figure.n, figure.models, figure.delta
        epsilon = hoeffding_deviation(n, delta, models)
        given = f"ε = {fixed(epsilon, 4)} for n = {grouped(n)}, M = {grouped(models)} and δ = "
        assert text.startswith(f"{given}{delta:g}")
        assert text.endswith(": above 1, it says nothing.") == (epsilon > 1)
        if epsilon > 1:
            continue
        one, million = (hoeffding_samples(epsilon, delta, m) for m in (1, 1_000_000))
        if models == 1:
            said = f"a million models take {grouped(million)} examples, {fixed(million / one, 1)} "
            assert f"{said}times as many." in text
        else:
            said = f"one model takes {grouped(one)} examples, {fixed(n / one, 1)} times fewer."
            assert said in text


def test_a_million_models_take_4_7_times_the_examples_of_one(say):
    million, one = say(Deviation, {}, {"n": 185, "models": 1})
    assert million.text.startswith("ε = 0.1000 for n = 876, M = 1,000,000 and δ = 0.05.")
    assert "one model takes 185 examples, 4.7 times fewer." in million.text
    assert one.text.startswith("ε = 0.0998 for n = 185, M = 1 ")


@pytest.mark.parametrize(
    ("name", "value"), [("n", 0), ("n", 100_001), ("models", 0), ("delta", 0.0), ("delta", 1.0)]
)
def test_bounds(name, value):
    with pytest.raises(traitlets.TraitError):
        Deviation(**{name: value})
