"""The stills and texts in the stored chapters, and how they are drawn."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from heed.figures.pac import Rectangle
from heed.figures.positions import Odometer
from heed.figures.rotations import Lookback, Shift, Similarity
from heed.publish.notebooks import find_notebooks
from heed.publish.stills import Asked, draw, fill, find, outputs
from typography import faults

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = find_notebooks([BOOK])


def asked(figure):
    data = {"state": figure.state(), "about": figure._about}
    return Asked(figure._module, json.dumps(data))


class Outline(HTMLParser):
    """Collect the elements of some HTML."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def stills():
    return draw([asked(Similarity(position=31)), asked(Shift())])


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_what_is_stored_is_what_the_modules_draw_and_say(path):
    stored = nbformat.read(path, 4)
    before = [data["text/html"] for data in outputs(stored)]
    after = [data["text/html"] for data in outputs(fill(stored))]
    assert before == after, "make notebooks draws them"


READING = re.compile(r'<(\w+) class="heed-reading[^"]*"[^>]*>(.*?)</\1>', re.DOTALL)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_what_is_stored_has_one_typography(path):
    found = [m for data in outputs(nbformat.read(path, 4)) for m in find(data["text/html"])]
    said = [unescape(re.sub(r"<[^>]*>", "", m[2])) for f in found for m in READING.finditer(f[0])]
    for figure in found:
        about = json.loads(figure["data"]).get("about", {})
        said += [about.get("title", ""), about.get("task", "")]
    assert [fault for text in said for fault in faults(text)] == []


def test_there_are_figures_in_the_chapters():
    notebooks = (nbformat.read(path, 4) for path in CHAPTERS)
    found = [m for n in notebooks for data in outputs(n) for m in find(data["text/html"])]
    assert len(found) > 30
    assert all('class="heed-still"' in figure["still"] for figure in found)


def test_a_still_is_drawn_for_a_phone_and_for_a_desk_and_says_what_the_figure_says(stills):
    for still in stills:
        looks = [a.get("class", "") for _, a in Outline(still.html).found]
        assert sum("heed-stage heed-narrow" in look for look in looks) == 1
        assert sum("heed-stage heed-wide" in look for look in looks) == 1
        assert f'class="heed-reading"><span><span>{still.reading[:40]}' in still.html
    assert "position 31" in stills[0].reading


def test_a_map_on_a_canvas_is_a_picture_for_each_theme(stills):
    pictures = [a for tag, a in Outline(stills[0].html).found if tag == "img"]
    assert [a["class"] for a in pictures] == ["heed-canvas heed-light", "heed-canvas heed-dark"] * 2
    assert all(a["src"].startswith("data:image/png;base64,") and a["alt"] for a in pictures)
    assert pictures[0]["src"] != pictures[1]["src"]
    assert "<canvas" not in stills[0].html


def test_nothing_in_a_still_answers_or_meets_the_ids_of_the_page(stills):
    for still in stills:
        for tag, attributes in Outline(still.html).found:
            assert not {"id", "tabindex", "name", "data-control", "for"} & set(attributes), tag
        assert "inert" in still.html


def at(length, width):
    """Return how many pixels a length of a still is, where the figure is so wide."""
    if plain := re.fullmatch(r"([\d.]+)px", length):
        return float(plain[1])
    start, slope = re.fullmatch(r"calc\((-?[\d.]+)px \+ (-?[\d.]+)cqi\)", length).groups()
    return float(start) + float(slope) * width / 100


def lengths(html, name):
    """Return all lengths ``name`` in the styles of some HTML."""
    styles = [a.get("style", "") for _, a in Outline(html).found]
    return [
        length for one in styles for length in re.findall(rf"(?<!-)\b{name}: ?([^;]+px[^;]*)", one)
    ]


def test_what_is_as_wide_as_the_figure_follows_its_width(stills):
    for still, side_by_side in zip(stills, (1, 3), strict=True):  # where there is little room
        narrow, wide = still.html.split("heed-wide")
        for width in (297, 327):
            widest = max(at(length, width) for length in lengths(narrow, "width"))
            assert 0.85 * width < side_by_side * widest <= width
        for width in (657, 759):  # two pictures side by side, or three in one
            widths = [at(length, width) for length in lengths(wide, "width")]
            assert 0.2 * width < max(widths) < width + 0.5
        plots = [a for tag, a in Outline(still.html).found if "heed-plot" in a.get("class", "")]
        assert all(a["width"] == "100%" and "height" in a["style"] for a in plots)


def test_three_maps_side_by_side_are_each_a_third_of_the_figure_wide(stills):
    wide = Outline(stills[1].html[stills[1].html.index("heed-wide") :])
    heats = [a for _, a in wide.found if a.get("class") == "heed-heat"]
    widths = [at(re.search(r"width: ?([^;]+)", a["style"])[1], 700) for a in heats]
    assert len(widths) == 3
    assert all(0.3 < width / 700 <= 1 / 3 for width in widths)


def test_the_menu_of_a_figure_has_its_place_and_opens_nothing(stills):
    for still in stills:
        menu = still.html[still.html.index('class="heed-figure-menu"') :]
        assert re.findall(r">([^<>]+)</(?:button|a)>", menu) == ["⋯"]
        assert "aria-controls" not in menu


def test_a_figure_has_one_main_button_at_most(stills):
    drawn = draw([asked(Rectangle()), asked(Odometer())])
    assert [still.html.count("heed-primary") for still in drawn] == [1, 1]
    assert all(still.html.count("heed-primary") == 0 for still in stills)


def test_controls_hold_the_state():
    figure = Lookback(between="random", back=-3, position=0, head=8)
    html = draw([asked(figure)])[0].html
    checked = re.findall(r"<input[^>]* checked[^>]*><span>([^<]*)<", html)
    assert checked == ["T random", "8"]
    sliders = [a["value"] for _, a in Outline(html).found if a.get("type") == "range"]
    assert sliders == ["-3", "0", "10"]


def test_a_module_that_fails_is_named():
    with pytest.raises(RuntimeError, match="figures/rotations/similarity"):
        draw([Asked("figures/rotations/similarity", '{"state": {}, "about": {"state": []}}')])
