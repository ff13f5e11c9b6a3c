"""What was missed at first comes back below the page’s exercises, once; a tap sends it away."""

import pytest

from answers import wrong

from . import cards
from .conftest import DESK, PHONE, Visit
from .finger import TARGET

KEPT = """() => JSON.parse(localStorage.getItem("heed.exercises") ?? "{}")"""
BOX = ".heed-once-more"
HEIGHTS = """(box) => [...box.querySelectorAll("a, button")]
  .map((one) => one.getBoundingClientRect().height)"""


def example():
    """An exercise of one field that has a wrong answer, on a page with others."""
    for asked in cards.by_weight():
        fields = cards.found()[asked]
        if len(fields) == 1 and fields[0]["kind"] == "number":
            return asked
    return pytest.skip("no page asks for one number alone")


def mistaken(asked):
    return next(wrong(cards.found()[asked][0]))[0]


@pytest.fixture
def reader(browser, site):
    context = browser.new_context(**DESK, reduced_motion="reduce")
    visit = Visit(context, site)
    yield visit
    context.close()


@pytest.fixture
def missed(reader):
    """A reader who was wrong, and then right."""
    asked = example()
    reader.open(asked.page)
    card = cards.alive(reader, asked)
    assert cards.answered(card, mistaken(asked))[0] == "wrong"
    assert reader.page.locator(BOX).count() == 0, "who is still at it is left alone"
    assert cards.answered(card, *cards.right_answers(asked))[0] == "right"
    return reader, asked


def test_who_is_right_at_first_finds_nothing(reader):
    asked = example()
    reader.open(asked.page)
    card = cards.alive(reader, asked)
    cards.answered(card, *cards.right_answers(asked))
    cards.answered(card, mistaken(asked))  # later, out of curiosity
    card.locator(".heed-solution summary").click()
    assert reader.page.locator(BOX).count() == 0
    reader.open(asked.page)
    cards.alive(reader, asked)
    assert reader.page.locator(BOX).count() == 0


@pytest.mark.parametrize("right", [True, False])
def test_what_was_missed_comes_back_empty_above_what_follows(missed, right):
    reader, asked = missed
    reader.open(asked.page)  # it is remembered
    box = reader.page.locator(BOX)
    box.scroll_into_view_if_needed()
    reader.settle()  # what is far from the screen has no text yet
    assert "Can you do this one now, without help?" in box.inner_text()
    follows = box.evaluate(
        "(box) => box.nextElementSibling ?? box.parentElement.nextElementSibling?.innerText"
    )
    assert follows.startswith("Carry on")
    box.locator("a").click()
    reader.page.wait_for_url(f"**/*again={asked.name}*")
    card = cards.alive(reader, asked)
    assert card.locator("input[type=text]").input_value() == ""
    answer = cards.right_answers(asked) if right else [mistaken(asked)]
    assert cards.answered(card, *answer)[0] == ("right" if right else "wrong")
    said = "Remembered. It comes back in a week." if right else "Not yet. It comes back in a week."
    assert said in card.locator(".heed-again").inner_text()
    kept = reader.page.evaluate(KEPT)[asked.name]
    assert (kept["solved"], kept["missed"], kept.get("returns", 0)) == (True, "asked", 0)
    reader.open(asked.page)
    cards.alive(reader, asked)
    assert reader.page.locator(BOX).count() == 0, "it comes back once"
    assert reader.complaints == []


def test_a_solution_that_was_opened_first_comes_back_too(reader):
    asked = example()
    reader.open(asked.page)
    cards.alive(reader, asked).locator(".heed-solution summary").click()
    box = reader.page.locator(BOX)
    box.wait_for()
    box.locator("a").click()
    reader.page.wait_for_url(f"**/*again={asked.name}*")
    card = cards.alive(reader, asked)
    cards.answered(card, *cards.right_answers(asked))
    card.get_by_text("Remembered. It comes back in a week.").wait_for()
    kept = reader.page.evaluate(KEPT)[asked.name]
    assert (kept["solved"], kept["missed"]) == (True, "asked")


def test_one_tap_or_key_sends_it_away_for_good(missed):
    reader, asked = missed
    away = reader.page.locator(BOX).get_by_role("button")
    away.focus()
    reader.page.keyboard.press("Enter")
    assert reader.page.locator(f"{BOX} p:focus").inner_text().startswith("All right.")
    reader.open(asked.page)
    cards.alive(reader, asked)
    assert reader.page.locator(BOX).count() == 0


def test_axe_finds_nothing_in_what_comes_back(missed, axe):
    reader, _ = missed
    reader.page.locator(BOX).wait_for()
    told = axe(reader.page, within=BOX)
    reader.wear("dark")
    told += axe(reader.page, within=BOX, runOnly=["color-contrast"])
    assert told == []


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_it_fits_and_fingers_hit(visit):
    asked = example()
    visit.open(asked.page)
    cards.alive(visit, asked).locator(".heed-solution summary").tap()
    box = visit.page.locator(BOX)
    box.wait_for()
    heights = box.evaluate(HEIGHTS)
    assert len(heights) == 2
    assert min(heights) >= TARGET - 0.5
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390
