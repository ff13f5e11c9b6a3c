"""Every figure of the book on the page of its own: nothing here knows any one of them.

One visit a figure, on a phone that has keys too: each question leaves the page so that the next can
be asked, or asked alone.
"""

import json
import re
from html import unescape
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest

from .conftest import CONTROLS, HTML, OPEN, PHONE, TAKE, Visit
from .finger import SMALL, SWIPED, TARGET, Finger, dragged, named, seen, swiped
from .heights import COLUMN, HEIGHT
from .heights import PHONE as SCREEN

DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
FOLLOWS = 400  # milliseconds after which an address says what a figure shows
READING = ".heed-live .heed-reading"
LOOKS = f"(figure) => [({HEIGHT})(figure), figure.querySelector('{READING}').innerText]"
# Notes what the focus comes to, and says how many steps there are at most.
FOLLOW = """(figure) => {
  figure.reached = [];
  figure.addEventListener("focusin", ({ target }) =>
    figure.reached.push(target.dataset.control ?? target.textContent));
  figure.tabIndex = -1;
  figure.focus();
  const stops = "a[href], button, input, select, summary, [tabindex='0']";
  return Math.min(80, figure.querySelectorAll(stops).length);
}"""
# What plays would go on between the link and the reading.
STOP = """(figure) => {
  for (const button of figure.querySelectorAll(".heed-live button")) {
    if (button.textContent === "Stop") button.click();
  }
}"""
HOSTILE = ["1e999", "-1e9", "0.12345", "null", '"<img src=x onerror=alert(1)>"', "[1]", "{}", "x"]


@pytest.fixture(scope="module")
def reader(browser, site):
    """A visitor who goes from figure to figure."""
    copying = ["clipboard-read", "clipboard-write"]
    context = browser.new_context(**PHONE, permissions=copying, reduced_motion="reduce")
    yield Visit(context, site)
    context.close()


@pytest.fixture(scope="module")
def figure(reader, place):
    """The figure, alive on its own page."""
    reader.forget()  # what was typed into the figure before
    return reader.alone(place)


class Operated(NamedTuple):
    """What the controls of a figure did by keyboard."""

    dead: list[str]  # those without effect
    changed: bool  # whether the reading followed
    height: float  # the greatest of the figure, in pixels


@pytest.fixture(scope="module")
def operated(reader, figure, place):
    """Use each control by keyboard: again from the first state, if a finger left one idle."""
    found = use_all(reader, figure)
    if found.dead or not found.changed:
        reader.forget()
        found = use_all(reader, reader.alone(place))
    return found


def use_all(reader, figure):
    whole = figure.element_handle()
    looks = [whole.evaluate(LOOKS)]
    waiting = reader.controls(figure)
    assert waiting
    for _ in range(2):  # what is disabled at first is tried again after the others were used
        for control in waiting[:]:
            taken = control.evaluate(TAKE)
            # It is so already, or another has done its work.
            needless = taken["chosen"] or not taken["visible"]
            if needless or (not taken["disabled"] and reader.by_keyboard(whole, control, taken)):
                waiting.remove(control)
            looks.append(whole.evaluate(LOOKS))
    dead = [control.evaluate("(e) => e.outerHTML") for control in waiting]
    heights, said = zip(*looks, strict=True)
    return Operated(dead, len(set(said)) > 1, max(heights))


def about(place):
    """Read from the built page what the figure says of itself."""
    text = (HTML / "embed" / f"{place.figure}.html").read_text(encoding="utf-8")
    return json.loads(unescape(DATA.search(text)[1]))["about"]


def attack(place):
    """List what a hostile link says: every value for every trait that must refuse it."""
    said = about(place)
    kinds = {name: control["kind"] for name, control in said["controls"].items()}
    for value in HOSTILE:
        for name in [*said["state"], "__proto__", "constructor"]:
            # A text may be anything; a number within bounds is no attack.
            if kinds.get(name) != "text" and (kinds.get(name), value) != ("number", "0.12345"):
                yield f"{place.figure}.{name}", value


def link(reader, figure):
    """Copy the figure's link; return what it says after the question mark.

    The address says the same, but for a sentence of the reader's own.
    """
    figure.get_by_role("button", name="Menu of this figure").click()
    figure.get_by_role("button", name="Copy link").click()
    reader.page.wait_for_timeout(FOLLOWS)
    copied, address = reader.page.evaluate(
        "async () => [await navigator.clipboard.readText(), location.href]"
    )
    query = urlsplit(copied).query
    more = set(parse_qsl(query)) - set(parse_qsl(urlsplit(address).query))
    assert all(name.endswith("sentence") for name, _ in more)
    return query


def test_it_has_a_page_of_its_own(reader, figure):
    assert figure.locator(".heed-live .heed-stage").is_visible()
    assert figure.locator(".heed-live .heed-task").inner_text()
    assert reader.elsewhere == []
    assert reader.complaints == []


def test_it_fits_and_can_be_hit(reader, figure):
    assert (
        reader.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    )
    assert figure.evaluate(SMALL, TARGET) == []


def test_axe_finds_nothing(reader, figure, axe):
    assert axe(reader.page) == []


@pytest.mark.combination
def test_the_dark_theme_changes_it(reader, figure):
    colours = "(f) => { const s = getComputedStyle(f); return [s.backgroundColor, s.color]; }"
    seen = []
    for theme in ("dark", "light"):
        reader.wear(theme)
        seen.append(figure.evaluate(colours))
    dark, light = seen
    assert dark == ["rgb(18, 22, 28)", "rgb(223, 227, 233)"]
    assert light == ["rgb(253, 252, 250)", "rgb(29, 33, 41)"]


def test_the_keyboard_reaches_every_control(reader, figure):
    for _ in range(figure.evaluate(FOLLOW)):
        reader.page.keyboard.press("Tab")
    reached = set(figure.evaluate("(figure) => figure.reached"))
    enabled = figure.locator(f"{CONTROLS}:visible:not(:disabled)")
    assert reached >= set(enabled.evaluate_all("(e) => e.map((c) => c.dataset.control)"))
    assert reached >= set(figure.locator(".heed-tab:visible").all_text_contents())


def test_a_finger_drags_and_a_swipe_scrolls(reader, figure):
    """One handle and one slider, to one side; test_readers.py has all of them, to both.

    As the figure is at first: where other questions have left it, handles may hide each other.
    """
    reader.page.evaluate("document.body.style.paddingBottom = '100vh'")  # room to scroll
    finger = Finger(reader)
    whole = figure.element_handle()
    told = []
    for part in seen(figure, SWIPED)[-1:]:
        told += [f"{named(part)}: {text}" for text in swiped(finger, reader.page, whole, part)]
    for kind in ("[role=slider]", "input[type=range]"):
        for control in seen(figure, kind)[:1]:
            told += [f"{named(control)}: {text}" for text in dragged(finger, control, 1)]
    reader.page.evaluate("document.body.style.paddingBottom = ''")
    assert not told, "\n".join(told)
    assert reader.complaints == []


@pytest.mark.combination
def test_each_choice_by_pointer_changes_the_picture(reader, figure):
    options = reader.controls(figure, ".heed-live .heed-choice label")
    chosen = [option for option in options if option.query_selector("input").is_checked()]
    others = [option for option in options if option not in chosen]
    dead = []
    for option in others + chosen:  # so that in the end it is as it was
        option.evaluate(OPEN)
        if not reader.taps(figure, option) and option not in chosen:
            dead.append(option.inner_text())
    assert dead == []


def test_each_control_changes_the_picture_by_keyboard_alone(reader, operated):
    assert operated.dead == []
    assert reader.complaints == []


def test_it_fits_one_screen_whatever_is_used(operated, place):
    assert operated.height <= SCREEN or place.figure in COLUMN


def test_the_text_follows_and_is_spoken(reader, figure, operated, place):
    assert operated.changed
    reader.page.wait_for_function(
        """(name) => {
          const figure = document.querySelector(`[data-figure="${name}"]`);
          const [said, spoken] = [".heed-reading", ".heed-spoken"].map((part) =>
            figure.querySelector(`.heed-live ${part}`).textContent);
          return said === spoken;
        }""",
        arg=place.figure,
    )


def test_a_link_restores_the_state_whatever_else_it_says(reader, figure, operated, place):
    figure.evaluate(STOP)
    query = link(reader, figure)
    if not query:  # each group of choices has gone round to where it began
        reader.by_keyboard(figure, reader.controls(figure)[0])
        query = link(reader, figure)
    assert query
    reader.sight(figure)  # waits for what is on its way
    said = figure.locator(READING).inner_text()
    again = reader.alone(place, f"?{query}&{urlencode(list(attack(place)))}")
    reader.sight(again)
    assert again.locator(READING).inner_text() == said
    assert reader.complaints == []
