"""Every page as readers open it: without the net, on a phone, without scripts.

A page is opened once for each kind of reader, and every question that concerns it is asked then.
"""

import re

import pytest

from heed.publish.repository import STANDIN, stated

from .conftest import CONTROLS, DESK, PHONE, ROOT, Visit, places
from .frames import costs_of_drag
from .test_touch import Finger, named, seen

OF_COLOUR = ["color-contrast", "link-in-text-block"]  # all that a theme changes
LIVELY = ":is(input, button, select, [tabindex]):enabled"
STORED = """async () => {
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  return Object.fromEntries([...page.querySelectorAll(".heed-figure")].map((figure) =>
    [figure.dataset.figure, figure.querySelector(".heed-reading").textContent]));
}"""


# Sums up how far what is in sight moves by itself, as browsers score it, and what moves most. Lines
# may break anew when a font comes; after that nothing moves.
SHIFTS = """window.shifts = { before: [], after: [] };
let ready = Infinity;
addEventListener("DOMContentLoaded", async () => {
  await document.fonts.ready;
  ready = performance.now();
});
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources, startTime } of list.getEntries()) {
    const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.nodeName);
    if (!hadRecentInput) shifts[startTime < ready ? "before" : "after"].push([value, moved]);
  }
}).observe({ type: "layout-shift", buffered: true });"""
MOST_SHIFT = 0.02
MOST_SHIFT_OF_FONTS = 0.15  # a line or two, where a machine has no font of the same width


def visited(browser, site, path, **options):
    """Open a page, with everything on it that is lazy, and close it in the end."""
    context = browser.new_context(reduced_motion="reduce", **options)  # colours change at once
    context.add_init_script(SHIFTS)
    visit = Visit(context, site).open(path)
    visit.scroll_through()
    visit.scroll_back()
    visit.shifts = visit.page.evaluate("shifts")
    for name in figures(path):
        visit.figure(name)
    yield visit
    context.close()


def figures(path):
    return [place.figure for place in places() if place.page == path]


@pytest.fixture(scope="module")
def desk(browser, site, path):
    copying = ["clipboard-read", "clipboard-write"]
    yield from visited(browser, site, path, **DESK, permissions=copying)


@pytest.fixture(scope="module")
def phone(browser, site, path):
    yield from visited(browser, site, path, **PHONE)


def laid_out(visit):
    """Have every formula laid out, and wait until each has its size."""
    visit.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    visit.settle()
    return visit.page


def test_a_page_asks_no_other_host_and_complains_of_nothing(desk, path):
    desk.page.wait_for_load_state("networkidle")
    assert desk.elsewhere == []
    assert desk.complaints == []


@pytest.mark.parametrize("reader", ["desk", "phone"])
def test_nothing_moves_as_the_page_comes_alive(reader, request, path, record_property):
    shifts = request.getfixturevalue(reader).shifts
    before, after = (sum(value for value, _ in shifts[when]) for when in ("before", "after"))
    record_property("shift", f"{path} on a {reader}: {after:.4f}, with fonts {before:.4f}")
    assert after <= MOST_SHIFT, sorted(shifts["after"])[-3:]
    assert before <= MOST_SHIFT_OF_FONTS, sorted(shifts["before"])[-3:]


def test_each_figure_starts_and_says_what_is_stored(desk, path):
    said = {}
    for name in figures(path):
        figure = desk.figure(name)
        said[name] = figure.locator(".heed-live .heed-reading").text_content()
        assert figure.locator(".heed-still").count() == 0, name
        assert figure.locator(".heed-live .heed-task").inner_text(), name
    assert said == desk.page.evaluate(STORED)
    assert desk.complaints == []


def test_axe_finds_nothing_on_a_page(desk, path, axe):
    page = laid_out(desk)
    found = axe(page)
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    desk.settle()
    found += axe(page, runOnly=OF_COLOUR)
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert found == []


def test_a_key_moves_each_figure_within_its_chapter(desk, path):
    still = []
    for name in figures(path):
        figure = desk.figure(name)
        controls = figure.locator(f"{CONTROLS}:not(:disabled):visible").element_handles()
        if not any(desk.by_keyboard(figure, control) for control in controls):
            still.append(name)
    assert still == []


def test_link_and_embed_code_are_copied(desk, path):
    for name in figures(path):
        figure = desk.figure(name)
        figure.get_by_role("button", name="Menu of this figure").click()
        for button, copied in (
            ("Copy link", f"{path}[^#]*#fig-{name}$"),
            ("Copy embed code", f'/heed/embed/{name}\\.html[?"]'),
            ("Copy Python", r"^[A-Z]\w+\(.*\)$"),
        ):
            figure.get_by_role("button", name=button).click()
            desk.page.wait_for_function(
                "async (copied) => new RegExp(copied).test(await navigator.clipboard.readText())",
                arg=copied,
            )
        published = stated(ROOT) != STANDIN
        assert figure.get_by_role("link", name="Open in Colab").count() == published


def test_a_phone_never_scrolls_sideways(phone, path):
    phone.settle()
    wide = phone.page.evaluate(
        """() => document.documentElement.scrollWidth > innerWidth
          ? [...document.querySelectorAll("article *")]
              .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
              .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5)
          : []"""
    )
    assert wide == []


def test_axe_finds_nothing_on_a_phone(phone, path, axe):
    assert axe(laid_out(phone)) == []


def test_axe_finds_nothing_on_a_phone_in_the_dark(phone, path, axe):
    """What a phone alone shows stands around the text: the text is looked at on the desk."""
    phone.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    phone.settle()
    found = axe(phone.page, ("article",), runOnly=OF_COLOUR)
    phone.page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert found == []


def test_a_finger_moves_each_slider(phone, path):
    dead = []
    for name in figures(path):
        figure = phone.figure(name)
        for slider in figure.locator("input[type=range]:visible").all():
            before = phone.sight(figure)
            box = slider.bounding_box()
            at = slider.evaluate("(s) => (s.value - s.min) / (s.max - s.min)")
            slider.tap(
                position={"x": box["width"] * (0.25 if at > 0.5 else 0.75), "y": box["height"] / 2}
            )
            if phone.sight(figure) == before:
                dead.append(f"{name}.{slider.get_attribute('data-control')}")
    assert dead == []


def test_a_drag_repaints(phone, path, record_property, request):
    """Measured and printed, for clocks prove nothing in a test: ``conftest.py`` prints it."""
    every = request.config.getoption("frames")
    count = 36 if every else 12
    laid_out(phone).evaluate("dispatchEvent(new Event('afterprint'))")  # and reveal.js has done
    finger = Finger(phone)
    for name in figures(path):
        controls = seen(phone.figure(name), "input[type=range], [role=slider]")
        for control in controls if every else controls[:1]:
            costs = sorted(costs_of_drag(finger, phone.page, control, count))
            if not costs:
                continue
            median, most = costs[count // 2], costs[round(0.95 * (count - 1))]
            record_property(
                "frame",
                f"{name}: {named(control)}: {median:.0f} ms, 95 in 100 within {most:.0f} ms",
            )
    assert phone.complaints == []


@pytest.mark.visitor(java_script_enabled=False)
def test_without_scripts_each_figure_is_a_picture_and_a_text(visit, path):
    visit.open(path)
    for name in figures(path):
        figure = visit.page.locator(f'[data-figure="{name}"]')
        figure.scroll_into_view_if_needed()
        pictures = figure.locator(".heed-stage:visible")
        assert pictures.count() == 1, name
        assert pictures.bounding_box()["height"] > 100, name
        assert len(figure.locator(".heed-reading").inner_text()) > 20, name
        assert figure.locator(f"{LIVELY}:not([inert], [inert] *)").count() == 0, name


@pytest.mark.parametrize("fault", ["abort", "render"])
def test_a_figure_that_fails_leaves_its_picture_and_says_so(visit, fault):
    """Its module cannot be had, or throws: the way to say so is the same for every figure."""
    place = places()[0]
    broken = "export default { render() { throw new Error('broken'); } };"
    visit.page.route(
        re.compile(r"/figures/(?!kit/|base/).*\.js"),
        lambda route: (
            route.abort()
            if fault == "abort"
            else route.fulfill(body=broken, content_type="text/javascript")
        ),
    )
    visit.open(f"embed/{place.figure}.html")
    figure = visit.page.locator(f'[data-figure="{place.figure}"]')
    visit.page.wait_for_selector(f'[data-figure="{place.figure}"][data-ready="error"]')
    assert figure.locator(".heed-still .heed-stage:visible").count() == 1
    assert figure.locator(".heed-live, .heed-mount").count() == 0
    assert "still picture" in figure.get_by_role("alert").inner_text()


def test_the_page_that_is_not_there_says_so(visit):
    visit.open("404.html")
    assert "no such page" in visit.page.locator("article h1").inner_text()
    assert visit.elsewhere == []
