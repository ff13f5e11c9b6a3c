"""The clocks: hands that turn clockwise, by an angle that knows the offset only."""

import numpy as np
import pytest

from heed.figures.rotations import Clocks
from heed.theory.positions.codes import encoding, frequencies


def test_the_pair_turns_by_its_frequency_and_lands_on_the_code_of_the_later_position(facts):
    for figure, found in facts(Clocks):
        j, t, later = figure.pair, figure.position, figure.position + figure.offset
        table = encoding(later + 1, 8)[:, 2 * j : 2 * j + 2]
        assert found["from"] == pytest.approx(table[t], abs=1e-9)
        assert found["to"] == pytest.approx(table[later], abs=1e-9)
        assert found["angle"] == pytest.approx(frequencies(8)[j] * figure.offset)


@pytest.mark.parametrize("offset", [0, 1, 2, 11])
def test_hands_turn_clockwise_from_the_top(facts, offset):
    [(_, found)] = facts(Clocks, {"position": 3, "offset": offset, "pair": 0})
    angle = 3 + offset  # pair 0 turns by 1 rad a position
    assert found["to"] == pytest.approx([np.sin(angle), np.cos(angle)], abs=1e-9)


def test_its_first_sentences(say):
    [(_, text)] = say(Clocks, {})
    assert text == (
        "Each clock of pair 1 turns by 0.500 rad clockwise, whatever its word. That of "
        "“not” goes from (0.199, 0.980) to (0.644, 0.765)."
    )
