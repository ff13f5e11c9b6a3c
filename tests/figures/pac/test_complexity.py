"""The numbers behind the figure of what each wish costs."""

import itertools
import math

import pytest

from heed.figures.pac import Complexity
from heed.theory.learning.samples import realizable_samples

WISHES = ("half_delta", "half_epsilon", "squared")


def bar(at, name, h, epsilon, delta):
    parts = {"own": math.log(h) / epsilon, "sure": -math.log(delta) / epsilon}
    m = realizable_samples(h, epsilon, delta)
    return {"at": at, "name": name, "m": m} | {k: pytest.approx(x) for k, x in parts.items()}


def test_its_facts_are_what_the_library_computes(facts):
    asked = [
        dict(zip(WISHES, on, strict=True)) for on in itertools.product((False, True), repeat=3)
    ]
    for figure, found in [*facts(Complexity, *asked), *facts(Complexity)]:
        h, epsilon, delta = figure.hypotheses, figure.epsilon, figure.delta
        bars = [
            (figure.half_delta, bar(-1, "δ halved", h, epsilon, delta / 2)),
            (figure.half_epsilon, bar(-2, "ε halved", h, epsilon / 2, delta)),
            (figure.squared, bar(-3, "|ℋ| squared", h**2, epsilon, delta)),
        ]
        assert found["now"] == bar(0, "now", h, epsilon, delta)
        assert found["changed"] == [bar for on, bar in bars if on]


def test_the_parts_add_up_and_half_of_epsilon_is_the_longest(facts):
    wishes = [(h, epsilon) for h in (2, 101, 10**6) for epsilon in (0.01, 0.1, 0.5)]
    asked = dict.fromkeys(WISHES, True)
    for _, found in facts(
        Complexity, *({"hypotheses": h, "epsilon": epsilon, **asked} for h, epsilon in wishes)
    ):
        lengths = []
        for bar in (found["now"], *found["changed"]):
            lengths.append(bar["own"] + bar["sure"])
            assert math.ceil(lengths[-1] * (1 - 1e-12)) == bar["m"]
        assert len(lengths) == 4
        assert max(lengths) <= found["most"] * (1 + 1e-12)


def test_the_numbers_of_the_page(say):
    start, asked = say(Complexity, {}, dict.fromkeys(WISHES, True))
    assert start.text == (
        "77 examples are enough: 46.2 for the size of the class and 30.0 for δ, rounded up."
    )
    assert asked.text == (
        "77 examples are enough; 84 with δ halved (7 more), 153 with ε halved (76 more), "
        "123 with |ℋ| squared (46 more)."
    )
