import numpy as np
import pytest

from heed.figures.generalization import Band
from heed.theory.learning.binomial import binomial_tail


def test_what_it_says_is_what_is_drawn_and_how_likely_it_is(facts, scores):
    for figure, found in facts(Band):
        n, epsilon = figure.examples, figure.epsilon
        risks = scores.true_errors(figure.best, figure.models)
        gaps = abs(scores.counts(figure.seed, figure.sets, n, risks) / n - risks)
        tails = np.array([binomial_tail(n, p, epsilon) for p in risks])
        chances = {"beyond": 1 - np.prod(1 - tails), "alone": tails[-1]}
        outside = (gaps[-1] >= epsilon - 1e-9).sum()
        assert found == pytest.approx({"outside": outside, **chances}, abs=1e-12)


def test_one_of_twenty_is_enough(say):
    first, one = (found.text for found in say(Band, {}, {"models": 1, "epsilon": 0.3}))
    assert first == (
        "51.2% of sets are bad, with 5% allowed: ε = 0.11 is too narrow. Model 20 alone is "
        "off by ε or more on 3.5% of sets, but any of the 20 makes a set bad."
    )
    assert one.endswith(" of sets are bad, with 5% allowed: ε = 0.30 is wide enough for one model.")


def test_of_all_at_once_a_wider_band_is_needed_than_of_one(facts):
    found = [one.facts for one in facts(Band, *({"epsilon": e} for e in (0.11, 0.15, 0.16)))]
    assert [one["beyond"] > 0.05 for one in found] == [True, True, False]
    assert all(one["alone"] < 0.05 for one in found)


def test_a_gap_of_epsilon_is_too_much_and_one_model_needs_eleven_hundredths(facts):
    states = [{"models": 1, "epsilon": epsilon} for epsilon in (0.1, 0.11)]
    assert [one.facts["beyond"] > 0.05 for one in facts(Band, *states)] == [True, False]


def test_a_hundred_models_need_little_more_than_twenty(facts):
    states = [{"models": 100, "epsilon": epsilon} for epsilon in (0.17, 0.18)]
    assert [one.facts["beyond"] > 0.05 for one in facts(Band, *states)] == [True, False]


def test_no_chance_is_written_as_certain(say):
    wide, narrow = say(Band, {"epsilon": 0.3}, {"epsilon": 0.01, "models": 100})
    assert wide.text.startswith("Less than 0.1% of sets are bad")
    assert narrow.text.startswith("More than 99.9% of sets are bad")
