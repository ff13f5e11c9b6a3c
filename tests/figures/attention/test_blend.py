"""The numbers behind the figure of one head that blends three words."""

import numpy as np
import pytest

from heed.figures.attention import Blend

VALUES = np.array([[0, 0], [0.5, 3**0.5 / 2], [1, 0]])  # Mary, roses, Susan


def apart(heads):
    """How far apart the outputs are if giver and receiver change places."""
    swapped = VALUES[::-1]
    return np.linalg.norm(np.asarray(heads) @ VALUES - np.asarray(heads) @ swapped)


def test_its_facts_are_those_of_the_mean(facts):
    for figure, found in facts(Blend):
        receiver = min(figure.end, 1 - figure.front)
        shares = [figure.front, 1 - figure.front - receiver, receiver]
        expected = dict(zip(("giver", "gift", "receiver"), shares, strict=True))
        expected |= {"apart": apart([shares])}
        assert found == pytest.approx(expected, abs=1e-9)


def test_equal_weights_confuse_the_sentences(say):
    equal, clear = say(Blend, {}, {"front": 1.0, "end": 0.0})
    assert "the same output: giver and receiver get 0.33 each, roses 0.33." in equal.text
    assert "are 1.00 apart: the giver gets 1.00, nothing is left for the others." in clear.text


def test_at_first_the_three_words_weigh_the_same(facts):
    [(_, found)] = facts(Blend, {})
    assert found["giver"] == found["receiver"] == pytest.approx(1 / 3, abs=1e-15)


def test_its_first_sentences(say):
    [(_, text)] = say(Blend, {})
    assert text == (
        "Both sentences have the same output: giver and receiver get 0.33 each, roses 0.33."
    )


def test_what_it_tells_of_giver_and_gift_is_at_most_1(facts):
    for _, found in facts(Blend):
        assert found["apart"] + found["gift"] <= 1 + 1e-9


def test_three_heads_tell_both_in_full():
    giver, gift, _ = np.eye(3)
    assert apart([giver]) == pytest.approx(1)
    assert apart([gift]) == pytest.approx(0)
    assert len({round(np.linalg.norm(a - b), 9) for a in VALUES for b in VALUES}) == 2  # 0 and 1
