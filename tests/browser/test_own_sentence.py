"""The reader's own sentence: it goes along from page to page, and nowhere else."""

import json

import pytest

from .conftest import PHONE
from .heights import HEIGHT
from .heights import PHONE as SCREEN
from .test_live import LONG, answer_to

KEY = "heed.sentence"
FIELD = '.heed-live input[type="text"][data-control="sentence"]'
LINE = ".heed-yours:visible"
LIGHT = "_static/heed/moved.json"  # of the same site, and nothing runs there
OWN = "The old doctor gave me a small book."  # both translators read it
WALK = {
    "book/translate/live/sentence.html": ["pieces", "heads", "steps"],
    "book/attend/recurrence/vector.html": ["vector"],
    "book/attend/recurrence/repair.html": ["alignment"],
    "book/attend/attention/matrices.html": ["products"],
    "book/attend/attention/trained.html": ["patterns"],
    "book/attend/masks/cheat.html": ["cheat"],
    "book/attend/masks/padding.html": ["padded"],
    "book/attend/masks/writing.html": ["calls", "cached"],
    "book/translate/transformer/glance.html": ["whole"],
    "book/translate/live/search.html": ["tree"],
    "book/translate/live/limits.html": ["broken"],
    "book/translate/live/nurse.html": ["swapped"],
    "book/translate/live/life.html": ["life"],
}
CROWDED = ["patterns", "padded", "cheat", "calls", "cached", "whole"]  # the highest on a phone
SMALL = {"width": 360, "height": 640}
CUT = "(task) => task.scrollWidth > task.clientWidth"
HOSTILE = [
    "{", "7", "null", '"', '["Go."]', '{"toString": 1}', '""', '"   "', json.dumps("a" * 300),
    '"\\udfff\\ud800"', "Go now.",
]  # fmt: skip


def stored(visit):
    return visit.page.evaluate("(key) => localStorage.getItem(key)", KEY)


def keep(visit, text):
    visit.open(LIGHT)
    visit.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEY, text])


@pytest.mark.in_turn
def test_a_sentence_that_was_typed_once_goes_through_the_book(visit):
    visit.open("book/index.html").figure("machine")
    field = visit.page.locator(FIELD).first
    field.fill(OWN)
    field.press("Enter")
    assert "docteur" in answer_to(visit, OWN) or "médecin" in answer_to(visit, OWN)
    assert json.loads(stored(visit)) == OWN
    sent = []
    visit.page.on("request", lambda it: sent.append(it.url + (it.post_data or "")))
    for page, names in WALK.items():
        visit.open(page)
        for name in names:
            figure = visit.figure(name)
            figure.locator(LINE, has_text="Your sentence; the text keeps the book’s.").wait_for()
            for value in figure.locator(FIELD).evaluate_all("(all) => all.map((a) => a.value)"):
                assert value == OWN
        visit.page.wait_for_timeout(500)  # an address would follow by now
        assert "sentence=" not in visit.page.url
    assert not [address for address in sent if "doctor" in address]
    assert visit.elsewhere == []
    assert visit.complaints == []


def test_a_typed_sentence_stays_out_of_the_address_and_of_every_request(visit):
    figure = visit.open("book/attend/attention/matrices.html").figure("products")
    sent = []
    visit.page.on("request", lambda it: sent.append(it.url + (it.post_data or "")))
    figure.locator(FIELD).fill(OWN)
    figure.locator(FIELD).press("Enter")
    figure.locator(LINE, has_text="Your sentence").wait_for(timeout=LONG)
    visit.page.wait_for_timeout(500)  # an address would follow by now
    visit.page.reload()
    assert visit.figure("products").locator(FIELD).input_value() == OWN
    assert "doctor" not in visit.page.url
    assert not [address for address in sent if "doctor" in address]


def test_its_reading_speaks_of_it_and_one_button_leads_back(visit):
    keep(visit, json.dumps(OWN))
    figure = visit.open("book/attend/attention/matrices.html").figure("products")
    reading = figure.locator(".heed-live .heed-reading")
    reading.get_by_text("goes to “doctor”").wait_for(timeout=LONG)
    figure.get_by_role("button", name="The book’s").click()
    reading.get_by_text("all 8 values").wait_for(timeout=LONG)
    visit.page.wait_for_function("() => location.search.includes('sentence=the+cat')")
    visit.page.reload()
    visit.figure("products")
    assert "The book’s sentence." in figure.locator(LINE).inner_text()
    figure.get_by_role("button", name="Yours", exact=True).click()
    reading.get_by_text("goes to “doctor”").wait_for(timeout=LONG)
    figure.get_by_role("button", name="Change").click()
    assert visit.page.evaluate("document.activeElement.dataset.control") == "sentence"
    figure.get_by_role("button", name="The book’s").click()
    figure.get_by_role("button", name="Forget yours").click()
    assert figure.locator(LINE).count() == 0
    assert stored(visit) is None
    assert visit.complaints == []


def test_a_figure_that_cannot_read_it_says_why_and_shows_the_books(visit):
    keep(visit, json.dumps("My giraffe likes 😀."))
    figure = visit.open("book/attend/masks/padding.html").figure("padded")
    assert "The small world has no “giraffe” or “😀”." in figure.locator(LINE).inner_text()
    assert figure.locator(FIELD).input_value() == "I helped the nurse who is hungry."
    figure = visit.open("book/translate/live/search.html").figure("tree")
    figure.locator(LINE, has_text="never met “😀”").wait_for(timeout=LONG)
    assert figure.locator(FIELD).input_value() == "My red car ran out of gas."
    assert visit.complaints == []


def owned(visit, name):
    """Open a figure alone, and wait until it has answered about the reader's sentence."""
    figure = visit.open(f"embed/{name}.html").figure(name)
    figure.locator('.heed-yours[data-shown="yours"]').wait_for()
    figure.locator(".heed-waiting:visible:not([data-state=ready])").wait_for(state="hidden")
    visit.settle()
    return figure


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_the_task_is_read_whole_beside_it(visit):
    keep(visit, json.dumps(OWN))
    for name in CROWDED:
        figure = owned(visit, name)
        assert not figure.locator(".heed-task").evaluate(CUT), name
        assert figure.evaluate(HEIGHT) <= SCREEN, name


@pytest.mark.visitor(**PHONE | {"viewport": SMALL})
def test_on_a_small_phone_the_task_opens_at_a_tap(visit):
    keep(visit, json.dumps(OWN))
    for name in CROWDED:
        figure = owned(visit, name)
        assert figure.evaluate(HEIGHT) <= SMALL["height"], name
        task = figure.locator(".heed-task")
        if task.evaluate(CUT):
            task.tap()
        assert not task.evaluate(CUT), name


def test_what_is_no_sentence_is_as_if_nothing_were_stored(visit):
    for text in HOSTILE:
        keep(visit, text)
        figure = visit.open("book/attend/attention/matrices.html").figure("products")
        assert figure.locator(FIELD).input_value() == "the cat walks on the street", text
        assert figure.locator(LINE).count() == 0, text
    assert visit.complaints == []


def test_five_million_letters_and_markup_do_no_harm(visit):
    visit.open(LIGHT)
    visit.page.evaluate("(key) => localStorage.setItem(key, 'a'.repeat(5e6))", KEY)
    figure = visit.open("book/attend/attention/matrices.html").figure("products")
    assert figure.locator(LINE).count() == 0
    keep(visit, json.dumps("<img src=x onerror=alert(1)>"))
    figure = visit.open("book/attend/attention/matrices.html").figure("products")
    figure.locator(LINE).wait_for()
    assert figure.locator("img, script:not([type])").count() == 0
    assert visit.complaints == []
