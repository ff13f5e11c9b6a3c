"""ε for n samples and M models: what the text says where the truth is known."""

import math

import pytest
import traitlets

from heed.figures.generalization import Deviation
from heed.theory.binomial import binomial_tail
from heed.theory.deviation import (
    hoeffding_deviation,
    hoeffding_samples,
    notes_counterexample,
    notes_deviation,
    notes_false,
    notes_samples,
)
from heed.theory.union import exists
from written_numbers import fixed, grouped, power

MODULE = "figures/generalization/deviation.js"
# Where the button of the figure leads: n and δ, for one model.
BROKEN = [(11, 0.98), (1, 0.9), (100, 0.998)]


def test_what_it_says_is_what_the_library_computes(say):
    few = [{"n": n, "models": m, "delta": 0.03} for n, m in ((53, 1), (53, 7), (997, 100), (2, 1))]
    for figure, text in [*say(Deviation), *say(Deviation, *few)]:
        n, models, delta = figure.n, figure.models, figure.delta
        epsilon = hoeffding_deviation(n, delta, models)
        printed = fixed(notes_deviation(n, delta, models), 4)
        assert f"M = {grouped(models)} and δ = {delta:g} give ε = {fixed(epsilon, 4)}" in text
        if models < 2 * delta:
            assert f"The notes' {printed} does not follow, as M/δ = {1 / delta:.3f} is" in text
            continue
        assert f"The notes' formula gives {printed}" in text
        assert (", above 1, which says nothing" in text) == (epsilon > 1)
        if epsilon > 1:
            continue
        one, million = (hoeffding_samples(epsilon, delta, m) for m in (1, 1_000_000))
        price = f"one model takes n = {grouped(one)} and a million take {grouped(million)}, "
        assert (f"{price}{fixed(million / one, 1)} times as many" in text) == (models > 1)
        assert f"and asks for {grouped(notes_samples(epsilon, delta, models))}." in text
        strays = -math.expm1(models * math.log1p(-binomial_tail(n, 0.5, epsilon)))
        chance = power(strays) if strays >= 1e-12 else "less than 10⁻¹²"
        assert text.endswith(f"strays by ε with probability {chance}.")


@pytest.mark.parametrize("models", [1, 7, 100])
def test_what_coins_do_is_exact(say, models):
    [(_, text)] = say(Deviation, {"n": 53, "models": models})
    epsilon = hoeffding_deviation(53, 0.05, models)
    expected = exists(53, [0.5] * models, epsilon, "independent")
    assert expected < 0.05
    who = "A fair coin" if models == 1 else f"Of {models} independent fair coins, at least one"
    assert f"{who} strays by ε with probability {power(expected)}." in text


def test_a_million_models_take_4_7_times_the_examples_of_the_one_that_it_begins_with(say):
    one, million = say(Deviation, {}, {"n": 876, "models": 1_000_000})
    assert one.text.startswith("n = 185, M = 1 and δ = 0.05 give ε = 0.0998")
    assert "million" not in one.text
    assert "ε = 0.1000, for which one model takes n = 185 and a million take 876, 4.7" in (
        million.text
    )


@pytest.mark.parametrize(("n", "delta"), BROKEN)
def test_the_button_leads_to_coins_that_break_the_notes_formula(javascript, say, n, delta):
    coin = notes_counterexample(n)
    assert binomial_tail(n, coin, notes_deviation(n, delta)) > delta
    [(_, text)] = say(Deviation, {"n": n, "delta": delta})
    name = "a fair coin" if coin == 0.5 else "a coin with p = ½ + 1/(2n)"
    assert f"it is false: the mean of {'one throw' if n == 1 else f'{n} throws'} of {name}" in text
    assert f"1/(2n) = {1 / (2 * n):.4f} or more with probability 1, not {delta} at most." in text
    states = [{"n": n + k, "models": 1, "delta": delta} for k in (0, 1)]
    at, beside = javascript([(MODULE, "broken_at", [state]) for state in states])
    assert (at, beside) == (BROKEN.index((n, delta)), -1)


def test_between_one_half_and_the_coin_the_formula_only_does_not_follow(say):
    low, half, two = say(
        Deviation,
        {"n": 11, "delta": 0.7},
        {"n": 11, "delta": 0.5},
        {"n": 11, "models": 2, "delta": 0.99},
    )
    assert not notes_false(11, 0.7)
    assert "as M/δ = 1.429 is below 2; for this n, a coin shows it to be false" in low.text
    assert low.text.endswith(f"where 1 − δ is at most {power(1 - math.exp(-1 / 44))}.")
    assert "does not follow" not in half.text + two.text


@pytest.mark.parametrize(
    ("name", "value"), [("n", 0), ("n", 100_001), ("models", 0), ("delta", 0.0), ("delta", 1.0)]
)
def test_bounds(name, value):
    with pytest.raises(traitlets.TraitError):
        Deviation(**{name: value})
