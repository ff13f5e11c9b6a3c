"""Every page of the book, visited once: without the net, on a laptop, then narrow as a phone.

Whatever can be asked in this one visit is asked in it. What takes another kind of reader stands in
test_readers.py, and each figure is operated on a page of its own (test_figures.py).
"""

import pytest

from . import cards
from .conftest import DESK, figures_on, laid_out
from .heights import COLUMN, GREATEST, HEIGHT, LAPTOP

STORED = """async () => {
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  return Object.fromEntries([...page.querySelectorAll(".heed-figure")].map((figure) =>
    [figure.dataset.figure, figure.querySelector(".heed-reading").textContent]));
}"""
MET = f"""(figure) => ({{
  still: figure.querySelectorAll(".heed-still").length,
  task: figure.querySelector(".heed-live .heed-task").innerText,
  said: figure.querySelector(".heed-live .heed-reading").textContent,
  height: ({HEIGHT})(figure),
}})"""
# What a page sticks out of a narrow screen with.
WIDE = """() => document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll("article *")]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5)
  : []"""
NARROW = {"width": 360, "height": 740}
# A figure's stage is looked at on the figure's own page, the letters of a formula take that of
# the text around them, and what stands around the article is the same on every page. axe goes
# through them even where it is not to judge them, which is most of its time.
# ``--all`` looks at them here too, and at the colours of every page.
LOOKED_AT_ELSEWHERE = ".heed-stage, .katex-html, header, .bd-sidebar-primary, .bd-sidebar-secondary"
EMPTY = "(parts) => document.querySelectorAll(parts).forEach((part) => part.replaceChildren())"
# Four fifths of axe's time: how colours differ. test_readers.py asks a few pages.
DEAR = {name: {"enabled": False} for name in ("color-contrast", "link-in-text-block")}


@pytest.fixture(scope="module")
def desk(visited, path):
    return visited(path, **DESK)


def test_a_page_asks_no_other_host_and_complains_of_nothing(desk, path):
    desk.settle()
    assert desk.elsewhere == []
    assert desk.complaints == []


def test_nothing_moves_as_the_page_comes_alive(desk, path, record_property):
    desk.assert_still(path, "desk", record_property)


@pytest.fixture(scope="module")
def met(desk, path):
    """What a reader meets at first of each figure: its still, its task, its reading, its height."""
    return {name: desk.figure(name).evaluate(MET) for name in figures_on(path)}


def test_each_figure_starts_and_says_what_is_stored(desk, met):
    assert [name for name, first in met.items() if first["still"] or not first["task"]] == []
    assert {name: first["said"] for name, first in met.items()} == desk.page.evaluate(STORED)
    assert desk.complaints == []


def too_high(heights):
    """Those of some figures that fit no laptop's screen."""
    return {
        name: height for name, height in heights.items() if height > LAPTOP and name not in COLUMN
    }


def test_each_figure_fits_a_laptop(met):
    assert too_high({name: first["height"] for name, first in met.items()}) == {}


def test_nothing_sticks_out_of_a_narrow_screen(desk, path):
    desk.page.set_viewport_size(NARROW)
    desk.settle()
    wide = desk.page.evaluate(WIDE)
    desk.page.set_viewport_size(DESK["viewport"])
    assert wide == []


def test_each_exercise_takes_its_right_answer(desk, path):
    """Whether it is remembered, test_exercises.py asks."""
    here = [one for one in cards.judged() if one.page == path]
    total = sum(one.page == path for one in cards.found())
    line = desk.page.locator(".heed-progress")
    for count, asked in enumerate(here, start=1):
        kind, said = cards.answered(cards.alive(desk, asked), *cards.right_answers(asked))
        assert kind == "right", (asked.name, said)
        assert line.text_content() == f"{count} of {total} solved"
    assert desk.complaints == []


def test_each_figure_fits_a_laptop_whatever_its_controls_say(desk, path):
    """No figure is as it was afterwards."""
    heights = {name: desk.figure(name).evaluate(GREATEST) for name in figures_on(path)}
    assert too_high(heights) == {}


def test_axe_finds_nothing_on_a_page(desk, path, axe, request):
    """The last question of the visit: what axe is not asked about is taken out of the page."""
    if request.config.getoption("all"):
        assert axe(laid_out(desk)) == []
    else:
        desk.page.evaluate(EMPTY, LOOKED_AT_ELSEWHERE)
        assert axe(desk.page, within="article", rules=DEAR) == []
