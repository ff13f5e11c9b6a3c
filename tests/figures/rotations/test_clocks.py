"""The clocks: hands that turn clockwise, by an angle that knows the offset only."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.rotations import Clocks
from heed.theory.positions.codes import encoding, frequencies
from written_numbers import fixed

WORDS = ["she", "did", "not", "sing"]


def test_the_pair_turns_by_its_frequency_and_lands_on_the_code_of_the_later_position(say):
    for figure, text in say(Clocks):
        j, t, later = figure.pair, figure.position, figure.position + figure.offset
        table = encoding(later + 1, 8)[:, 2 * j : 2 * j + 2]
        here, there = (f"({fixed(x, 3)}, {fixed(y, 3)})" for x, y in (table[t], table[later]))
        angle = fixed(frequencies(8)[j] * figure.offset, 3)
        assert text.startswith(f"{angle} rad clockwise: by this angle each clock of pair {j} turns")
        assert f"“{WORDS[t]}” goes from {here} at position {t} to {there} at" in text
        assert text.endswith(f"at position {later}.")


@pytest.mark.parametrize("offset", [0, 1, 2, 11])
def test_hands_turn_clockwise_from_the_top(say, offset):
    [(_, text)] = say(Clocks, {"position": 3, "offset": offset, "pair": 0})
    x, y = re.search(r"to \((.+), (.+)\) at", text.replace("−", "-")).groups()
    angle = 3 + offset  # pair 0 turns by 1 rad a position
    assert [float(x), float(y)] == pytest.approx([np.sin(angle), np.cos(angle)], abs=5e-4)


@pytest.mark.parametrize("wrong", [{"position": -1}, {"position": 4}, {"pair": 4}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Clocks(**wrong)
