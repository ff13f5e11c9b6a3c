"""What the page *The sinusoidal code* takes for right, against the library."""

import numpy as np

from answers import rights
from heed.exercises.positions import code
from heed.theory.positions.codes import encoding


def test_the_fastest_hand_is_nearest_to_twelve_at_44():
    tips = encoding(60, 32)[:, :2]
    apart = np.linalg.norm(tips[1:] - tips[0], axis=1)
    assert rights(code.back()) == [1 + apart.argmin()] == [44]
    for reply in code.back().fields[0].data["replies"]:
        if reply["when"] == "at":
            assert apart[int(reply["value"]) - 1] > apart[43]
