"""The numbers behind the figure of integers that nearly share a sine."""

import numpy as np
import pytest

from heed.figures.positions import Waves

NUMBERS = "figures/positions/neighbours.js"


def codes(limit):
    t = np.arange(limit + 1)
    return np.stack([np.sin(t), np.cos(t)], axis=1)


def test_its_facts_are_what_plain_differences_give(facts):
    for figure, found in facts(Waves):
        t, limit, pair = min(figure.position, figure.limit), figure.limit, figure.pair
        apart = codes(limit) - codes(limit)[t]
        gaps = np.linalg.norm(apart[:, : 1 + pair], axis=1)
        near, total, turns = found["near"], found["total"], found["turns"]
        assert found["t"] == t
        assert gaps[near] == pytest.approx(np.delete(gaps, t).min(), abs=1e-12)
        assert found["gap"] == pytest.approx(gaps[near], abs=1e-12)
        written = (str(total), f"{near} + {t}", f"{max(near, t)} − {min(near, t)}")
        assert found["sum"] in written
        assert total in {abs(near - t), near + (-1 if pair else 1) * t}
        assert abs(total - turns * np.pi) < (0.6 if limit == 50 else 0.1)
        turned = np.linalg.norm(codes(limit)[1:] - [0, 1], axis=1)
        every = turned if pair else np.diff(np.sort(codes(limit)[:, 0]))
        assert found["closest"]["gap"] == pytest.approx(every.min(), abs=1e-12)
        if pair:
            assert found["closest"]["t"] == turned.argmin() + 1


def test_355_and_710(say):
    sine, pair = say(
        Waves, {"limit": 400, "position": 0}, {"limit": 1000, "position": 0, "pair": True}
    )
    assert sine.text.startswith("The sine of 355 comes nearest to that of 0, to 3.0×10⁻⁵, because")
    assert " because 355 is nearly 113π = 354.99997. Up to 400, 11 and 344 " in sine.text
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


def test_its_first_sentences(say):
    [(_, text)] = say(Waves, {})
    assert text == (
        "The sine of 22 comes nearest to that of 0, to 0.0089, because 22 is nearly 7π = "
        "21.99115. Up to 50, 8 and 14 come closest, to 0.0012."
    )
