"""What the figure of residual steps says, against the library."""

import numpy as np

from heed.figures.transformer import EulerPath
from heed.theory.training.euler import drifting, euler_path, turning
from written_numbers import fixed


def test_it_says_how_far_from_the_start_a_turn_ends(say):
    states = [
        {"halvings": halvings, "sees": sees, "x": 0.5, "y": -1.0}
        for halvings in (0, 1, 5) for sees in ("turning", "drifting")
    ]  # fmt: skip
    for state, (_, text) in zip(states, say(EulerPath, *states), strict=True):
        count = 32 * 2 ** state["halvings"]
        field = turning if state["sees"] == "turning" else drifting
        path = euler_path(field, [0.5, -1], 2 * np.pi / count, count)
        away = np.linalg.norm(path[-1] - path[0])
        assert text.startswith(f"{count} blocks with the step {fixed(2 * np.pi / count, 3)} ")
        assert f"end {fixed(away, 2)} from" in text
        assert ("should stay at rest" in text) is (state["sees"] == "drifting")
