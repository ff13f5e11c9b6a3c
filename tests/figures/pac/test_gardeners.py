import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Gardeners

TRUTH = 0.4


def failed(figure):
    """How many of the samples have no seed in the strip of width ε above the limit."""
    drawn = random.Random(figure.seed)
    seeds = np.array([drawn.random() for _ in range(100_000)]).reshape(1000, 100)[:, : figure.m]
    in_strip = (seeds >= TRUTH) & (seeds <= TRUTH + figure.epsilon)
    return int((~in_strip.any(axis=1)).sum())


def test_a_rule_is_bad_if_no_seed_lies_in_the_strip(say):
    for figure, text in say(Gardeners):
        count = failed(figure)
        assert text.startswith(f"{count:,} of 1,000 gardeners"), figure.m
        allowed = round(1000 * figure.delta)
        assert (": too many, since" in text) == (count > allowed)
        assert f"δ allows {allowed}. Each has seen {figure.m} seeds." in text


def test_at_the_start_a_fifth_of_them_fail(say):
    [(figure, text)] = say(Gardeners, {})
    expected = 1000 * (1 - figure.epsilon) ** figure.m
    assert 180 < failed(figure) < 230
    assert abs(expected - 206) < 1
    assert f"above 0.10: too many, since δ allows 50. Each has seen {figure.m}" in text


@pytest.mark.parametrize("wrong", [{"m": 0}, {"delta": 0.6}, {"epsilon": 0.01}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Gardeners(**wrong)
