"""The numbers behind the figure of digits and clocks."""

import numpy as np
import pytest

from heed.figures.positions import Odometer

ANGLES = 2 * np.pi / 2.0 ** np.arange(1, 5)  # that the hands turn by in one step


def digits(t):
    return [t >> j & 1 for j in range(4)]


def tips(t):
    return np.concatenate([np.sin(ANGLES * t), np.cos(ANGLES * t)])


def test_its_facts_at_every_position(facts):
    for figure, found in facts(Odometer, *({"position": t} for t in range(16))):
        t = figure.position
        flips = sum(a != b for a, b in zip(digits(t), digits(t + 1), strict=True))
        assert (found["binary"], found["flips"] if t < 15 else flips) == (f"{t:04b}", flips)
        assert found["step"] == pytest.approx(found["flips"] ** 0.5)
        assert found["stride"] == pytest.approx(np.linalg.norm(tips(t + 1) - tips(t)))


def test_the_ends_of_its_sentence(say):
    first, last = say(Odometer, {"position": 0}, {"position": 15})
    assert first.text.startswith("1 digit flips from 0, binary 0000, to 1: a step of 1.00.")
    assert last.text.startswith("The counter ends at 15, binary 1111. The hands")


def test_a_digit_is_1_in_the_second_half_of_each_turn_of_its_hand():
    for t in range(16):
        turned = np.round(ANGLES * t / (2 * np.pi) % 1, 9)  # of a turn, from twelve
        assert digits(t) == [int(part >= 0.5) for part in turned]


def test_its_first_sentences(say):
    [(_, text)] = say(Odometer, {})
    assert text == (
        "4 digits flip from 7, binary 0111, to 8: a step of 2.00. The hands turn alike at every "
        "position: a step of 2.60."
    )
