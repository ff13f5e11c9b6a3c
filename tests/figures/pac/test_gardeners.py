import random

import numpy as np

from heed.figures.pac import Gardeners

TRUTH = 0.4


def failed(figure):
    """How many of the samples have no seed in the strip of width ε above the limit."""
    drawn = random.Random(figure.seed)
    seeds = np.array([drawn.random() for _ in range(100_000)]).reshape(1000, 100)[:, : figure.m]
    in_strip = (seeds >= TRUTH) & (seeds <= TRUTH + figure.epsilon)
    return int((~in_strip.any(axis=1)).sum())


def test_a_rule_is_bad_if_no_seed_lies_in_the_strip(facts):
    for figure, found in facts(Gardeners):
        assert found == {"failed": failed(figure), "allowed": round(1000 * figure.delta)}


def test_at_the_start_a_fifth_of_them_fail(say):
    [(figure, text), (_, later)] = say(Gardeners, {}, {"m": 50})
    expected = 1000 * (1 - figure.epsilon) ** figure.m
    assert 180 < failed(figure) < 230
    assert abs(expected - 206) < 1
    assert text == (
        "199 of 1,000 gardeners have an error above ε = 0.10: too many, since δ allows 50."
    )
    assert ": few enough, since δ allows 50." in later
