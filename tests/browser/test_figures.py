"""Every figure of the book, found on the built pages: nothing here knows any one of them."""

import json
import re
from urllib.parse import urlencode, urlsplit

import pytest

CONTROLS = ".heed-live [data-control]"


def test_a_figure_starts_and_says_what_its_still_picture_said(visit, place):
    visit.open(place.page)
    said = visit.page.locator(f'[data-figure="{place.figure}"] .heed-reading').inner_text()
    figure = visit.figure(place.figure)
    assert figure.locator(".heed-reading").inner_text() == said
    assert figure.locator("img.heed-still").count() == 0
    assert figure.locator(".heed-live > .heed-task").inner_text()
    assert visit.complaints == []


def test_a_link_restores_the_state_that_it_was_copied_in(visit, place):
    figure = visit.alone(place)
    for control in figure.locator(f"{CONTROLS}:not(button)").element_handles():
        if control.is_visible() and not control.is_disabled():
            visit.by_keyboard(figure, control)
    visit.page.wait_for_timeout(400)  # the address follows after a pause
    shown = visit.sight(figure)
    query = urlsplit(visit.page.url).query
    assert query
    again = visit.alone(place, f"?{query}")
    assert again.locator(".heed-reading").inner_text() in shown
    assert visit.complaints == []


def test_hostile_links_are_ignored(visit, place):
    figure = visit.alone(place)
    said = figure.locator(".heed-reading").inner_text()
    data = visit.page.evaluate(
        """async (name) => {
          const text = await (await fetch(location.href)).text();
          const page = new DOMParser().parseFromString(text, "text/html");
          return page.querySelector(`[data-figure="${name}"] script`).textContent;
        }""",
        place.figure,
    )
    values = [
        "1e999",
        "-1e9",
        "0.12345",
        "null",
        '"<img src=x onerror=alert(1)>"',
        "[1]",
        "{}",
        "x",
    ]
    for value in values:
        query = {f"{place.figure}.{name}": value for name in json.loads(data)["about"]["state"]}
        query |= {f"{place.figure}.__proto__": value, f"{place.figure}.constructor": value}
        controls = json.loads(data)["about"]["controls"]
        texts = {f"{place.figure}.{n}" for n, c in controls.items() if c["kind"] == "text"}
        fractions = {f"{place.figure}.{n}" for n, c in controls.items() if c["kind"] == "number"}
        for key in texts | (fractions if value == "0.12345" else set()):
            query.pop(key, None)  # a text may be anything; a number within bounds is no attack
        figure = visit.alone(place, f"?{urlencode(query)}")
        assert figure.locator(".heed-reading").inner_text() == said, value
    assert visit.complaints == []


def test_a_figure_has_a_page_of_its_own(visit, place):
    visit.open(f"embed/{place.figure}.html")
    figure = visit.figure(place.figure)
    assert figure.locator(".heed-stage").is_visible()
    assert visit.elsewhere == []
    assert visit.complaints == []


@pytest.mark.visitor(
    viewport={"width": 1280, "height": 900}, permissions=["clipboard-read", "clipboard-write"]
)
def test_link_and_embed_code_are_copied(visit, place):
    figure = visit.open(place.page).figure(place.figure)
    copied = "navigator.clipboard.readText()"
    figure.get_by_role("button", name="Copy link").click()
    visit.page.wait_for_timeout(100)
    assert visit.page.evaluate(copied).endswith(f"{place.page}#fig-{place.figure}")
    figure.get_by_role("button", name="Copy embed code").click()
    visit.page.wait_for_timeout(100)
    assert f'/heed/embed/{place.figure}.html"' in visit.page.evaluate(copied)
    assert "colab.research.google.com" in figure.get_by_role(
        "link", name="Open in Colab"
    ).get_attribute("href")


def test_the_dark_theme_changes_the_figure(visit, place):
    figure = visit.alone(place)
    colours = "(f) => { const s = getComputedStyle(f); return [s.backgroundColor, s.color]; }"
    visit.page.evaluate("document.documentElement.dataset.theme = 'light'")
    light = figure.evaluate(colours)
    visit.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    visit.settle()
    paper, ink = figure.evaluate(colours)
    assert light == ["rgb(255, 255, 255)", "rgb(29, 33, 41)"]
    assert (paper, ink) == ("rgb(20, 24, 30)", "rgb(232, 234, 238)")


def test_a_figure_that_fails_leaves_its_picture_and_says_so(visit, place):
    modules = re.compile(r"/figures/(?!kit/).*\.js")
    visit.page.route(modules, lambda route: route.abort())
    visit.open(place.page)
    figure = visit.page.locator(f'[data-figure="{place.figure}"]')
    figure.scroll_into_view_if_needed()
    visit.page.wait_for_selector(f'[data-figure="{place.figure}"][data-ready="error"]')
    assert figure.locator("img.heed-still").is_visible()
    assert "still picture" in figure.get_by_role("alert").inner_text()
