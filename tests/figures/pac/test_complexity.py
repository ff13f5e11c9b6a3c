import itertools
import math

import pytest
import traitlets

from heed.figures.pac import Complexity
from heed.theory.learning.samples import realizable_samples
from written_numbers import fixed, grouped

WISHES = ("half_delta", "half_epsilon", "squared")


def more(figure):
    """What is said of each change that has been asked for."""
    h, epsilon, delta = figure.hypotheses, figure.epsilon, figure.delta
    now = realizable_samples(h, epsilon, delta)
    changed = {
        "δ halved": (figure.half_delta, realizable_samples(h, epsilon, delta / 2)),
        "ε halved": (figure.half_epsilon, realizable_samples(h, epsilon / 2, delta)),
        "|ℋ| squared": (figure.squared, realizable_samples(h**2, epsilon, delta)),
    }
    return [
        f"{name}, {grouped(m)} ({grouped(m - now)} more)" for name, (on, m) in changed.items() if on
    ]


def test_what_it_says_is_what_the_library_computes(say):
    states = [dict(zip(WISHES, on, strict=True)) for on in itertools.product((0, 1), repeat=3)]
    for figure, text in say(Complexity, *({k: bool(v) for k, v in s.items()} for s in states)):
        h, epsilon, delta = figure.hypotheses, figure.epsilon, figure.delta
        now = realizable_samples(h, epsilon, delta)
        own, sure = math.log(h) / epsilon, -math.log(delta) / epsilon
        parts = f"{fixed_grouped(own)} for the size of the class and {fixed_grouped(sure)} for δ"
        assert text.startswith(f"{grouped(now)} examples are enough: {parts}, rounded up.")
        told = more(figure)
        assert text.endswith(f" With {'; with '.join(told)}." if told else "rounded up.")


def fixed_grouped(x):
    whole, _, rest = fixed(x, 1).partition(".")
    return f"{grouped(int(whole))}.{rest}"


def test_the_numbers_of_the_page(say):
    start, asked = say(Complexity, {}, dict.fromkeys(WISHES, True))
    assert start.text.startswith("77 examples are enough")
    assert "δ halved, 84 (7 more); with ε halved, 153 (76 more)" in asked.text
    assert "with |ℋ| squared, 123 (46 more)." in asked.text


def test_the_parts_add_up_and_half_of_epsilon_is_the_longest(javascript):
    wishes = [(h, epsilon) for h in (2, 101, 10**6) for epsilon in (0.01, 0.1, 0.5)]
    asked = dict.fromkeys(WISHES, True)
    states = [Complexity(hypotheses=h, epsilon=e, **asked).state() for h, e in wishes]
    for shown in javascript([("figures/pac/complexity.js", "compute", [s]) for s in states]):
        bars = [shown[name] for name in ("now", "halved", "finer", "larger")]
        for bar in bars:
            assert math.ceil((bar["own"] + bar["sure"]) * (1 - 1e-12)) == bar["m"]
        assert max(bar["own"] + bar["sure"] for bar in bars) <= shown["most"] * (1 + 1e-12)


@pytest.mark.parametrize("wrong", [{"epsilon": 0.005}, {"delta": 0.0}, {"hypotheses": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Complexity(**wrong)
