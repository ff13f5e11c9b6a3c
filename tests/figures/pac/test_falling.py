import math

import pytest

from heed.figures.pac import Falling
from heed.theory.learning.growth import growth_failure, growth_samples, sauer


def test_what_it_says_is_what_the_library_computes(facts):
    for figure, found in facts(Falling):
        assert found["enough"] == growth_samples(figure.epsilon, 0.05, figure.dimension)


def test_the_curves_are_the_bound(javascript):
    states = [Falling(dimension=d, epsilon=e).state() for d in (1, 4, 10) for e in (0.05, 0.5)]
    shown = javascript([("figures/pac/falling.js", "compute", [s]) for s in states])
    for state, one in zip(states, shown, strict=True):
        epsilon, d = state["epsilon"], state["dimension"]
        last = 2 * sauer(40_000, d) * 2.0 ** (-epsilon * 10_000)
        if last > 0:
            assert one["bound"][-1] == pytest.approx(math.log10(last), abs=1e-6)
        first = math.log10(2 * sauer(20, d)) - epsilon * 5 * math.log10(2)
        assert one["bound"][0] == pytest.approx(first, abs=1e-9)
        assert one["all"][0] == pytest.approx(math.log10(2) * (21 - epsilon * 5), abs=1e-9)
        assert growth_failure(one["enough"], epsilon, d) <= 0.05


def test_the_default_says_what_the_text_says(say):
    [(_, text)] = say(Falling, {})
    assert text == (
        "877 examples bring the bound down to δ = 0.05. Before it falls it climbs to about 10⁷, "
        "and above 1 it says nothing."
    )
