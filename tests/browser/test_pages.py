"""Every page of the book, visited once: without the net, on a laptop, then narrow as a phone.

Whatever can be asked in this one visit is asked in it. What takes another kind of reader stands in
test_readers.py, and each figure is operated on a page of its own (test_figures.py).
"""

import pytest

from . import cards
from .conftest import DESK, figures_on, laid_out
from .heights import GREATEST, HEIGHT, LAPTOP

STORED = """async () => {
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  return Object.fromEntries([...page.querySelectorAll(".heed-figure")].map((figure) =>
    [figure.dataset.figure, figure.querySelector(".heed-reading").textContent]));
}"""
# What a page sticks out of a narrow screen with.
WIDE = """() => document.documentElement.scrollWidth > innerWidth
  ? [...document.querySelectorAll("article *")]
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5)
  : []"""
NARROW = {"width": 360, "height": 740}
# A figure's stage is looked at on the figure's own page, the letters of a formula take that of
# the text around them, and what stands around the article is the same on every page.
# ``--all`` looks at them here too, and at the colours of every page.
LOOKED_AT_ELSEWHERE = (".heed-stage", ".katex-html")
# Four fifths of axe's time: how colours differ. test_readers.py asks a few pages.
DEAR = {name: {"enabled": False} for name in ("color-contrast", "link-in-text-block")}


@pytest.fixture(scope="module")
def desk(visited, path):
    return visited(path, **DESK)


def test_a_page_asks_no_other_host_and_complains_of_nothing(desk, path):
    desk.page.wait_for_load_state("networkidle")
    assert desk.elsewhere == []
    assert desk.complaints == []


def test_nothing_moves_as_the_page_comes_alive(desk, path, record_property):
    desk.assert_still(path, "desk", record_property)


def test_each_figure_starts_and_says_what_is_stored(desk, path):
    said = {}
    for name in figures_on(path):
        figure = desk.figure(name)
        said[name] = figure.locator(".heed-live .heed-reading").text_content()
        assert figure.locator(".heed-still").count() == 0, name
        assert figure.locator(".heed-live .heed-task").inner_text(), name
    assert said == desk.page.evaluate(STORED)
    assert desk.complaints == []


def test_each_figure_fits_a_laptop(desk, path):
    heights = {name: desk.figure(name).evaluate(HEIGHT) for name in figures_on(path)}
    assert {name: height for name, height in heights.items() if height > LAPTOP} == {}


def test_axe_finds_nothing_on_a_page(desk, path, axe, request):
    everything = request.config.getoption("all")
    page = laid_out(desk)
    found = axe(page) if everything else axe(page, LOOKED_AT_ELSEWHERE, "article", rules=DEAR)
    assert found == []


def test_nothing_sticks_out_of_a_narrow_screen(desk, path):
    desk.page.set_viewport_size(NARROW)
    desk.settle()
    wide = desk.page.evaluate(WIDE)
    desk.page.set_viewport_size(DESK["viewport"])
    assert wide == []


def test_each_exercise_takes_its_right_answer(desk, path):
    """Whether it is remembered, test_exercises.py asks."""
    here = [one for one in cards.judged() if one.page == path]
    line = desk.page.locator(".heed-progress")
    for count, asked in enumerate(here, start=1):
        kind, said = cards.answered(cards.alive(desk, asked), *cards.right_answers(asked))
        assert kind == "right", (asked.name, said)
        assert line.text_content() == f"{count} of {len(here)} solved"
    assert desk.complaints == []


def test_each_figure_fits_a_laptop_whatever_its_controls_say(desk, path):
    """The last question of the visit: no figure is as it was."""
    heights = {name: desk.figure(name).evaluate(GREATEST) for name in figures_on(path)}
    assert {name: height for name, height in heights.items() if height > LAPTOP} == {}
