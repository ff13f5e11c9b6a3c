import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Band
from heed.theory.learning.binomial import binomial_tail
from written_numbers import fixed, percent


def chance(x):
    return (
        percent(x, 1) if 0.001 <= x <= 0.999 else "less than 0.1%" if x < 0.5 else "more than 99.9%"
    )


def test_what_it_says_is_what_is_drawn_and_how_likely_it_is(say, scores):
    for figure, text in say(Band):
        n, epsilon = figure.examples, figure.epsilon
        risks = scores.true_errors(figure.best, figure.models)
        gaps = abs(scores.counts(figure.seed, figure.sets, n, risks) / n - risks)
        out = (gaps[-1] > epsilon + 1e-9).sum()
        tails = np.array([binomial_tail(n, p, epsilon, strict=True) for p in risks])
        beyond = 1 - np.prod(1 - tails)
        few = f"{out} of {len(risks)} {'is' if out == 1 else 'are'}" if out else "no model is"
        enough = "wide enough" if beyond <= figure.delta else "too narrow"
        verdict = f"({percent(figure.delta)} allowed): ε = {fixed(epsilon, 2)} is {enough}. "
        assert text.lower().startswith(f"{chance(beyond)} of sets are bad {verdict}".lower())
        alone = f"One given model is outside on {chance(tails[-1])} of them; on the set shown"
        assert (alone in text) == (len(risks) > 1)
        assert text.endswith(f"n the set shown, {few} outside{', and one is enough' * bool(out)}.")


def test_one_red_dot_of_twenty_is_enough(say):
    [(_, text)] = say(Band, {})
    assert "on the set shown, 1 of 20 is outside, and one is enough." in text


def test_of_all_at_once_a_wider_band_is_needed_than_of_one(say):
    texts = [one.text for one in say(Band, *({"epsilon": e} for e in (0.1, 0.14, 0.15)))]
    assert [text.split(". ")[0].rsplit(" ", 1)[1] for text in texts] == [
        "narrow",
        "narrow",
        "enough",
    ]
    assert texts[0].startswith("51.2% of sets are bad (5% allowed): ε = 0.10")
    assert "One given model is outside on 3.5%" in texts[0]


def test_no_chance_is_written_as_certain(say):
    wide, narrow = say(Band, {"epsilon": 0.3}, {"epsilon": 0.01, "models": 100})
    assert wide.text.startswith("Less than 0.1% of sets are bad")
    assert narrow.text.startswith("More than 99.9% of sets are bad")


def test_bounds():
    for bad in ({"epsilon": 0.0}, {"models": 101}, {"examples": 19}, {"delta": 0}, {"sets": 501}):
        with pytest.raises(traitlets.TraitError):
            Band(**bad)
