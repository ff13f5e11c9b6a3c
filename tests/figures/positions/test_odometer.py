"""The numbers behind the figure of digits and clocks."""

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Odometer
from written_numbers import fixed

ANGLES = 2 * np.pi / 2.0 ** np.arange(1, 5)  # that the hands turn by in one step


def digits(t):
    return [t >> j & 1 for j in range(4)]


def tips(t):
    return np.concatenate([np.sin(ANGLES * t), np.cos(ANGLES * t)])


def test_what_it_says_of_every_position(say):
    for figure, text in say(Odometer, *({"position": t} for t in range(16))):
        t = figure.position
        flips = sum(a != b for a, b in zip(digits(t), digits(t + 1), strict=True))
        stride = np.linalg.norm(tips(t + 1) - tips(t))
        flip = "1 digit flips" if flips == 1 else f"{flips} digits flip"
        if t < 15:
            flip += f" on the way to the next: a distance of {fixed(flips**0.5, 2)}"
        else:
            flip = "the counter ends here"
        assert f"Position {t} is {t:04b} in binary, and {flip}. The hands" in text
        assert "turn by 1/16, 1/8, 1/4 and 1/2 of a circle" in text  # as the rows stand
        assert text.endswith(f"here as everywhere: a distance of {fixed(stride, 2)}.")


def test_a_digit_is_1_where_its_hand_points_to_the_left():
    for t in range(16):
        turned = np.mod(ANGLES * (t + 0.5), 2 * np.pi)  # hands start half a step past twelve
        assert digits(t) == [int(angle > np.pi) for angle in turned]


@pytest.mark.parametrize("bad", [{"position": -1}, {"position": 16}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Odometer(**bad)
