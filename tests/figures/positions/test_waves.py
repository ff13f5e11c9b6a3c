"""The numbers behind the figure of integers that nearly share a sine."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Waves
from written_numbers import fixed, power

NUMBERS = "figures/positions/neighbours.js"
NEAR = r"is that of (\d+), \S+ away, because ([\d +−]+) is nearly (\d+)π"


def summed(text):
    first, *more = text.replace("−", "+ −").split("+")
    return int(first) + sum(int(one.replace("− ", "-")) for one in more)


def codes(limit):
    t = np.arange(limit + 1)
    return np.stack([np.sin(t), np.cos(t)], axis=1)


def test_what_it_says_is_what_plain_differences_give(say):
    for figure, text in say(Waves):
        t, limit, pair = min(figure.position, figure.limit), figure.limit, figure.pair
        apart = codes(limit) - codes(limit)[t]
        wave, both = (np.linalg.norm(apart[:, :n], axis=1) for n in (1, 2))
        near, total, turns = map(summed, re.search(NEAR, text).groups())
        gaps = both if pair else wave
        assert gaps[near] == pytest.approx(np.delete(gaps, t).min(), abs=1e-12)
        assert total in {abs(near - t), near + (-1 if pair else 1) * t}
        assert f"{turns}π = {fixed(turns * np.pi, 5)}. " in text
        assert abs(total - turns * np.pi) < (0.6 if limit == 50 else 0.1)
        told = f"that of {near}, {power(gaps[near])} away"
        assert told in text or gaps[near] < 1e-6  # there plain differences lose digits
        turned = np.linalg.norm(codes(limit)[1:] - [0, 1], axis=1)
        every = turned if pair else np.diff(np.sort(codes(limit)[:, 0]))
        closest = (
            f"After {turned.argmin() + 1} positions every pair" if pair else "Of all positions up"
        )
        assert closest in text
        assert f" to {power(every.min())}" in text or every.min() < 1e-6


def test_355_and_710(say):
    sine, pair = say(
        Waves, {"limit": 400, "position": 0}, {"limit": 1000, "position": 0, "pair": True}
    )
    assert "that of 355, 3.0×10⁻⁵ away, because 355 is nearly 113π = 354.99997" in sine.text
    assert "11 and 344 come closest, to 1.3×10⁻⁷" in sine.text
    assert "because 710 is nearly 226π" in pair.text


def test_a_position_beyond_the_limit_is_the_limit(say):
    beyond, last = say(Waves, {"position": 900}, {"position": 50})
    assert beyond.text == last.text


@pytest.mark.parametrize("pair", [False, True])
def test_neighbours_are_those_that_plain_differences_find(javascript, pair):
    some = (0, 11, 100, 255, 313, 400)
    for t, found in zip(
        some, javascript([(NUMBERS, "neighbours", [t, 400, pair]) for t in some]), strict=True
    ):
        gaps = np.linalg.norm((codes(400) - codes(400)[t])[:, : 1 + pair], axis=1)
        key = "pair" if pair else "wave"
        np.testing.assert_allclose(
            [one[key] for one in found], np.sort(np.delete(gaps, t)), atol=1e-12
        )
        assert sorted(one["position"] for one in found) == [s for s in range(401) if s != t]


@pytest.mark.parametrize("bad", [{"position": 1001}, {"limit": 10}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Waves(**bad)
