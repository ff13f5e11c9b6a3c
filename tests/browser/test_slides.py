"""A figure on a wall: it fills the screen, asks first, and keys or taps do all there is to do."""

import re

import pytest

from .conftest import DESK, HTML, PHONE

BAR = "nav button:visible"
FRAME = "iframe[data-ready]:not([inert])"
STATE = "lookup.doublings=3"
# The smallest letters that are seen, as a part of the screen's height.
SMALLEST = """(frame) => {
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
  const sizes = [...frame.contentDocument.querySelectorAll(".heed-live *")]
    .filter((one) => one.checkVisibility() && !one.closest(".heed-spoken, svg [hidden]"))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize));
  return Math.min(...sizes) * scale / innerHeight;
}"""
OVER = """(frame) => {
  const { scrollHeight, clientHeight } = frame.contentDocument.documentElement;
  return scrollHeight - clientHeight;
}"""


def shown(visit):
    """The frame of the figure that is shown, once it has the keys."""
    frame = visit.page.locator(FRAME)
    frame.wait_for()
    return frame


def inside(frame, what):
    return frame.content_frame.locator(f".heed-live {what}")


def lectures():
    return sorted(path.name for path in (HTML / "slides").glob("*.html") if path.stem != "figure")


@pytest.mark.visitor(**DESK)
def test_a_lecture_is_given_by_keys_alone(visit):
    page = visit.open("book/teach.html").page
    page.locator('[data-of="plans"]').get_by_role("link", name="Present").first.click()
    frame = shown(visit)
    question, answer = page.locator("header h1"), page.locator("header p")
    assert question.is_visible()
    assert not answer.is_visible()
    reading = inside(frame, ".heed-reading")
    assert not reading.is_visible()
    figure = frame.content_frame.locator("figure").element_handle()
    before = visit.sight(figure)
    page.keyboard.press("ArrowLeft")
    assert visit.sight(figure) != before
    page.keyboard.press("Space")
    assert reading.is_visible()
    assert answer.is_visible()
    asked = question.inner_html()
    page.keyboard.press("PageDown")
    assert page.url.endswith("#2")
    assert question.inner_html() != asked
    assert not answer.is_visible()
    page.keyboard.press("p")
    assert page.url.endswith("#1")
    page.keyboard.press("Escape")
    page.wait_for_url("**/teach.html")
    assert visit.complaints == []


@pytest.mark.parametrize(("width", "height", "theme"), [(1280, 720, "light"), (1920, 1080, "dark")])
def test_a_figure_fills_the_screen_in_the_state_of_its_link(visit, width, height, theme):
    visit.page.set_viewport_size({"width": width, "height": height})
    page = visit.open("embed/lookup.html", f"?slide&{STATE}&theme={theme}").page
    frame = shown(visit)
    assert "/slides/figure.html?figure=lookup" in page.url
    assert not inside(frame, ".heed-secret").first.is_visible()
    assert inside(frame, "[data-control=doublings]").first.input_value() == "3"
    assert frame.evaluate(SMALLEST) > 1 / 36
    assert frame.evaluate(OVER) <= 0
    picture = inside(frame, ".heed-main").bounding_box()
    assert picture["width"] > width / 2
    for root in (page.locator("html"), frame.content_frame.locator("html")):
        assert root.get_attribute("data-theme") == theme
    page.keyboard.press("Escape")
    page.wait_for_url("**/book/**")
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_the_menu_presents_the_figure_as_it_is_and_escape_goes_back(visit):
    visit.open("embed/lookup.html", f"?{STATE}").figure("lookup")
    page = visit.page
    page.get_by_role("button", name="Menu of this figure").click()
    page.get_by_role("button", name="Present").click()
    frame = shown(visit)
    assert inside(frame, "[data-control=doublings]").first.input_value() == "3"
    page.keyboard.press("Escape")
    page.wait_for_url("**/embed/lookup.html**")
    assert visit.complaints == []


@pytest.mark.visitor(**PHONE)
def test_a_finger_does_what_keys_do(visit, axe):
    page = visit.open(f"slides/{lectures()[0]}").page
    frame = shown(visit)
    buttons = [one.bounding_box() for one in page.locator(BAR).all()]
    assert min(min(box["width"], box["height"]) for box in buttons) >= 44
    assert axe(page) == []
    page.get_by_role("button", name="Reveal").tap()
    assert inside(frame, ".heed-reading").is_visible()
    page.get_by_role("button", name="Next").tap()
    assert page.url.endswith("#2")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_what_is_typed_into_a_figure_turns_no_page(visit):
    visit.open("slides/figure.html", "?figure=alignment")
    field = inside(shown(visit), "input[type=text]").first
    field.evaluate("(field) => field.scrollIntoView()")
    field.evaluate("(field) => field.focus()")
    visit.page.keyboard.type("p n d")
    assert field.input_value().endswith("p n d")
    assert visit.page.locator("html").get_attribute("data-theme") == "light"


def test_where_no_script_runs_a_lecture_is_an_outline(browser, site):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    for name in lectures():
        page.goto(f"{site}slides/{name}")
        steps = page.locator("li").all()
        assert steps
        assert all(re.search(r"\?", step.inner_text()) for step in steps)
    context.close()
