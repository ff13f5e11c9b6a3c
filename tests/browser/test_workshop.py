"""A code card on its page: the editor, Python, what is stopped, what is kept.

One visitor asks most of it, for Python takes seconds to start. How each answer is judged is asked
without a browser (tests/workshop).
"""

import re

import pytest

from workshop.answers import GOOD, RIGHT, WRONG

from .cards import Asked, alive
from .conftest import DESK, Visit
from .finger import TARGET

SOFTMAX = Asked("book/attend/attention/average.html", "write-softmax")
OTHERS = {
    "attention": Asked("book/attend/attention/matrices.html", "write-attention"),
    "mask": Asked("book/attend/masks/infinity.html", "write-mask"),
    "padding": Asked("book/attend/masks/padding.html", "write-padding"),
    "heads": Asked("book/attend/attention/heads.html", "write-heads"),
    "positions": Asked("book/attend/positions/code.html", "write-positions"),
    "norm": Asked("book/translate/transformer/skips.html", "write-norm"),
    "network": Asked("book/translate/transformer/network.html", "write-network"),
    "encoder": Asked("book/translate/transformer/encoder.html", "write-encoder"),
    "decoder": Asked("book/translate/transformer/decoder.html", "write-decoder"),
    "greedy": Asked("book/translate/live/search.html", "write-greedy"),
    "bound": Asked("book/learn/pac/finite.html", "write-bound"),
    "interval": Asked("book/learn/generalization/precision.html", "write-interval"),
    "loss": Asked("book/translate/training/loss.html", "write-loss"),
    "step": Asked("book/attend/recurrence/weight.html", "write-step"),
}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LATE = re.compile(r"/(?:pyodide|codemirror|workshop)/")  # what only a code card asks for
PATIENCE = 120_000  # milliseconds: Python starts, on a busy machine
ENTER = """(area, text) => {
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}"""
SMALL = """(card, least) => [...card.querySelectorAll("button, summary")].flatMap((element) => {
  const { width, height } = element.getBoundingClientRect();
  return height && height < least - 0.5 ? [`${element.textContent}: ${width} × ${height}`] : [];
})"""


@pytest.fixture(scope="module")
def reader(browser, site):
    context = browser.new_context(**DESK, reduced_motion="reduce", accept_downloads=True)
    visit = Visit(context, site)
    visit.asked = []
    visit.page.on("request", lambda request: visit.asked.append(request.url))
    visit.open(SOFTMAX.page)
    visit.first = [url for url in visit.asked if LATE.search(url)]
    yield visit
    context.close()


@pytest.fixture(scope="module")
def card(reader):
    return with_editor(reader, SOFTMAX)


def with_editor(visit, asked):
    """The card, alive, with its editor."""
    card = alive(visit, asked)
    card.locator(".heed-editor").scroll_into_view_if_needed()
    card.locator(".cm-content").wait_for()
    return card


def checked(card, code=None):
    """Enter code, if any, check, and return how the card calls it and what it says."""
    if code is not None:
        card.locator("textarea").evaluate(ENTER, code)
    card.locator(".heed-check").click()
    card.locator("form:not([aria-busy=true])").wait_for(timeout=PATIENCE)
    return card.get_attribute("data-answer"), card.locator(".heed-said").inner_text()


def states(card):
    return card.locator(".heed-tests li").evaluate_all("(all) => all.map((e) => e.dataset.state)")


def test_a_page_asks_for_no_editor_and_no_python_before_its_card_is_near(reader):
    assert reader.first == []


def test_the_editor_comes_into_sight_without_python_and_moves_nothing(reader, card):
    asked = [url for url in reader.asked if LATE.search(url)]
    assert [url.rpartition("/")[2] for url in asked] == ["codemirror.js"]
    assert card.locator("textarea").is_hidden()
    assert "def softmax(scores):" in card.locator(".cm-content").inner_text()
    assert card.locator(".cm-content").get_attribute("aria-label") == "Your code"
    lines = card.locator(".heed-editor").evaluate(
        "(box) => [box.clientHeight, box.querySelector('.cm-editor').offsetHeight]"
    )
    assert lines[1] <= lines[0], "the room of the plain field is enough"


def test_the_keyboard_writes_indents_undoes_and_leaves(reader, card):
    editor, keys = card.locator(".cm-content"), reader.page.keyboard
    editor.click()
    keys.press("Control+End")
    keys.type("def half(x):\nreturn (x / 2")
    assert editor.inner_text().endswith("def half(x):\n    return (x / 2)")
    keys.press("Control+z")
    keys.press("Control+a")
    keys.press("Delete")
    keys.press("Tab")
    assert card.locator("textarea").input_value() == "    "
    keys.press("Escape")
    keys.press("Tab")
    assert card.locator(".heed-check").evaluate("(e) => e === document.activeElement")
    card.get_by_role("button", name="Start again").click()
    assert card.locator("textarea").input_value().startswith("from math import exp")
    card.get_by_role("button", name="Undo").click()
    assert card.locator("textarea").input_value() == "    "


def test_a_stub_is_not_read_and_right_code_is_right(reader, card):
    assert checked(card)[0] == "unread"
    kind, said = checked(card, GOOD)
    assert (kind, "every test holds" in said) == ("right", True)
    assert set(states(card)) == {"passed"}
    assert card.locator(".heed-solved").is_visible()
    assert reader.elsewhere == []
    assert reader.complaints == []


def test_wrong_code_shows_the_test_that_fails_its_values_and_the_reason(card):
    _, code, reply = next(one for one in WRONG if one[2] == "Subtract the largest")
    kind, said = checked(card, code)
    assert kind == "wrong"
    assert reply in said
    assert states(card) == ["passed"] * 5 + ["failed"] + ["waiting"] * 2
    failed = card.locator('.heed-tests [data-state="failed"]').inner_text()
    assert "softmax([1001, 1000]) stops with OverflowError" in failed
    assert card.locator(".heed-code-fault").inner_text().strip().startswith("p = ")


def test_a_loop_without_end_is_stopped_and_the_page_lives_on(card):
    kind, said = checked(card, f"{GOOD}\ndef softmax(s):\n    while True: pass\n")
    assert (kind, "after two seconds" in said) == ("wrong", True)
    assert states(card)[:3] == ["passed", "passed", "failed"]
    assert checked(card, GOOD)[0] == "right"


def test_what_harms_is_said_and_the_next_one_is_judged(reader, card):
    for code, reply in (
        (f"{GOOD}\nx = [0] * 10**8\n", "more memory"),
        (f"import os\n{GOOD}", "runs without os"),
        (f"{GOOD}\ndef dot(a, b):\n    return dot(a, b)\n", "calls itself"),
    ):
        kind, said = checked(card, code)
        assert (kind, reply in said) == ("wrong", True), said
    kind, said = checked(card, f"{GOOD}\nfor i in range(1000):\n    print('x' * 10_000)\n")
    assert kind == "right"
    printed = card.locator(".heed-printed").inner_text()
    assert printed.endswith("… and more, which is left out.")
    assert len(printed) < 5_000
    assert card.get_by_text("You printed").is_visible()
    assert reader.complaints == []


def test_the_thread_of_python_reaches_nothing(reader, card):
    assert checked(card, GOOD)[0] == "right"
    [thread] = [one for one in reader.page.workers if "workshop" in one.url]
    names = ("fetch", "XMLHttpRequest", "WebSocket", "indexedDB", "caches", "Worker")
    assert [name for name in names if thread.evaluate(f"typeof {name}") != "undefined"] == []


def test_axe_finds_nothing_on_a_card_that_has_said_all(reader, card, axe):
    checked(card, next(code for name, code, _ in WRONG if name == "softmax"))
    card.locator(".heed-ask").click()
    card.locator("summary").click()
    within = '[data-exercise="write-softmax"]'
    told = axe(reader.page, within=within)
    reader.wear("dark")
    told += axe(reader.page, within=within, runOnly=["color-contrast"])
    reader.wear("light")
    assert told == []


def test_what_was_typed_is_there_again_and_can_be_downloaded_and_shared(reader, card):
    assert checked(card, GOOD)[0] == "right"
    draft = f"{GOOD}# on its way\n"
    card.locator("textarea").evaluate(ENTER, draft)
    with reader.page.expect_download() as coming:
        card.get_by_role("button", name="Download").click()
    assert coming.value.suggested_filename == "softmax.py"
    assert coming.value.path().read_text(encoding="utf-8") == draft
    reader.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    card.get_by_role("button", name="Copy link").click()
    card.get_by_role("button", name="Copied").wait_for()
    link = reader.page.evaluate("navigator.clipboard.readText()")
    assert len(link) <= 2_000
    reader.open(SOFTMAX.page)
    again = with_editor(reader, SOFTMAX)
    assert again.locator("textarea").input_value() == draft
    assert again.locator(".heed-solved").is_visible()
    reader.page.evaluate("localStorage.clear()")
    reader.page.goto(link)
    shared = with_editor(reader, SOFTMAX)
    assert shared.locator("textarea").input_value() == draft
    assert reader.page.evaluate("localStorage.getItem('heed.code')") is None
    assert reader.complaints == []


def test_a_card_that_comes_back_from_the_review_is_empty(reader):
    reader.page.evaluate("localStorage.clear()")
    reader.open(SOFTMAX.page)
    card = with_editor(reader, SOFTMAX)
    assert checked(card, GOOD)[0] == "right"
    reader.open(SOFTMAX.page, "?again=write-softmax")
    assert checked(with_editor(reader, SOFTMAX))[0] == "unread"
    reader.page.evaluate("localStorage.clear()")


def test_what_was_right_is_kept_whatever_is_tried_later(reader):
    reader.page.evaluate("localStorage.clear()")
    reader.open(SOFTMAX.page)
    card = with_editor(reader, SOFTMAX)
    assert checked(card, GOOD)[0] == "right"
    assert checked(card, GOOD.replace("top = max", "top = min"))[0] == "wrong"
    kept = reader.page.evaluate("JSON.parse(localStorage.getItem('heed.written'))")
    assert kept == {"softmax": GOOD}


def test_a_part_that_was_solved_is_what_the_next_one_calls(reader):
    """Here one that nobody could have solved by: it stops, and says whose it is."""
    own = GOOD.replace("top = ", "raise ValueError('mine')\n    top = ")
    reader.open(OTHERS["attention"].page)
    reader.page.evaluate(
        """(own) => localStorage.setItem("heed.written", JSON.stringify({ softmax: own }))""",
        own,
    )
    card = with_editor(reader, OTHERS["attention"])
    right = next(code for name, code in RIGHT if name == "attention")
    assert "ValueError: mine" in checked(card, right)[1]
    reader.page.evaluate("localStorage.clear()")
    assert checked(card)[0] == "right"


@pytest.mark.in_turn
@pytest.mark.parametrize("part", OTHERS)
def test_the_other_cards_take_their_right_answers(reader, part):
    reader.open(OTHERS[part].page)
    card = with_editor(reader, OTHERS[part])
    assert checked(card, next(code for name, code in RIGHT if name == part))[0] == "right"


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_nothing_sticks_out_and_fingers_hit(visit):
    visit.open(SOFTMAX.page)
    card = with_editor(visit, SOFTMAX)
    card.locator("textarea").evaluate(ENTER, f"{GOOD}\nx = {'1 + ' * 100}1\n")
    assert card.evaluate(SMALL, TARGET) == []
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_forty_letters_fit_in_a_line(visit):
    visit.open(SOFTMAX.page)
    card = with_editor(visit, SOFTMAX)
    card.locator("textarea").evaluate(ENTER, f"{'x' * 40}\n{'x' * 80}\n")
    lines = card.locator(".cm-line")
    size, *heights = lines.evaluate_all(
        "(all) => [getComputedStyle(all[0]).fontSize, ...all.map((line) => line.offsetHeight)]"
    )
    assert float(size.removesuffix("px")) >= 12
    assert heights[0] == heights[2] < heights[1]
    assert card.locator(".cm-scroller").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    ends = card.evaluate(
        """(card) => [".heed-editor", ".cm-lineNumbers", ".cm-line"].map((name) =>
          card.querySelector(name).getBoundingClientRect().left)"""
    )
    assert ends == sorted(ends)


def test_code_that_is_scrolled_sideways_goes_below_the_numbers_of_lines(reader):
    reader.open(SOFTMAX.page)
    colours = with_editor(reader, SOFTMAX).evaluate(
        """(card) => [".cm-gutters", ".heed-editor"].map((name) =>
          getComputedStyle(card.querySelector(name)).backgroundColor)"""
    )
    assert colours[0] == colours[1] != "rgba(0, 0, 0, 0)"


def test_python_that_was_kept_is_started_and_not_loaded(reader):
    reader.open(SOFTMAX.page)
    checked(with_editor(reader, SOFTMAX), GOOD)
    reader.open(SOFTMAX.page)
    card = with_editor(reader, SOFTMAX)
    card.evaluate(
        """(card) => {
          globalThis.heard = [];
          new MutationObserver(() => globalThis.heard.push(card.textContent))
            .observe(card, { subtree: true, childList: true, characterData: true });
        }"""
    )
    assert checked(card)[0] == "right"
    heard = " ".join(reader.page.evaluate("globalThis.heard"))
    assert "Starting Python …" in heard
    assert "Loading Python" not in heard


def test_without_the_editor_the_plain_field_is_used(visit):
    visit.page.route("**/codemirror.js", lambda route: route.abort())
    visit.open(SOFTMAX.page)
    area = alive(visit, SOFTMAX).locator("textarea")
    area.click()
    area.press("Control+End")
    visit.page.keyboard.type("def f(x):\nreturn x")
    assert area.input_value().endswith("def f(x):\n    return x")


@pytest.mark.parametrize(
    "lost", ["policy", "python.json", "pyodide.mjs", "pyodide.asm.wasm", "page to sign in"]
)
def test_where_python_cannot_run_the_card_says_so(visit, lost):
    """Under a policy without WebAssembly, or where the files do not come."""

    def refuse(route):
        if lost == "page to sign in":
            return route.fulfill(body="<p>Sign in</p>", content_type="text/html")
        if lost != "policy":
            return route.abort()
        response = route.fetch()
        headers = {**response.headers, "content-security-policy": "script-src 'self'"}
        return route.fulfill(response=response, headers=headers)

    what = {"policy": "workshop/worker.js", "page to sign in": "pyodide.asm.wasm"}.get(lost, lost)
    visit.page.context.route(f"**/{what}", refuse)
    visit.open(SOFTMAX.page)
    kind, said = checked(alive(visit, SOFTMAX), GOOD)
    assert kind == "unread"
    assert "Python didn’t start in this page" in said
    assert ("allows no WebAssembly" in said) == (lost == "policy")
    assert "notebook" in said


def test_a_wrong_file_is_not_kept_and_the_right_one_is(visit):
    """A network that asks for a login answers everything with its own page, and with status 200."""
    page = "<!doctype html><title>Log in</title>"
    visit.page.context.route(
        "**/pyodide.asm.wasm", lambda route: route.fulfill(body=page, content_type="text/html")
    )
    visit.open(SOFTMAX.page)
    card = alive(visit, SOFTMAX)
    assert checked(card, GOOD)[0] == "unread"
    visit.page.context.unroute("**/pyodide.asm.wasm")
    assert checked(card)[0] == "right"
    kept = visit.page.evaluate(
        """async () => (await (await caches.open("heed-python")).keys()).map(({ url }) => url)"""
    )
    assert sorted(url.rpartition("/")[2] for url in kept) == [
        "pyodide.asm.wasm",
        "python_stdlib.zip",
    ]
