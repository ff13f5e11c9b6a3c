"""The numbers behind the figure of the table P."""

import numpy as np
import pytest

from heed.figures.positions import Encoding
from heed.theory.positions.codes import encoding, frequencies


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Encoding):
        width = figure.width // 2 * 2
        t, j = min(figure.position, figure.length - 1), min(figure.pair, width // 2 - 1)
        x, y = encoding(figure.length, width, figure.base)[t, 2 * j : 2 * j + 2]
        omega = frequencies(width, figure.base)[j]
        factor = figure.base ** (2 / width)
        expected = {"t": t, "j": j, "omega": omega, "factor": factor, "x": x, "y": y}
        assert found == pytest.approx(expected, abs=1e-9)


def test_a_slow_pair_goes_round_in_thousands(say):
    [(_, text)] = say(Encoding, {"pair": 15})
    assert " once round in 35,333 positions, 1.78 times slower than pair 14." in text


def test_the_first_hand_shown_goes_round_more_than_twice():
    figure = Encoding()
    omega = frequencies(figure.width, figure.base)[figure.pair]
    assert (figure.length - 1) * omega > 2 * 2 * np.pi  # its task says "round and round"


def test_every_pair_stays_on_its_circle(facts):
    for _, found in facts(Encoding, *({"pair": pair, "position": 19} for pair in (0, 3, 15))):
        assert np.hypot(found["x"], found["y"]) == pytest.approx(1)


def test_what_lies_beyond_the_table_means_its_last(say):
    beyond, last = say(
        Encoding,
        {"position": 199, "pair": 63, "length": 23, "width": 9},
        {"position": 22, "pair": 3, "length": 23, "width": 8},
    )
    assert beyond.text == last.text


def test_its_first_sentences(say):
    first, following = (text for _, text in say(Encoding, {}, {"pair": 1}))
    assert first == (
        "At position 8 pair 0 has turned by 8.00 rad, to (0.989, −0.146). It goes once "
        "round in 6.3 positions."
    )
    assert following.endswith(" once round in 11.2 positions, 1.78 times slower than pair 0.")
