"""What the figure of residual steps says, against the library."""

import numpy as np
import pytest

from heed.figures.transformer import EulerPath
from heed.theory.training.euler import drifting, euler_path, turning


def test_the_facts_are_how_far_from_the_start_a_turn_ends(facts):
    states = [
        {"halvings": halvings, "sees": sees, "x": 0.5, "y": -1.0}
        for halvings in (0, 1, 5) for sees in ("turning", "drifting")
    ]  # fmt: skip
    for state, (_, found) in zip(states, facts(EulerPath, *states), strict=True):
        count = 32 * 2 ** state["halvings"]
        field = turning if state["sees"] == "turning" else drifting
        path = euler_path(field, [0.5, -1], 2 * np.pi / count, count)
        away = np.linalg.norm(path[-1] - path[0])
        expected = {"blocks": count, "step": 2 * np.pi / count, "away": away}
        assert found == pytest.approx(expected)


def test_it_says_where_the_blocks_end(say):
    (_, turning), (_, drifting) = say(EulerPath, {}, {"sees": "drifting"})
    assert turning == (
        "64 blocks end 0.36 from the start, where one full turn ends. From 0 nothing moves: each "
        "step is computed from the input."
    )
    assert drifting.endswith("the same circle, though 0 should stay at rest.")
