"""The numbers behind the figure of the table P."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Encoding
from heed.theory.positions.codes import encoding, frequencies
from written_numbers import fixed, grouped, power


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Encoding):
        width = figure.width // 2 * 2
        t, j = min(figure.position, figure.length - 1), min(figure.pair, width // 2 - 1)
        omega = frequencies(width, figure.base)[j]
        factor = figure.base ** (2 / width)
        x, y = encoding(figure.length, width, figure.base)[t, 2 * j : 2 * j + 2]
        wave = 2 * np.pi / omega
        turn = fixed(wave, 1) if wave < 1000 else grouped(wave)
        assert text == (
            f"Position {t}: pair {j} has turned by {power(omega * t, 2)} radians and holds the "
            f"numbers ({fixed(x, 3)}, {fixed(y, 3)}). It turns by {power(omega, 2)} a position, "
            f"once round in {turn}; each pair is {fixed(factor, 2)} times slower "
            "than the one before."
        )


def test_the_first_hand_shown_goes_round_more_than_twice():
    figure = Encoding()
    omega = frequencies(figure.width, figure.base)[figure.pair]
    assert (figure.length - 1) * omega > 2 * 2 * np.pi  # its task says "round and round"


def test_every_pair_stays_on_its_circle(say):
    for _, text in say(Encoding, *({"pair": pair, "position": 19} for pair in (0, 3, 15))):
        x, y = map(float, re.search(r"\((\S+), (\S+)\)", text.replace("−", "-")).groups())
        assert np.hypot(x, y) == pytest.approx(1, abs=1e-3)


def test_what_lies_beyond_the_table_means_its_last(say):
    beyond, last = say(
        Encoding,
        {"position": 199, "pair": 63, "length": 23, "width": 9},
        {"position": 22, "pair": 3, "length": 23, "width": 8},
    )
    assert beyond.text == last.text


@pytest.mark.parametrize("bad", [{"length": 19}, {"width": 6}, {"pair": 64}, {"base": 7}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Encoding(**bad)
