"""The exponential above the step, and what its mean comes to."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Chernoff
from heed.theory.binomial import probabilities


def said(**state):
    """The exact chance, Markov's value and Hoeffding's bound, as the figure says them."""
    text = Chernoff(**state).describe()
    pattern = r"probability ([\d.]+)\..*has the mean ([\d.]+),.*e\^\(−2nε²\) = ([\d.]+),"
    return [float(number) for number in re.search(pattern, text).groups()]


def test_the_numbers_of_a_hundred_fair_coins():
    # P(60 or more heads of 100) = 0.02844; e^(−2) = 0.1353
    exact, bound, best = said(n=100, epsilon=0.1, rate=0.4, risk=0.5)
    assert exact == pytest.approx(0.0284, abs=1e-4)
    assert best == pytest.approx(0.135, abs=1e-3)
    assert exact < bound < best


@pytest.mark.parametrize("rate", [0.1, 0.3, 1.2])
def test_no_exponential_has_a_mean_below_the_chance(rate):
    exact, bound, _ = said(rate=rate)
    assert bound > exact


def test_at_four_epsilon_markov_is_below_hoeffding_and_elsewhere_above_what_it_is_there():
    _, at_best, hoeffding = said(rate=0.6, epsilon=0.15)
    assert at_best <= hoeffding
    for rate in (0.2, 1.2):
        assert said(rate=rate, epsilon=0.15)[1] > at_best


def test_a_rate_beyond_what_is_shown_is_shown_as_the_largest():
    assert "λ = 0.50 the" in Chernoff(rate=1.9, epsilon=0.05).describe()
    assert "λ = 1.90 the" in Chernoff(rate=1.9, epsilon=0.25).describe()


def test_traits_are_bounded():
    for wrong in ({"rate": 0.0}, {"epsilon": 0.3}, {"n": 0}, {"risk": 0.8}):
        with pytest.raises(traitlets.TraitError):
            Chernoff(**wrong)


@pytest.mark.parametrize("state", [{}, {"n": 5, "risk": 0.1}, {"n": 200, "epsilon": 0.25}])
def test_the_still_picture_is_drawn(state):
    assert Chernoff(**state).still().startswith(b"\x89PNG")


def test_what_is_shown_holds_the_border_and_most_of_the_chance_however_many_examples():
    for n, epsilon, risk in [(200, 0.25, 0.5), (5, 0.04, 0.1), (50, 0.15, 0.3)]:
        low, high = Chernoff(n=n, epsilon=epsilon, risk=risk).ends()
        assert low < risk < risk + epsilon < high
    low, high = Chernoff(n=200, epsilon=0.25, risk=0.5).ends()
    assert high - low < 0.6


@pytest.mark.parametrize("state", [{}, {"n": 200, "epsilon": 0.25, "risk": 0.5}, {"risk": 0.6}])
def test_what_is_shown_holds_what_the_steepest_exponential_makes_of_the_chances(state):
    figure = Chernoff(rate=2.0, **state)
    low, high = figure.ends()
    means = np.arange(figure.n + 1) / figure.n
    product = probabilities(figure.n, figure.risk) * np.exp(figure.shown_rate() * figure.n * means)
    assert product[(means >= low) & (means <= high)].sum() / product.sum() > 0.98
    assert (low, high) == Chernoff(rate=0.02, **state).ends()
