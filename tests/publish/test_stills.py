"""The still of a figure: it shows what the figure shows, as wide as the page is."""

import json
import re

from heed.figures.base.figure import Figure
from heed.figures.rotations import Residual, Shift
from heed.publish.stills import Asked, draw


def still_of(figure: Figure) -> str:
    data = json.dumps({"state": figure.state(), "about": figure._about})
    return draw([Asked(figure._module, data)])[0].html


def test_controls_hold_the_state():
    html = still_of(Residual(exponents="paper", width=64, moves=96, pair=0))
    assert re.findall(r"<option[^>]* selected[^>]*>([^<]*)<", html) == ["64", "96"]
    [checked] = re.findall(r"<input[^>]* checked[^>]*><span>([^<]*)<", html)
    assert checked == "2j/D"
    [slider] = re.findall(r'<input[^>]* type="range"[^>]*>', html)
    assert ' value="0"' in slider


def test_four_pictures_side_by_side_are_each_a_quarter_of_the_page_wide():
    html = still_of(Shift())
    wide = html[html.index("heed-wide") :]
    heat = r'<div(?=[^>]* class="heed-heat")[^>]* style="width: ?([\d.]+)cqi'
    shares = re.findall(heat, wide)
    assert len(shares) == 4
    assert all(22 < float(share) <= 25 for share in shares)
