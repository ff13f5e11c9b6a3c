"""The legend of a plot shows its areas as pale as they are drawn."""

import re
from pathlib import Path

import heed.figures

KIT = Path(heed.figures.__file__).parent / "kit"


def test_the_legend_has_the_opacity_of_the_areas():
    css = (KIT / "figure.css").read_text(encoding="utf-8")
    drawn = [
        float(re.search(rf"\.heed-{name} \{{[^}}]*opacity: ([\d.]+)", css)[1])
        for name in ("band", "solid")
    ]
    module = (KIT / "area_plot.js").read_text(encoding="utf-8")
    pale, solid = re.search(r"\[PALE, SOLID\] = \[(\d+), (\d+)\]", module).groups()
    assert drawn == [int(pale) / 100, int(solid) / 100]
