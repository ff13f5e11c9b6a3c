"""The translator that works in the page: when it loads, what it answers, what it refuses."""

import json
from typing import Any

import pytest

PAGE, FIGURE = "book/index.html", "machine"
FIELD = '.heed-live [data-control="sentence"]'
WAITING = ".heed-live .heed-waiting"
READING = ".heed-live .heed-reading"
BOOKS = "He gave me an interesting book."
OWN = "My dog is older than your cat."
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LONG = 60_000  # milliseconds for a translator that loads, on a machine that does much else
KEPT = "/weights/eng-fra/"  # what a browser keeps
WEIGHTS = "**/weights/*/model.safetensors*"
HOSTILE = ["", " ", "你好，世界", "\x00\x07\x1b\u202e\ufeff", "a" * 5000, "so " * 1700, "Hi 😀"]
REFUSED = """(sentence) => {
  const shown = document.querySelector(".heed-live [data-translation]").dataset;
  return shown.translation === sentence && shown.state === "error";
}"""
IN_SIGHT = """(part) => {
  const { top, bottom } = document.querySelector(part).getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
IS_KEPT = """async () => (await (await caches.open("heed-translators")).keys())
  .some(({ url }) => url.includes("tokenizer"))"""
BOXES = """(within) => {
  const parts = ".heed-title, .heed-controls, .heed-stage, .heed-reading";
  const top = document.querySelector(within).getBoundingClientRect().top;
  return [...document.querySelector(within).querySelectorAll(parts)]
    .map((part) => part.getBoundingClientRect()).filter(({ height }) => height)
    .flatMap(({ top: at, height }) => [at - top, height]);
}"""
# The longest time in which the page drew nothing, in milliseconds, from now on.
WATCH = """() => {
  window.longest = 0;
  let last = performance.now();
  const look = (now) => {
    window.longest = Math.max(window.longest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.fixture
def home(visit: Any) -> Any:
    """The first page, its figure alive, and the addresses of weights that it asks for."""
    visit.weights = []
    visit.page.context.on(
        "request", lambda it: visit.weights.append(it.url) if KEPT in it.url else None
    )
    visit.open(PAGE).figure(FIGURE)
    return visit


def ask(visit: Any, sentence: str) -> str:
    """Type a sentence, and return its translation."""
    field = visit.page.locator(FIELD)
    field.fill(sentence)
    field.press("Enter")
    return answer_to(visit, sentence)


def answer_to(visit: Any, sentence: str) -> str:
    shown = f"[data-translation={json.dumps(sentence)}][data-state=ready][data-search='1']"
    text: str = visit.page.wait_for_selector(shown, timeout=LONG).inner_text()
    return text


def test_nothing_loads_before_the_field_is_touched(home):
    for station in home.page.locator(".heed-live [data-station]").element_handles():
        station.press("Enter")
        home.settle()
        assert station.get_attribute("aria-expanded") == "true"
    assert "livre" in answer_to(home, BOOKS)
    home.settle()
    assert not home.weights
    with home.page.context.expect_event("request", lambda it: KEPT in it.url):
        home.page.locator(FIELD).focus()
    assert "chien" in ask(home, OWN)
    assert "chien" in home.page.locator(".heed-live .heed-timeline").inner_text()
    home.page.locator(".heed-live [data-opening]").wait_for(state="detached")
    at = home.page.locator('.heed-live .heed-timeline .heed-piece-row [aria-current="true"]')
    assert at.inner_text() not in ("end", "."), "it rests on a word"
    assert not home.complaints


def test_a_second_visit_loads_no_weights(home):
    ask(home, OWN)
    assert any("model.safetensors" in address for address in home.weights)
    home.page.wait_for_function(IS_KEPT)
    home.page.close()
    home.weights.clear()
    home.page = home.page.context.new_page()
    home.open(PAGE).figure(FIGURE)
    assert "chat" in ask(home, "Your cat is older than my dog.")
    assert not home.weights


def test_a_stored_answer_gets_its_queries_and_keys_from_the_translator(visit):
    figure = visit.open("book/translate/transformer/decoder.html").figure("cross")
    figure.get_by_role("button", name="Skip").click()
    load = figure.locator('[data-control="load"]')
    assert load.inner_text() == "Load the translator to see q·k"
    load.click()
    equation = figure.locator(".heed-head-equation")
    equation.get_by_text("8.58").first.wait_for(timeout=LONG)
    assert "".join(equation.inner_text().split()).endswith("=85%")
    named, whole = equation.get_by_text("softmax:").bounding_box(), equation.bounding_box()
    assert whole["y"] <= named["y"] < whole["y"] + whole["height"]
    assert not load.is_visible()
    assert not visit.complaints


def test_what_is_no_english_sentence_gets_a_message_and_no_stall(home):
    ask(home, OWN)
    home.page.evaluate(WATCH)
    for sentence in HOSTILE:
        home.page.locator(FIELD).evaluate("(field, text) => field.value = text", sentence)
        home.page.locator(FIELD).press("Enter")
        held = home.page.locator(FIELD).input_value()
        home.page.wait_for_function(REFUSED, arg=held, timeout=LONG)
        assert home.page.locator(WAITING).inner_text().strip().endswith((".", "words."))
        assert not home.page.locator(WAITING).get_by_role("button").is_visible()
        message = home.page.locator(WAITING).inner_text().strip()
        assert home.page.locator(READING).inner_text().strip() == message
    assert home.page.evaluate("window.longest") < 1000
    assert "chien" in ask(home, "I like your dog."), "and the next sentence is translated"


def test_a_sentence_is_text_wherever_it_stands(home):
    sentence = "<img src=x onerror=alert(1)> <b>Hi</b> there."
    ask(home, sentence)
    figure = home.page.locator(f'[data-figure="{FIGURE}"]')
    assert figure.locator("img, [onerror], .heed-stage b b").count() == 0
    pieces = figure.locator("[data-name=pieces] .heed-piece-row")
    assert "<img" in "".join(pieces.inner_text().split())
    assert not home.complaints


def cut(route: Any) -> None:
    route.fulfill(body=b"\x00" * 4096)


def lose(route: Any) -> None:
    route.abort()


def refuse(route: Any) -> None:
    route.fulfill(status=503, body=b"")


@pytest.mark.parametrize(
    ("fail", "said"),
    [(cut, "cut off"), (lose, "fetch"), (refuse, "503")],
    ids=["cut", "lost", "refused"],
)
def test_a_failed_download_says_so_and_can_be_tried_again(home, fail, said):
    home.page.context.route(WEIGHTS, fail)
    field = home.page.locator(FIELD)
    field.fill(OWN)
    field.press("Enter")
    again = home.page.locator(WAITING).get_by_role("button", name="Try again")
    again.wait_for(timeout=LONG)
    assert said in home.page.locator(WAITING).inner_text()
    home.page.context.unroute(WEIGHTS)
    again.click()
    assert "chien" in answer_to(home, OWN)


def test_a_link_restores_the_sentence(home):
    said = ask(home, OWN)
    home.page.evaluate("localStorage.clear()")
    home.page.goto("about:blank")
    home.open(PAGE, "?sentence=My+dog+is+older+than+your+cat.").figure(FIGURE)
    assert answer_to(home, OWN) == said
    assert home.page.locator(FIELD).input_value() == OWN
    home.open(f"embed/{FIGURE}.html", "?sentence=I+miss+you.").figure(FIGURE)
    assert "me manque" in answer_to(home, "I miss you.")


# What a thread that is quick, or slow, says of its answers: it goes by this clock.
CLOCK = "{ let now = 0; performance.now = () => now += %d; }"


@pytest.mark.parametrize("took", [1, 1000])
def test_it_translates_while_one_types_where_the_device_is_quick(home, took):
    def send(route):
        response = route.fetch()
        route.fulfill(response=response, body=CLOCK % took + response.text())

    home.page.context.route("**/translators/worker.js*", send)
    field = home.page.locator(FIELD)
    field.fill(OWN)
    home.page.wait_for_timeout(300)  # twice the pause
    assert home.page.locator("[data-translation^='My dog']").count() == 0
    ask(home, OWN)
    field.fill("I like your dog.")
    if took == 1:
        assert "chien" in answer_to(home, "I like your dog.")
        assert home.page.evaluate("document.activeElement.dataset.control") == "sentence"
    else:
        home.page.wait_for_timeout(300)
        assert home.page.locator("[data-translation^='I like']").count() == 0
    assert not home.complaints


@pytest.mark.visitor(**PHONE)
def test_by_touch_on_a_phone(home):
    field = home.page.locator(FIELD)
    assert field.is_visible(), "what a visitor is asked to do is in sight"
    field.tap()
    field.fill(OWN)
    home.page.get_by_role("button", name="Translate").tap()
    answer_to(home, OWN)
    home.page.wait_for_function(IN_SIGHT, arg=WAITING, timeout=LONG)
    piece = home.page.locator(".heed-live .heed-timeline .heed-piece-row button").nth(1)
    piece.tap()
    reading = home.page.locator(READING)
    reading.get_by_text(f"To write «\u00a0{piece.inner_text()}\u00a0»").wait_for(timeout=LONG)


@pytest.mark.in_turn
@pytest.mark.visitor(reduced_motion="reduce")  # nothing is written while one measures
@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("page", [PAGE, f"embed/{FIGURE}.html"])
def test_its_still_has_the_same_parts_in_the_same_places(visit, page, width):
    visit.page.set_viewport_size({"width": width, "height": 900})
    visit.page.route("**/mount.js*", lambda route: route.abort())
    still = boxes(visit.open(page), ".heed-still")
    visit.page.unroute("**/mount.js*")
    visit.open(page).figure(FIGURE)
    assert boxes(visit, ".heed-mount") == pytest.approx(still, abs=1.5)


def boxes(visit: Any, within: str) -> list[float]:
    """Top and height of the parts of the figure that are seen, in pixels from the figure's top."""
    found: list[float] = visit.page.evaluate(BOXES, f'[data-figure="{FIGURE}"] {within}')
    return found


def test_a_captioner_that_does_not_come_says_so_and_can_be_tried_again(visit):
    files: list[str] = []
    visit.page.on("request", lambda it: files.append(it.url) if "/captioner/" in it.url else None)
    visit.page.route("**/captioner/*", refuse)
    visit.open("embed/captioned.html").figure("captioned")
    live = visit.page.locator(".heed-live")
    again = live.get_by_role("button", name="Try again")
    assert not again.is_visible()
    live.get_by_label("dot product").check()
    again.wait_for()
    assert "did not load: 503" in live.locator(".heed-true").inner_text()
    assert "did not load: 503" in live.locator(".heed-reading").inner_text()
    visit.page.unroute("**/captioner/*")
    again.click()
    live.locator(".heed-beside[data-state=ready]").wait_for()
    assert not again.is_visible()
    assert "of the weight" in live.locator(".heed-reading").inner_text()
    assert all("dot.safetensors?v=" in address for address in files)
    assert len({address[-12:] for address in files}) == 1


def test_a_text_that_is_drawn_again_is_told_from_its_first_piece(visit):
    page = visit.open("book/translate/live/generate.html").figure("continued").page
    figure = page.locator('figure[data-module="figures/live/continued"]')
    caption = figure.locator(".heed-live .heed-choices caption")
    figure.locator(".heed-live .heed-added > li").nth(3).click()
    assert caption.inner_text().startswith("After “est”")
    figure.get_by_role("button", name="Draw again").click()
    figure.locator('.heed-live .heed-continued[data-state="ready"]').wait_for(timeout=LONG)
    figure.get_by_text("how to swim without you").wait_for(timeout=LONG)
    assert caption.inner_text().startswith("After “pas”")


@pytest.mark.visitor(**PHONE)
def test_what_is_said_of_a_full_field_covers_neither_it_nor_its_button(visit):
    figure = visit.open("embed/calls.html").figure("calls")
    figure.locator(".heed-tab").first.tap()
    field = figure.locator('[data-control="sentence"]')
    field.fill("a" * 60)
    said = figure.locator(".heed-full").bounding_box()
    typed = field.bounding_box()
    assert said["height"] > 0
    assert said["y"] + said["height"] <= typed["y"] or said["y"] >= typed["y"] + typed["height"]
