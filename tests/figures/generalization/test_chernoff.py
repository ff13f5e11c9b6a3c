"""The exponential above the step, and what its mean comes to."""

import numpy as np
import pytest

from heed.figures.generalization import Chernoff
from heed.theory.learning.binomial import probabilities
from heed.theory.learning.hoeffding import hoeffding_tail

MODULE = "figures/generalization/chernoff.js"


def test_what_it_says_are_means_over_the_chances(facts):
    for figure, found in facts(Chernoff):
        n, risk, epsilon = figure.n, figure.risk, figure.epsilon
        rate = min(figure.rate, 10 * epsilon)
        chances, over = probabilities(n, risk), np.arange(n + 1) / n - risk - epsilon
        exact = chances[over >= -1e-9].sum()
        expected = {
            "rate": rate,
            "exact": exact,
            "bound": chances @ np.exp(rate * n * over),
            "best_rate": 4 * epsilon,
            "best": hoeffding_tail(n, epsilon, sides=1),
        }
        assert found == pytest.approx(expected)
        assert exact <= min(expected["bound"], expected["best"])


def test_what_it_says_first_and_of_a_hundred_fair_coins(say):
    first, coins = (
        one.text
        for one in say(
            Chernoff, {"rate": 0.6}, {"n": 100, "epsilon": 0.12, "rate": 0.48, "risk": 0.5}
        )
    )
    assert first == (
        "The bound is 0.0839 at λ = 0.60, 6.8 times the tail’s exact probability 0.0123. "
        "Hoeffding’s lemma gives e^(−2nε²) = 0.105, at λ = 4ε = 0.60."
    )
    assert "the tail’s exact probability 0.0105." in coins  # P(62 or more heads of 100)
    assert "e^(−2nε²) = 0.0561, at λ = 4ε = 0.48." in coins


def test_a_rate_beyond_what_is_shown_is_shown_as_the_largest(facts):
    less, more = facts(Chernoff, {"rate": 1.9, "epsilon": 0.05}, {"rate": 1.9, "epsilon": 0.25})
    assert [less.facts["rate"], more.facts["rate"]] == [0.5, 1.9]


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
