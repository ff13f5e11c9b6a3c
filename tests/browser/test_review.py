"""The page that asks again: what is due, a card that comes back empty, progress as a file."""

from datetime import datetime, timedelta

import pytest

from answers import wrong

from . import cards
from .conftest import DESK, PHONE, Visit
from .finger import TARGET
from .test_workshop import SMALL

PAGE = "book/review.html"
KEEP = """(kept) => localStorage.setItem("heed.exercises", JSON.stringify(kept))"""
KEPT = """() => JSON.parse(localStorage.getItem("heed.exercises"))"""


def ago(days):
    return (datetime.now().astimezone() - timedelta(days=days)).date().isoformat()


@pytest.fixture(scope="module")
def reader(browser, site):
    context = browser.new_context(**DESK, reduced_motion="reduce", accept_downloads=True)
    visit = Visit(context, site)
    yield visit
    context.close()


def opened(reader, kept):
    reader.open(PAGE)
    reader.page.evaluate(KEEP, kept)
    reader.open(PAGE)
    return reader.page.locator(".heed-review")


def names(box):
    return box.locator(".heed-review-due li").evaluate_all(
        "(all) => all.map((item) => item.dataset.exercise)"
    )


def entry(days, returns=0):
    return {"solved": True, "entered": {}, "at": ago(days), "returns": returns}


def test_every_exercise_of_the_book_is_listed_once(reader):
    box = opened(reader, {})
    listed = box.locator("section li").evaluate_all(
        "(all) => all.map((item) => item.dataset.exercise)"
    )
    assert sorted(listed) == sorted(one.name for one in cards.found())
    assert "Nothing is due. A week after" in box.locator(".heed-review-said").inner_text()
    assert reader.complaints == []


def test_what_is_due_is_listed_and_what_comes_next_is_said(reader):
    one, two, three, four = [asked.name for asked in cards.by_weight()[:4]]
    kept = {one: entry(8), two: entry(3), three: entry(61, 1), four: entry(400, 2)}
    box = opened(reader, kept)
    assert sorted(names(box)) == sorted([one, three])
    assert (
        "2 exercises due now. Next: 1 exercise on" in box.locator(".heed-review-said").inner_text()
    )
    with reader.page.expect_download() as coming:
        box.get_by_role("button", name="Add to calendar").click()
    text = coming.value.path().read_text(encoding="utf-8")
    assert text.count("BEGIN:VEVENT") == 1
    assert ago(-4).replace("-", "") in text


@pytest.mark.parametrize("right", [True, False])
def test_a_card_comes_back_empty_and_its_first_answer_counts(reader, right):
    asked = next(one for one in cards.by_weight() if len(cards.found()[one]) == 1)
    box = opened(reader, {asked.name: {**entry(8), "entered": {"x": "1"}}})
    box.get_by_role("button", name="Ask me one").click()
    reader.page.wait_for_url(f"**/*again={asked.name}*")
    card = cards.alive(reader, asked)
    answer = cards.right_answers(asked)
    if not right:
        answer = [next(wrong(cards.found()[asked][0]))[0]]
    kind, _ = cards.answered(card, *answer)
    assert kind == ("right" if right else "wrong")
    said = "It comes back in two months" if right else "It comes back in a week"
    assert said in card.locator(".heed-again").inner_text()
    kept = reader.page.evaluate(KEPT)[asked.name]
    assert (kept["solved"], kept["at"]) == (True, ago(0))
    assert kept.get("returns", 0) == int(right)
    card.locator(".heed-again a").click()
    reader.page.wait_for_url(f"**/{PAGE}")


def test_progress_is_saved_and_merged_into_another_browsers(reader, tmp_path):
    one, two = [asked.name for asked in cards.by_weight()[:2]]
    box = opened(reader, {one: entry(8)})
    with reader.page.expect_download() as coming:
        box.get_by_role("button", name="Save progress").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    box = opened(reader, {two: entry(1), one: {"solved": False, "entered": {}}})
    box.locator("input[type=file]").set_input_files(file)
    box.get_by_text("1 exercise due now").wait_for()
    kept = reader.page.evaluate(KEPT)
    assert [kept[name]["solved"] for name in (one, two)] == [True, True]


@pytest.mark.parametrize("text", ["", "[]", "{", '"a"', "7"])
def test_another_file_is_refused_and_nothing_is_lost(reader, tmp_path, text):
    one = cards.by_weight()[0].name
    box = opened(reader, {one: entry(8)})
    (tmp_path / "other.json").write_text(text, encoding="utf-8")
    box.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    box.get_by_text("isn’t a file that this page has saved").wait_for()
    assert list(reader.page.evaluate(KEPT)) == [one]


def test_a_hostile_record_is_harmless(reader):
    box = opened(reader, {"<img src=x>": {"solved": True, "at": "<b>", "returns": -5}, "a": 7})
    assert names(box) == []
    assert reader.complaints == []


def test_axe_finds_nothing_on_the_page(reader, axe):
    opened(reader, {cards.by_weight()[0].name: entry(8)})
    assert axe(reader.page, within="article") == []


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_nothing_sticks_out_and_fingers_hit(visit):
    visit.open(PAGE)
    visit.page.evaluate(KEEP, {cards.by_weight()[0].name: entry(8)})
    visit.open(PAGE)
    box = visit.page.locator(".heed-review")
    assert box.evaluate(SMALL, TARGET) == []
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390
