"""The clocks: hands that turn clockwise, by an angle that knows the offset only."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.rotations import Clocks
from heed.theory.codes import encoding, frequencies
from written_numbers import fixed, power


def test_the_pair_turns_by_its_frequency_and_lands_on_the_code_of_the_later_position(say):
    for figure, text in say(Clocks):
        j = min(figure.pair, figure.width // 2 - 1)
        omega = frequencies(figure.width, figure.base)[j]
        t, later = figure.position, figure.position + figure.offset
        x, y = encoding(later + 1, figure.width, figure.base)[later, 2 * j : 2 * j + 2]
        assert text.startswith(f"Pair {j} turns clockwise by ω = {power(omega)} rad a position: ")
        assert f"by {fixed(omega * figure.offset, 3)} rad from position {t} to {later}" in text
        assert f"where it is ({fixed(x, 3)}, {fixed(y, 3)})." in text


def test_no_position_is_missed_by_more_than_rounding(say):
    for figure, text in say(Clocks):
        phi, b = figure.offset, figure.second
        assert f"moves all {figure.width} numbers, and a shift by {phi}, then by {b}," in text
        assert f"by {phi + b}: the largest error is below 10⁻¹¹, which is rounding." in text


@pytest.mark.parametrize("offset", [0, 1, 2, 11])
def test_hands_turn_clockwise_from_the_top(say, offset):
    [(_, text)] = say(Clocks, {"position": 5, "offset": offset, "pair": 0})
    x, y = re.search(r"it is \((.+), (.+)\)\.", text.replace("−", "-")).groups()
    angle = 5 + offset  # pair 0 turns by 1 rad a position
    assert [float(x), float(y)] == pytest.approx([np.sin(angle), np.cos(angle)], abs=5e-4)


@pytest.mark.parametrize("wrong", [{"position": -1}, {"position": 401}, {"width": 6}, {"base": 2}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Clocks(**wrong)
