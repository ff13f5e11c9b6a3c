"""What the page *The sinusoidal code* takes for right, against the library."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.positions import code
from heed.theory.positions.codes import encoding


def test_four_columns_by_hand():
    table = encoding(101, 4)
    card = code.hand()
    assert table[1, 2] == pytest.approx(np.sin(rights(card)[0]))
    assert table[100, 2] == pytest.approx(rights(card)[1])
    assert (table[100] ** 2).sum() == pytest.approx(rights(card)[2])


def test_without_the_cosines_steps_are_uneven_but_codes_differ():
    sines = encoding(1000, 4)[:, 0::2]
    steps = np.diff(sines[:3, 0])
    assert steps == pytest.approx([0.841, 0.068], abs=0.0005)
    assert len(np.unique(sines[:, 0].round(9))) == 1000
    assert rights(code.hand())[3] == ["consistent"]


def test_a_slip_in_the_squared_length_is_told():
    replies = code.hand().fields[2].data["replies"]
    assert {1, 4} <= {reply["value"] for reply in replies}


def test_the_fastest_hand_is_nearest_to_twelve_at_44():
    tips = encoding(60, 32)[:, :2]
    apart = np.linalg.norm(tips[1:] - tips[0], axis=1)
    assert rights(code.back()) == [1 + apart.argmin()] == [44]
    for reply in code.back().fields[0].data["replies"]:
        if reply["when"] == "at":
            assert apart[int(reply["value"]) - 1] > apart[43]
