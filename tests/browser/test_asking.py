"""A figure that asks first: answered, skipped, moved, remembered; open where a state was sent."""

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, figures_on
from .finger import SMALL, TARGET
from .heights import COLUMN, HEIGHT
from .heights import PHONE as SCREEN

PAGE, FIGURE = "book/attend/attention/roles.html", "roles"
KEPT = "() => JSON.parse(localStorage.getItem('heed.guesses'))"
UNSEEN = """(figure) => [...figure.querySelectorAll(".heed-live .heed-secret")]
  .filter((part) => getComputedStyle(part).visibility === "hidden").length"""
# How high a figure is at most: while it asks, and once it has replied to the longest guess.
HIGHEST = f"""(figure) => {{
  const asked = ({HEIGHT})(figure);
  const reply = figure.querySelector(".heed-live .heed-reply");
  if (!reply) return asked;
  const choices = [...figure.querySelectorAll(".heed-live .heed-question .heed-button")]
    .map((one) => one.textContent)
    .sort((one, other) => other.length - one.length);
  reply.parentElement.removeAttribute("style");
  reply.textContent = `You said ${{choices[0]}}. It’s ${{choices[1]}}.`;
  return Math.max(asked, ({HEIGHT})(figure));
}}"""

pytestmark = pytest.mark.visitor(**PHONE)


@pytest.fixture
def figure(visit):
    return visit.open(PAGE).figure(FIGURE)


def question(figure):
    return figure.locator(".heed-live .heed-question")


def is_open(figure):
    """Whether all of the figure is to be seen, and no question."""
    reading = figure.locator(".heed-live .heed-reading")
    return (
        reading.is_visible() and not question(figure).is_visible() and not figure.evaluate(UNSEEN)
    )


def test_a_tap_opens_the_figure_and_is_answered_and_remembered(visit, figure):
    assert question(figure).get_by_role("button").all_inner_texts() == [
        *("17%", "33%", "76%", "100%", "Skip")
    ]
    assert not figure.locator(".heed-live .heed-reading").is_visible()
    assert figure.evaluate(UNSEEN) > 12
    assert figure.evaluate(SMALL, TARGET) == []
    question(figure).get_by_role("button", name="17%").tap()
    assert is_open(figure)
    reading = figure.locator(".heed-live .heed-reading")
    assert reading.text_content().startswith("You said 17%. It’s 76%. “walks” gives 76%")
    expect(reading).to_be_focused()
    assert visit.page.evaluate(KEPT) == {FIGURE: 0}
    again = visit.open(PAGE).figure(FIGURE)
    assert is_open(again)
    assert "You said" not in again.locator(".heed-live .heed-reading").text_content()
    assert visit.complaints == []


def test_an_answer_shows_what_it_was_about(visit):
    figure = visit.open("book/attend/masks/cheat.html").figure("last_word")
    question(figure).get_by_role("button", name="1").tap()
    reading = figure.locator(".heed-live .heed-reading")
    expect(reading).to_contain_text("Yes, 1. 1 of 4 outputs moves when")
    assert figure.get_by_label("causal").is_checked()


def test_keys_alone_skip_it(visit, figure):
    question(figure).get_by_role("button", name="76%").focus()
    for key in ("Tab", "Tab", "Enter"):
        visit.page.keyboard.press(key)
    assert is_open(figure)
    assert visit.page.evaluate(KEPT) == {FIGURE: -1}


def test_a_control_that_moves_opens_it(visit, figure):
    figure.get_by_role("option", name="cat").tap()
    expect(question(figure)).to_be_hidden()
    assert is_open(figure)
    assert visit.page.evaluate(KEPT) == {FIGURE: -1}


@pytest.mark.parametrize("address", [f"{PAGE}?roles.word=2", f"embed/{FIGURE}.html"])
def test_a_link_with_a_state_and_a_page_of_its_own_show_all(visit, address):
    figure = visit.open(address).figure(FIGURE)
    assert is_open(figure)
    assert visit.page.evaluate(KEPT) is None


def test_a_figure_that_asks_keeps_its_place_when_it_opens(visit, figure):
    height = "(figure) => figure.getBoundingClientRect().height"
    before = figure.evaluate(height)
    question(figure).get_by_role("button", name="Skip").tap()
    assert figure.evaluate(height) == before


def test_on_paper_it_is_open(visit, figure):
    visit.page.emulate_media(media="print")
    assert is_open(figure)


def test_a_picture_that_is_saved_tells_no_more_than_the_page(visit, figure):
    def saved():
        figure.get_by_role("button", name="Menu of this figure").tap()
        with visit.page.expect_download() as download:
            figure.get_by_role("button", name="Save as SVG").tap()
        figure.get_by_role("button", name="Menu of this figure").tap()
        return download.value.path().read_text(encoding="utf-8")

    assert ">76%<" not in saved()
    question(figure).get_by_role("button", name="Skip").tap()
    assert ">76%<" in saved()


def test_axe_finds_nothing_while_it_asks(visit, figure, axe):
    assert axe(visit.page, within=f"#fig-{FIGURE}") == []


@pytest.mark.combination
def test_with_its_question_each_figure_fits_a_phone(visited, path):
    phone = visited(path, **PHONE)
    heights = {name: phone.figure(name).evaluate(HIGHEST) for name in figures_on(path)}
    high = {name: height for name, height in heights.items() if height > SCREEN}
    assert {name: height for name, height in high.items() if name not in COLUMN} == {}
