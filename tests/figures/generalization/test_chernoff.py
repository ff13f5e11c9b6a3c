"""The exponential above the step, and what its mean comes to."""

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Chernoff
from heed.theory.learning.binomial import probabilities
from heed.theory.learning.deviation import hoeffding_tail
from written_numbers import fixed, power

MODULE = "figures/generalization/chernoff.js"


def test_what_it_says_are_means_over_the_chances(say):
    for figure, text in say(Chernoff):
        n, risk, epsilon = figure.n, figure.risk, figure.epsilon
        rate = min(figure.rate, 10 * epsilon)
        chances, over = probabilities(n, risk), np.arange(n + 1) / n - risk - epsilon
        exact = chances[over >= -1e-9].sum()
        bound = chances @ np.exp(rate * n * over)
        best = hoeffding_tail(n, epsilon, sides=1)
        start = f"With λ = {fixed(rate, 2)} the bound is {power(bound, 2)}, {power(bound / exact)} "
        assert text.startswith(f"{start}times the exact probability {power(exact, 2)} of a score ")
        assert f"λ = 4ε = {fixed(4 * epsilon, 2)}, gives e^(−2nε²) = {power(best, 2)}." in text
        assert exact <= min(bound, best)


def test_the_numbers_of_a_hundred_fair_coins(say):
    [(_, text)] = say(Chernoff, {"n": 100, "epsilon": 0.1, "rate": 0.4, "risk": 0.5})
    assert (
        "the exact probability 0.0284 of a score 0.10 or more above" in text
    )  # P(60 or more heads of 100)
    assert "e^(−2nε²) = 0.135." in text


def test_a_rate_beyond_what_is_shown_is_shown_as_the_largest(say):
    less, more = say(Chernoff, {"rate": 1.9, "epsilon": 0.05}, {"rate": 1.9, "epsilon": 0.25})
    assert "With λ = 0.50 the bound" in less.text
    assert "With λ = 1.90 the bound" in more.text


def test_traits_are_bounded():
    for wrong in ({"rate": 0.0}, {"epsilon": 0.3}, {"n": 0}, {"risk": 0.8}):
        with pytest.raises(traitlets.TraitError):
            Chernoff(**wrong)


@pytest.mark.parametrize(
    ("n", "epsilon", "risk"), [(50, 0.15, 0.3), (200, 0.25, 0.5), (50, 0.15, 0.6), (5, 0.04, 0.1)]
)
def test_what_is_shown_holds_what_the_steepest_exponential_makes_of_the_chances(
    javascript, n, epsilon, risk
):
    [axis] = javascript([(MODULE, "measured", [n, risk, epsilon])])
    assert axis["low"] < risk < risk + epsilon < axis["high"]
    means = np.arange(n + 1) / n
    product = probabilities(n, risk) * np.exp(min(2, 10 * epsilon) * n * means)
    inside = (means >= axis["low"]) & (means <= axis["high"])
    assert product[inside].sum() / product.sum() > 0.97
    assert n < 200 or axis["high"] - axis["low"] < 0.6
