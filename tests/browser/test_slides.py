"""A figure on a wall: it fills the screen, asks first, and keys or taps do all there is to do."""

import re
import tomllib

import pytest

from .conftest import DESK, HTML, PHONE, ROOT

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
# All that a figure says, with what its fields hold, hidden or not.
SAID = """(frame) => {
  const live = frame.contentDocument.querySelector(".heed-live");
  const held = [...live.querySelectorAll("input, option:checked")].map((one) => one.value);
  const words = [...live.querySelectorAll(".heed-main, .heed-reading, .heed-controls")]
    .map((one) => one.textContent);
  return [...words, ...held].join(" ");
}"""
LETTERS = """(frame) => {
  const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
  const words = frame.contentDocument.querySelectorAll(".heed-live .heed-stage *");
  const sizes = [...words]
    .filter((one) => one.checkVisibility() && !one.matches("sub, sub *, sup, sup *"))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize));
  return Math.min(...sizes) * scale / innerHeight;
}"""
SETTLED = """(frame) => {
  const loading = ".heed-live [data-state=loading], .heed-live [data-stale]";
  return !frame.contentDocument.querySelector(loading);
}"""
NUMBER = re.compile(r"\d+(?:,\d{3})*(?:\.\d+)?")
SPELLED = {
    "twelve": "12",
    "fifteen": "15",
    "twenty": "20",
    "thousand": "1,000",
}
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
    assert page.locator(".heed-quoted h2").inner_text().endswith("?")
    page.keyboard.press("PageDown")
    frame = shown(visit)
    question, answer = page.locator("header h1"), page.locator("header p").first
    assert question.is_visible()
    assert not answer.is_visible()
    reading = inside(frame, ".heed-reading")
    assert not reading.is_visible()
    figure = frame.content_frame.locator("figure").element_handle()
    before = visit.sight(figure)
    page.keyboard.press("ArrowLeft")
    assert visit.sight(figure) != before
    page.keyboard.press("PageDown")
    assert reading.is_visible()
    assert answer.is_visible()
    asked = question.inner_html()
    page.keyboard.press("PageUp")
    assert not answer.is_visible()
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    assert page.url.endswith("#2")
    assert question.inner_html() != asked
    assert not answer.is_visible()
    page.keyboard.press("PageUp")
    assert page.url.endswith("#1")
    assert answer.is_visible()
    page.keyboard.press("Escape")
    page.wait_for_url("**/teach.html")
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_back_undoes_what_on_did_across_slides(visit):
    page = visit.open("slides/looking.html", "#5").page
    stages = []
    shown(visit)
    for key in ["PageDown"] * 3 + ["PageUp"] * 3:
        page.keyboard.press(key)
        shown(visit)
        page.wait_for_timeout(300)
        beta = inside(shown(visit), "[data-control=doublings]")
        stages.append((page.url[-1], beta.first.input_value() if page.url.endswith("#5") else ""))
    assert stages == [("5", "0"), ("5", "6"), ("6", ""), ("5", "6"), ("5", "0"), ("5", "0")]


@pytest.mark.visitor(**DESK)
def test_b_blanks_the_wall_and_any_key_shows_it_again(visit):
    page = visit.open("slides/looking.html", "#5").page
    shown(visit)
    blank = page.locator(".heed-blank")
    page.keyboard.press("b")
    assert blank.is_visible()
    page.keyboard.press("Space")
    assert not blank.is_visible()
    assert not page.locator("header p").first.is_visible()


@pytest.mark.visitor(**DESK)
def test_what_tells_the_answer_is_hidden_before_and_the_sentence_is_not(visit):
    visit.open("slides/looking.html", "#3")
    assert inside(shown(visit), ".heed-head-columns").is_visible()
    assert not inside(shown(visit), ".heed-head-paper canvas").is_visible()
    visit.open("slides/looking.html", "#1").page.reload()
    french = inside(shown(visit), ".heed-vector-strips [lang=fr]").first
    assert not french.is_visible()
    visit.page.keyboard.press("Space")
    assert french.is_visible()


@pytest.mark.visitor(**DESK)
def test_what_is_told_is_set_wherever_arrows_have_moved_the_figure(visit):
    page = visit.open("slides/looking.html", "#6").page
    chosen = inside(shown(visit), "[aria-selected=true] b")
    page.keyboard.press("ArrowLeft")
    assert chosen.inner_text() == "cat"
    for _ in range(2):
        page.keyboard.press("Space")
        page.wait_for_timeout(300)
        assert chosen.inner_text() == "walks"


@pytest.mark.visitor(**DESK)
def test_the_focus_has_a_frame_once_an_arrow_is_pressed(visit):
    page = visit.open("slides/looking.html", "#5").page
    at = inside(shown(visit), "[data-control=doublings]").first
    style = "(one) => getComputedStyle(one).outlineStyle"
    page.keyboard.press("Space")
    page.wait_for_timeout(300)
    assert at.evaluate(style) == "none"
    page.keyboard.press("ArrowRight")
    assert at.evaluate(style) != "none"


@pytest.mark.parametrize("name", lectures())
def test_the_exercises_of_a_lecture_fill_one_sheet_and_need_no_figure(visit, name):
    page = visit.open(f"sheets/{name}").page
    assert page.locator("section").count() == 5
    assert page.locator("section img").count() == 0
    assert "figure" not in page.locator("main").inner_text().lower()
    pages = page.pdf(format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "12mm"))
    assert pages.count(b"/Type /Page\n") == 1


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
    page = visit.open(f"slides/{lectures()[0]}", "#1").page
    frame = shown(visit)
    buttons = [one.bounding_box() for one in page.locator(BAR).all()]
    assert min(min(box["width"], box["height"]) for box in buttons) >= 44
    assert axe(page) == []
    page.get_by_role("button", name="Reveal").tap()
    assert inside(frame, ".heed-reading").is_visible()
    page.get_by_role("button", name="Next ›").tap()
    assert page.url.endswith("#2")
    controls = inside(shown(visit), ".heed-controls")
    before = controls.bounding_box()["height"]
    page.get_by_role("button", name="Controls").tap()
    page.wait_for_timeout(1_000)
    assert controls.bounding_box()["height"] > before
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_what_is_typed_into_a_figure_turns_no_page(visit):
    visit.open("slides/figure.html", "?figure=alignment")
    frame = shown(visit)
    visit.page.keyboard.press("c")
    frame.content_frame.get_by_role("button", name="sentence").click()
    field = inside(frame, "input[type=text]").first
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
        steps = page.locator(".heed-steps > li").all()
        assert steps
        for step in steps:
            assert "?" in step.inner_text() or step.locator(".katex").count()
    context.close()


def plans():
    found = tomllib.loads((ROOT / "book" / "plans.toml").read_text(encoding="utf-8"))
    return {name: plan for name, plan in found.items() if "steps" in plan}


def claims(text):
    """The numbers and the *words* that a text speaks of."""
    words = re.findall(r"\*(.+?)\*", text)
    spelled = [number for word, number in SPELLED.items() if word in text.lower()]
    return [*NUMBER.findall(text), *words, *spelled]


def plain(text):
    return text.replace("▁", "").replace("’", "'").lower()


def bare(text):
    """A text of a plan as a page reads: no marks of its own."""
    return re.sub(r"[*_\s]", "", text)


def missing(text, said):
    """What a text claims and a figure doesn't say: a number must be there as a whole."""
    known = plain(said)
    return [
        claim
        for claim in claims(text)
        if not re.search(rf"(?<![\d.]){re.escape(plain(claim))}(?!\.?\d)", known)
    ]


def settled(visit, frame, text=""):
    """What a figure says, once it says all that a text claims: a busy machine fits it late."""
    visit.page.wait_for_function(SETTLED, arg=frame.element_handle())
    for _ in range(20):
        visit.page.wait_for_timeout(300)
        said = frame.evaluate(SAID)
        if not missing(text, said):
            break
    return said


def test_a_number_is_found_as_a_whole_only():
    assert missing("It is 5.1, and *old*.", "old → good 5.12") == ["5.1"]
    assert missing("It is 5.1 of 12.", "5.1; 112") == ["12"]
    assert missing("It is 5.1.", "5.1") == []


@pytest.mark.parametrize("name", plans())
@pytest.mark.visitor(viewport={"width": 1280, "height": 720})
def test_figures_show_what_the_plan_says_and_the_last_row_can_read_it(visit, name):
    page = visit.open(f"slides/{name}.html", "#1").page
    wrong, small, over = {}, {}, {}
    for at, step in enumerate(plans()[name]["steps"], 1):
        if "figure" in step:
            frame = shown(visit)
            said = settled(visit, frame, step["ask"] + step["see"])
            hidden = step.get("hide", "")
            assert not hidden or not inside(frame, f":is({hidden})").first.is_visible()
            told = [(f"{at} {part}", missing(step[part], said)) for part in ("ask", "see")]
            page.keyboard.press("Space")
            assert inside(frame, ".heed-reading").is_visible()
            if "change" in step:
                page.keyboard.press("Space")
                changed = settled(visit, frame, step["now"])
                assert changed != said, f"{at} does not change"
                told.append((f"{at} now", missing(step["now"], changed)))
                said += changed
            told.append((f"{at} reply", missing(step["reply"], said)))
            wrong |= {part: lost for part, lost in told if lost}
            small[at] = frame.evaluate(LETTERS)
            over[at] = frame.evaluate(OVER)
        else:
            assert page.locator(".heed-quoted .katex").first.is_visible()
        page.keyboard.press("n")
    assert wrong == {}
    assert {at: size for at, size in small.items() if size < 1 / 36} == {}
    assert {at: more for at, more in over.items() if more > 0} == {}
    assert visit.complaints == []


def test_a_lecture_leaves_a_reserve_and_says_what_to_leave_out():
    for name, plan in plans().items():
        steps = plan["steps"]
        assert sum(step["minutes"] for step in steps) + plan["reserve"] == 45
        assert any(step.get("spare") for step in steps)
        assert all(step["say"] for step in steps)
        figures = [step for step in steps if "figure" in step]
        assert all(step["wrong"] and step["reply"] for step in figures)
        page = (HTML / "notes" / f"{name}.html").read_text(encoding="utf-8")
        assert "Short of time? Leave out" in page


@pytest.mark.visitor(viewport={"width": 1280, "height": 720})
def test_a_long_text_costs_a_figure_no_words(visit):
    """In the lower room the map left out its numbers, and was taken for as good as it can be."""
    longer = " This line goes on for a while, and so the room for the figure gets lower." * 3

    def lengthened(route):
        text = (HTML / "slides" / "looking.html").read_text(encoding="utf-8")
        told = plans()["looking"]["steps"][2]["see"].rpartition(",")[2]
        assert told in text
        route.fulfill(body=text.replace(told, told + longer), content_type="text/html")

    visit.page.route("**/slides/looking.html", lengthened)
    visit.open("slides/looking.html", "#3")
    frame = shown(visit)
    visit.page.keyboard.press("Space")
    settled(visit, frame)
    assert inside(frame, ".heed-cell-numbers").get_by_text("95%").is_visible()


@pytest.mark.visitor(viewport={"width": 1280, "height": 720})
@pytest.mark.parametrize("name", plans())
def test_a_lecture_is_printed_a_slide_a_page_and_its_notes_on_one(visit, name):
    page = visit.page
    page.add_init_script("window.print = () => document.documentElement.dataset.printed = true")
    visit.open(f"slides/{name}.html")
    page.keyboard.press("Control+p")
    page.locator("html[data-printed]").wait_for(timeout=120_000)
    sheets = page.pdf(prefer_css_page_size=True)
    steps = plans()[name]["steps"]
    changes = [step for step in steps if "now" in step]
    assert sheets.count(b"/Type /Page\n") == len(steps) + len(changes) + 2
    leaves = [one for one in page.locator(".heed-page").all() if one.locator("header p").count()]
    lines = [bare(one.locator("header p").text_content()) for one in leaves]
    for step in changes:
        before, after = (lines.index(bare(step[part])) for part in ("see", "now"))
        assert after == before + 1
        frames = [leaves[at].locator("iframe").element_handle() for at in (before, after)]
        first, second = (frame.evaluate(SAID) for frame in frames)
        assert first != second
        assert missing(step["now"], second) == []
    assert b"/MediaBox [0 0 792 612]" in sheets  # a letter on its side
    frames = page.locator(".heed-page iframe")
    for frame in frames.element_handles():
        inner = frame.content_frame()
        assert inner.locator(".heed-live .heed-reading").inner_text()
        assert frame.evaluate(OVER) <= 0
    visit.open(f"notes/{name}.html")
    assert len(page.locator("main").inner_text().split()) <= 900
    assert page.pdf(format="Letter").count(b"/Type /Page\n") == 1
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_what_was_changed_is_as_before_once_it_is_hidden(visit):
    page = visit.open("slides/looking.html", "#5").page
    beta = inside(shown(visit), "[data-control=doublings]").first
    before = beta.input_value()
    for _ in range(2):
        page.keyboard.press("Space")
    assert beta.input_value() != before
    for _ in range(2):
        page.keyboard.press("PageUp")
    assert beta.input_value() == before
    assert not page.locator("header p").first.is_visible()


@pytest.mark.visitor(**DESK)
def test_notes_in_a_second_window_follow_the_slides_and_turn_them(visit):
    page = visit.open("slides/looking.html", "#1").page
    shown(visit)
    with page.expect_popup() as opened:
        page.keyboard.press("s")
    notes = opened.value
    now = notes.locator("li[aria-current]")
    now.wait_for()
    assert now.get_attribute("id") == "1"
    begun = notes.locator("[data-now]")
    assert begun.inner_text().startswith(plans()["looking"]["steps"][0]["ask"])
    page.keyboard.press("Space")
    notes.locator("[data-now] >> text=Space:").wait_for()
    assert begun.count() == 1
    page.keyboard.press("n")
    notes.locator("li[id='2'][aria-current]").wait_for()
    notes.keyboard.press("n")
    page.wait_for_url("**#3")
    notes.locator("li[id='3'][aria-current]").wait_for()
    below = notes.locator("header").bounding_box()
    assert now.bounding_box()["y"] >= below["y"] + below["height"] - 1
    assert notes.locator("output").inner_text().endswith("min")
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_one_control_is_shown_and_c_shows_the_others(visit):
    page = visit.open("slides/figure.html", "?figure=strips").page
    frame = shown(visit)
    controls = inside(frame, ".heed-controls [data-control]")
    seen = "(all) => all.filter((one) => one.checkVisibility()).length"
    few = controls.evaluate_all(seen)
    page.keyboard.press("c")
    page.wait_for_timeout(1_000)
    assert controls.evaluate_all(seen) > few
