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
    assert "and 1 digit flips on the way" in first.text
    assert "Position 15 is 1111 in binary, and the counter ends here. The hands" in last.text


def test_a_digit_is_1_where_its_hand_points_to_the_left():
    for t in range(16):
        turned = np.mod(ANGLES * (t + 0.5), 2 * np.pi)  # hands start half a step past twelve
        assert digits(t) == [int(angle > np.pi) for angle in turned]


def test_its_first_sentences(say):
    [(_, text)] = say(Odometer, {})
    assert text == (
        "Position 7 is 0111 in binary, and 4 digits flip on the way to the next: a distance of "
        "2.00. The hands turn by 1/16, 1/8, 1/4 and 1/2 of a circle, here as everywhere: a "
        "distance of 2.60."
    )
