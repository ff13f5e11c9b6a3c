"""Every exercise of the book on its page: nothing here knows any one of them.

That each takes its right answer is seen when its page is visited (test_pages.py). What concerns a
kind of field, and no single card, is asked here of one card for each; whether each answer is judged
as it should be, without a browser (tests/book/test_exercises.py).
"""

import json
import re
from html import unescape

import pytest

from answers import UNREADABLE, right, wrong

from .cards import DATA, alive, answered, by_weight, found, judged, right_answers, samples
from .conftest import DESK, HTML, Visit
from .finger import TARGET, Finger, Spot, dragged, seen

PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
ENDS = ("low", "high")  # of the scale of a guess
UPRIGHT = {"width": 390, "height": 844}
# What the fields of a card hold.
HELD = """(form) => [
  ...[...form.querySelectorAll("input, textarea")].map((input) => input.value + input.checked),
  ...[...form.querySelectorAll("li")].map((item) => item.dataset.key),
].join()"""
# What sticks out of the screen.
WIDE = """(card) => [...card.querySelectorAll("*")]
  .filter((e) => !e.closest(".heed-spoken, pre, .katex"))
  .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
  .map((e) => e.outerHTML.slice(0, 80))"""
# Which part of which card has the focus.
FOCUS = """() => {
  const part = document.activeElement.closest("form > *, .heed-solution");
  const name = part?.closest(".heed-exercise")?.dataset.exercise;
  return [name, part && [...part.parentElement.children].indexOf(part) + part.className];
}"""
# What of a card a finger has to hit and is too small for it.
SMALL = """(card, least) => [...card.querySelectorAll(
    "button, .heed-option, summary, textarea, input:is([type=text], [type=range])",
  )].flatMap((element) => {
  const { width, height } = element.getBoundingClientRect();
  const what = `${element.localName} ${element.textContent}: ${width} × ${height}`;
  return height && (height < least - 0.5 || width < least - 0.5) ? [what] : [];
})"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for a ``sample`` some exercises, for a ``sheet`` each page with any."""
    if "sample" in metafunc.fixturenames and HTML.is_dir():
        metafunc.parametrize("sample", samples(), ids=lambda one: one.name, scope="module")
    if "sheet" in metafunc.fixturenames and HTML.is_dir():
        metafunc.parametrize("sheet", sorted({one.page for one in judged()}))


@pytest.fixture(scope="module")
def reader(browser, site):
    """A visitor who goes from page to page."""
    context = browser.new_context(**DESK, reduced_motion="reduce")
    visit = Visit(context, site)
    visit.opened = ""
    yield visit
    context.close()


@pytest.fixture(scope="module")
def card(reader, sample):
    """The exercise on its page, alive, as one who never saw it finds it."""
    if reader.opened != sample.page:
        reader.open(sample.page)
        reader.page.evaluate("localStorage.clear()")
        reader.open(sample.page)
        reader.opened = sample.page
    return alive(reader, sample)


def test_nothing_is_answered_before_anybody_answers(card):
    assert card.locator(".heed-still").count() == 0
    assert card.get_attribute("data-answer") is None
    assert not card.locator(".heed-solved").is_visible()
    card.locator(".heed-check").click()
    assert card.get_attribute("data-answer") == "unread"
    assert len(card.locator(".heed-said").inner_text()) > 10


def test_the_field_with_a_wrong_answer_is_marked(card, sample):
    fields = found()[sample]
    best = [right(field) for field in fields]
    for at, field in enumerate(fields):
        answer, _ = next(wrong(field), (None, ""))
        if answer is None:  # any guess is an answer
            continue
        said = answered(card, *best[:at], answer, *best[at + 1 :])
        assert said[0] == "wrong", (field["label"], answer, said)
        assert len(said[1]) > 5
        assert card.locator(".heed-field").nth(at).get_attribute("data-answer") == "wrong"


def test_what_cannot_be_read_is_said_back_and_runs_nothing(reader, card, sample):
    fields = found()[sample]
    for at, field in enumerate(fields):
        if field["kind"] not in ("number", "predict"):
            continue
        for text in ("", *UNREADABLE):
            tried = [text if i == at else right(one) for i, one in enumerate(fields)]
            kind, said = answered(card, *tried)
            assert (kind, len(said) < 400) == ("unread", True), (text[:40], said[:400])
        assert card.locator(".heed-said").locator("img, script").count() == 0
    assert not [told for told in reader.complaints if "alert" in told or "Policy" in told]


def test_the_solution_is_there_when_it_is_opened(card):
    fold = card.locator("details.heed-solution")
    assert fold.evaluate("(fold) => fold.textContent.trim()") == "Solution"
    fold.locator("summary").click()
    card.locator("details.heed-solution[open] > summary ~ *").first.wait_for()
    assert len(fold.inner_text()) > len("Solution") + 2
    assert fold.locator("template").count() == 0
    fold.locator("summary").click()


def test_the_keyboard_alone_answers(reader, card, sample):
    """Tab comes to every field, and Enter in a line checks."""
    first = card.locator("input, textarea, button").first
    first.focus()
    reached = set()
    for _ in range(80):
        name, part = reader.page.evaluate(FOCUS)
        if name != sample.name:
            break
        reached.add(part)
        reader.page.keyboard.press("Tab")
    assert sum("heed-field" in one for one in reached) >= len(found()[sample])
    assert any("heed-acts" in one for one in reached)
    assert any("heed-solution" in one for one in reached)
    if (line := card.locator("input[type=text]")).count():
        line.first.fill("<b>")
        line.first.press("Enter")
        assert card.get_attribute("data-answer") == "unread"


def said_of(asked):
    """Yield all that a card may say to an answer."""
    for field in found()[asked]:
        for said in field.get("replies", []):
            yield said["text"] if isinstance(said, dict) else field["replies"][said]
        yield from (text for _, text in field.get("misplaced", []))
        yield from [field["ours"], *field["points"]] if field["kind"] == "explain" else []


def test_no_answer_stands_on_a_page(sheet):
    """Neither in its text nor in its cards as they stand there until they live."""
    html = (HTML / sheet).read_text(encoding="utf-8")
    shown = unescape(re.sub(r"<template>.*?</template>", "", html, flags=re.DOTALL))
    for asked in (one for one in found() if one.page == sheet):
        assert [text for text in said_of(asked) if text in shown] == []


@pytest.mark.combination
@pytest.mark.visitor(**PHONE, reduced_motion="reduce")
def test_a_finger_answers(visit, sheet):
    """Targets are large, nothing sticks out, taps enter the right answers, a swipe nothing."""
    visit.open(sheet)
    for asked in [one for one in judged() if one.page == sheet]:
        card = alive(visit, asked)
        shown = card.inner_text()
        assert [text for text in said_of(asked) if text in shown] == [], asked.name
        assert card.evaluate(SMALL, TARGET) == [], asked.name
        assert card.evaluate(WIDE) == [], asked.name
        for slider in seen(card, "input[type=range]"):
            assert swiped_over(visit, card, slider) == [], asked.name
        for field, handle in zip(found()[asked], card.locator(".heed-field").all(), strict=True):
            tap(field, handle)
        finger = Finger(visit)
        for slider in seen(card, "input[type=range]"):
            assert list(dragged(finger, slider)) == [], asked.name
        card.locator(".heed-check").tap()
        allowed = ("right", "wrong") if seen(card, "input[type=range]") else ("right",)
        assert card.get_attribute("data-answer") in allowed, asked.name


def tap(field, handle):
    """Enter the right answer to a field by taps, and by keys where a number is asked for."""
    answer = right(field)
    if field["kind"] == "explain":
        handle.locator("textarea").tap()
        handle.page.keyboard.type(answer["text"])
        handle.locator("xpath=ancestor::form").locator(".heed-check").tap()
        answer = answer["said"]
    if field["kind"] in ("number", "predict"):
        handle.locator("input[type=text]").tap()
        handle.page.keyboard.type(answer)
    for key in answer if field["kind"] in ("choice", "mistake", "explain") else []:
        handle.locator(f'.heed-option:has(input[value="{key}"])').tap()
    for at, key in enumerate(answer if field["kind"] == "order" else []):
        item = handle.locator(f'li[data-key="{key}"]')
        while item.evaluate("(item) => [...item.parentElement.children].indexOf(item)") > at:
            item.locator("button").first.tap()


def swiped_over(visit, card, slider):
    before = card.locator("input").evaluate_all("(all) => all.map((e) => e.value + e.checked)")
    spot = slider.evaluate(
        """async (element) => {
          element.scrollIntoView({ block: "center", behavior: "instant" });
          await new Promise(requestAnimationFrame);
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + 0.7 * width, y: top + height / 2 };
        }"""
    )
    Finger(visit).swipe(Spot(**spot))
    after = card.locator("input").evaluate_all("(all) => all.map((e) => e.value + e.checked)")
    return [] if after == before else ["a swipe that scrolls changed the guess"]


def test_axe_finds_nothing_on_a_card_with_all_that_it_says(reader, card, sample, axe):
    """As it is at first, it is looked at with its page (test_pages.py)."""
    for part in (".heed-check", ".heed-ask", "summary"):
        if card.locator(part).count():
            card.locator(part).first.evaluate("(part) => part.click()")
    if (sentence := card.locator("textarea")).count():
        sentence.fill("I think it is so.")
        card.locator(".heed-check").click()
        assert card.locator(".heed-ours").is_visible()
    if card.locator(".heed-ask").count():
        assert len(card.locator(".heed-hint").inner_text()) > 5
    within = f'[data-exercise="{sample.name}"]'
    told = axe(reader.page, within=within)
    reader.wear("dark")
    told += axe(reader.page, within=within, runOnly=["color-contrast"])
    reader.wear("light")
    assert told == []


@pytest.mark.combination
def test_what_is_solved_is_counted_and_remembered(visit, sheet):
    """All that a page asks for: entered and right, there again after a reload."""
    visit.open(sheet)
    here = [one for one in judged() if one.page == sheet]
    total = sum(one.page == sheet for one in found())
    line = visit.page.locator(".heed-progress")
    for count, asked in enumerate(here, start=1):
        answered(alive(visit, asked), *right_answers(asked))
        assert line.text_content() == f"{count} of {total} solved"
    before = [alive(visit, asked).locator(".heed-form").evaluate(HELD) for asked in here]
    visit.open(sheet)
    assert line.text_content() == f"{len(here)} of {total} solved"
    for asked, held in zip(here, before, strict=True):
        again = alive(visit, asked)
        assert again.locator(".heed-solved").is_visible()
        assert again.get_attribute("data-answer") is None
        assert again.locator(".heed-form").evaluate(HELD) == held
    kept = visit.page.evaluate("JSON.parse(localStorage.getItem('heed.progress'))")
    assert kept == {sheet.removesuffix(".html"): {"solved": len(here), "total": total}}
    assert visit.complaints == []
    assert visit.elsewhere == []


@pytest.fixture
def example(visit):
    """Some exercise, on a page that nobody has opened."""
    if not judged():
        pytest.skip("no page has an exercise")
    return by_weight()[0]


def test_where_nothing_may_be_stored_it_works_all_the_same(visit, example):
    visit.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } });"
    )
    visit.page.on("pageerror", lambda error: None)
    visit.open(example.page)
    card = alive(visit, example)
    assert answered(card, *right_answers(example))[0] == "right"
    assert card.locator(".heed-solved").is_visible()


@pytest.mark.parametrize("stored", ["<b>", "null", "[]", '{"NAME": 7}', '{"NAME": {"entered": 7}}'])
def test_what_somebody_else_stored_does_no_harm(visit, example, stored):
    text = json.dumps(stored.replace("NAME", example.name))
    visit.page.add_init_script(
        f"for (const key of ['heed.exercises', 'heed.progress']) localStorage.setItem(key, {text});"
    )
    visit.open(example.page)
    card = alive(visit, example)
    assert not card.locator(".heed-solved").is_visible()
    assert answered(card, *right_answers(example))[0] == "right"
    assert visit.complaints == []


@pytest.mark.visitor(java_script_enabled=False)
def test_without_scripts_a_card_says_so(visit, example):
    visit.open(example.page)
    card = visit.page.locator(f'[data-exercise="{example.name}"]')
    card.scroll_into_view_if_needed()
    assert "this browser runs none" in card.locator("noscript").inner_text()
    assert card.locator(":is(input, button):enabled").count() == 0
    assert not card.locator("details.heed-solution").is_visible()


def test_a_card_that_fails_says_so_and_shows_its_fields(visit, example):
    visit.page.route(re.compile(r"/exercises/judge\.js"), lambda route: route.abort())
    visit.open(example.page)
    card = visit.page.locator(f'[data-exercise="{example.name}"]')
    card.scroll_into_view_if_needed()
    visit.page.wait_for_selector(f'[data-exercise="{example.name}"][data-ready="error"]')
    assert "did not start" in card.get_by_role("alert").inner_text()
    assert card.locator(".heed-still .heed-field").count() == len(found()[example])


def test_a_guess_sets_its_figure_going(visit):
    """The first of them that names one; what it says to the figure is what the figure can take."""
    guesses = [
        (asked, field)
        for asked, card in found().items()
        for field in card
        if field["kind"] == "predict" and field["figure"] and len(card) == 1
    ]
    if not guesses:
        pytest.skip("no guess names a figure")
    for asked, field in guesses[:2]:  # of all, tests/book/test_exercises.py asks what they set
        visit.open(asked.page)
        card = alive(visit, asked)
        answered(card, right(field))
        assert card.locator(f'.heed-said a[href="#fig-{field["figure"]}"]').count() == 1
        visit.page.wait_for_selector(f'[data-figure="{field["figure"]}"][data-ready="true"]')
        visit.page.wait_for_timeout(400)  # the address follows a quarter of a second later
        text = (HTML / "embed" / f"{field['figure']}.html").read_text(encoding="utf-8")
        state = json.loads(unescape(DATA.search(text)[1]))["state"]
        for trait, value in field["state"].items():
            if state[trait] != value:
                assert f"{field['figure']}.{trait}={value}" in visit.page.url, asked.name
    assert visit.complaints == []


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("finger", marks=pytest.mark.visitor(**PHONE | {"viewport": UPRIGHT})),
        pytest.param("keys", marks=pytest.mark.visitor(**DESK)),
    ],
)
def test_after_one_wrong_guess_the_answer_can_be_had(visit, way):
    """By a finger and by keys; it comes where the button was, and the next reply keeps it."""
    guesses = (
        (asked, card[0])
        for asked in by_weight()
        if (card := found()[asked])[0]["kind"] == "predict"
        and len(card) == 1
        and all(abs(card[0][end] - card[0]["right"]) > card[0]["within"] for end in ENDS)
    )
    asked, field = next(guesses, (None, None))
    if not asked:
        pytest.skip("no page asks for a guess")
    visit.open(asked.page)
    card = alive(visit, asked)
    first, second = (f"{field[end]:g}" for end in ENDS)
    assert answered(card, first)[0] == "wrong"
    button = card.get_by_role("button", name="Show the answer")
    assert "The answer is" not in card.locator(".heed-said").inner_text()
    button.evaluate("(button) => button.scrollIntoView({ block: 'center' })")
    visit.page.wait_for_timeout(600)
    before = button.bounding_box()
    assert before["height"] >= TARGET - 0.5
    if way == "finger":
        button.tap()
    else:
        button.focus()
        visit.page.keyboard.press("Enter")
    assert button.count() == 0
    line = card.locator(".heed-said p:focus")
    told = line.inner_text()
    assert told.startswith("The answer is ")
    assert line.bounding_box()["y"] == pytest.approx(before["y"], abs=2)  # nothing jumps
    assert card.get_attribute("data-answer") == "wrong"
    assert answered(card, second)[0] == "wrong"
    assert told in card.locator(".heed-said").inner_text()
    assert button.count() == 0
    assert visit.complaints == []


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("finger", marks=pytest.mark.visitor(**PHONE | {"viewport": UPRIGHT})),
        pytest.param("keys", marks=pytest.mark.visitor(**DESK)),
    ],
)
def test_a_sentence_is_compared_with_ours_and_kept(visit, way):
    """Ours is not on the page before; Tab goes on from it to the points, and to Done."""
    asked = next(one for one in by_weight() if found()[one][0]["kind"] == "explain")
    [field] = found()[asked]
    visit.open(asked.page)
    card = alive(visit, asked)
    sentence, check = card.locator("textarea"), card.locator(".heed-check")
    assert field["ours"] not in card.inner_text()
    sentence.fill("I think that it is so.")
    if way == "finger":
        check.tap()
        card.locator(".heed-option").first.tap()
        check.tap()
    else:
        sentence.press("Control+Enter")
        for key in ("Tab", "Space", *["Tab"] * len(field["points"]), "Enter"):
            visit.page.keyboard.press(key)
    assert card.locator(".heed-ours").is_visible()
    assert card.get_attribute("data-answer") == "right"
    said = card.locator(".heed-said").inner_text()
    assert f"1 of {len(field['points'])} points" in said
    visit.open(asked.page)
    again = alive(visit, asked)
    assert again.locator("textarea").input_value() == "I think that it is so."
    assert again.locator("input:checked").count() == 1
    assert again.locator(".heed-solved").is_visible()
    assert visit.complaints == []
