import re

import numpy as np
import pytest

from heed.figures.base import colours
from heed.figures.base.colours import DIVERGING, SEQUENTIAL, STEPS
from heed.figures.base.widget import KIT


@pytest.mark.parametrize(
    ("name", "table", "low"), [("sequential", SEQUENTIAL, 0), ("diverging", DIVERGING, -STEPS)]
)
def test_a_still_picture_has_the_colours_of_the_live_one(javascript, name, table, low):
    values = [k / STEPS for k in range(low, STEPS + 1)]
    live = javascript([("figures/kit/colour.js", "colour", [name, x, "light"]) for x in values])
    assert len(values) == table.N
    still = table(range(len(values)), bytes=True)[:, :3]
    assert np.array_equal(still, live)


def test_named_colours_are_those_of_the_light_theme():
    light = KIT.read_text(encoding="utf-8").split("color-scheme: light;")[0]
    theme = dict(re.findall(r"--heed-([\w-]+): (#\w+);", light))
    for name in ("ink", "faint", "paper", "line", "accent", "wrong"):
        assert getattr(colours, name.upper()) == theme[name]
    series = {name: colour for name, colour in theme.items() if name.startswith("series-")}
    assert {f"series-{name}": colour for name, colour in colours.SERIES.items()} == series
