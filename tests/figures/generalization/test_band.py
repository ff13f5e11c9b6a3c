import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Band
from heed.theory.binomial import binomial_tail
from written_numbers import fixed, percent


def chance(x):
    return percent(x, 1) if 0.001 <= x <= 0.999 else "below 0.1%" if x < 0.5 else "above 99.9%"


def test_what_it_says_is_what_is_drawn_and_how_likely_it_is(say, scores):
    for figure, text in say(Band):
        n, epsilon = figure.examples, figure.epsilon
        risks = scores.true_errors(figure.best, figure.models)
        gaps = abs(scores.counts(figure.seed, figure.sets, n, risks) / n - risks)
        out = (gaps[-1] > epsilon + 1e-9).sum()
        off, reached = ((gaps.max(axis=1) > epsilon + s).sum() for s in (1e-9, -1e-9))
        tails = [[binomial_tail(n, p, epsilon, strict=s) for p in risks] for s in (True, False)]
        beyond, on_edge = (1 - np.prod(1 - np.array(tail)) for tail in tails)
        assert f"On the last set {out or 'no'} model" in text
        assert f"on {figure.sets - off} of {figure.sets} sets (chance {chance(1 - beyond)})" in text
        assert f"some gap is above ε on {off} ({chance(beyond)})" in text
        assert f"some is ε or above on {reached} ({chance(on_edge)})" in text
        alone = chance(tails[0][-1])
        assert (
            f"One model of true error {fixed(risks[-1], 2)} is outside with chance {alone};" in text
        )
        enough = "wide enough" if beyond <= figure.delta else "too narrow"
        assert text.endswith(f"ε = {fixed(epsilon, 2)} is {enough}.")


def test_one_red_dot_of_twenty_is_enough(say):
    [(_, text)] = say(Band, {})
    assert "1 model of 20 is off by more than ε = 0.10, and one is enough to fail" in text


def test_of_all_at_once_a_wider_band_is_needed_than_of_one(say):
    texts = [one.text for one in say(Band, *({"epsilon": e} for e in (0.1, 0.14, 0.15)))]
    assert [text.rsplit(" ", 1)[1] for text in texts] == ["narrow.", "narrow.", "enough."]
    assert "is outside with chance 3.5%" in texts[0]


def test_no_chance_is_written_as_certain(say):
    wide, narrow = say(Band, {"epsilon": 0.3}, {"epsilon": 0.01, "models": 100})
    assert "(chance above 99.9%)" in wide.text
    assert "(chance below 0.1%)" in narrow.text


def test_bounds():
    for bad in ({"epsilon": 0.0}, {"models": 101}, {"examples": 19}, {"delta": 0}, {"sets": 501}):
        with pytest.raises(traitlets.TraitError):
            Band(**bad)
