"""The page for teachers: all figures and exercises, found and copied."""

import html
import re
import subprocess
import sys
import tomllib
from urllib.parse import parse_qs, urlsplit

import pytest

from heed.figures.base.modules import FOLDER

from . import cards
from .conftest import DESK, PHONE, ROOT, places

PAGE = "book/teach.html"
FIGURES = '[data-of="figures"]'
HOME = "book/index.html"
COPIED = "() => navigator.clipboard.readText()"


@pytest.fixture
def teacher(visit):
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return visit.open(PAGE)


def copied(visit, entry, what):
    item = entry.locator(".heed-copies > div", has=visit.page.get_by_role("button", name=what))
    item.get_by_role("button").click()
    item.get_by_text("Copied").wait_for()
    return visit.page.evaluate(COPIED)


def test_every_figure_and_every_exercise_is_listed_once(visit):
    page = visit.open(PAGE).page
    names = page.locator(f"{FIGURES} li").evaluate_all(
        "(all) => all.map((one) => one.dataset.name)"
    )
    pages = {place.figure for place in places() if place.page != HOME}
    assert sorted(names) == sorted(pages)
    listed = page.locator('[data-of="exercises"] li').count()
    assert listed == len([*cards.found()])


@pytest.mark.visitor(**DESK)
def test_what_is_typed_finds_figures_and_their_code_is_copied(teacher):
    page = teacher.page
    page.locator(f"{FIGURES} input[type=search]").fill("square root dot")
    page.locator(f"{FIGURES} input[type=search]").fill("one head returns one point")
    [entry] = page.locator(f"{FIGURES} li:visible").all()
    assert copied(teacher, entry, "Copy link").endswith("/heads.html#fig-blend")
    code = copied(teacher, entry, "Copy Python")
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=FOLDER.parent.parent, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    frame = copied(teacher, entry, "Copy embed code")
    [height] = re.findall(r'height="(\d+)"', frame)
    page.goto(re.findall(r'src="([^"]+)"', frame)[0])
    page.set_viewport_size({"width": 760, "height": 900})
    page.wait_for_selector("figure[data-ready]")
    page.wait_for_timeout(500)
    whole = page.evaluate("document.body.getBoundingClientRect().height")
    assert int(height) == pytest.approx(whole, abs=4)
    assert teacher.complaints == []


@pytest.mark.visitor(**DESK)
def test_a_figure_of_a_plan_is_copied_in_the_state_of_the_plan(teacher):
    entry = teacher.page.locator('[data-of="plans"] li[data-name="vector"]')
    frame = copied(teacher, entry, "Copy embed code")
    [address] = re.findall(r'src="([^"]+vector[^"]*)"', frame)
    assert parse_qs(urlsplit(html.unescape(address)).query) == {
        "vector.sentence": ["The nurse does not like old dogs."],
        "vector.word": ["4"],
    }
    assert copied(teacher, entry, "Copy link") == html.unescape(address)


@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize("name", ["looking", "examples", "order"])
def test_notes_fit_a_phone_and_axe_finds_nothing(visit, axe, name):
    page = visit.open(f"notes/{name}.html").page
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert axe(page) == []


SHOWN = """(all) => all.map((one) => [one.innerText, one.querySelectorAll("img").length])"""


def test_paper_speaks_of_no_button_and_shows_the_figures_it_speaks_of(visit):
    links = visit.open(PAGE).page.locator('[data-of="exercises"] a[href*="sheets/"]')
    bare = [
        address
        for address in links.evaluate_all("(all) => all.map((one) => one.href)")
        if not address.endswith("-solutions.html")
    ]
    assert bare
    for address in bare:
        page = visit.open(address.removeprefix(visit.site)).page
        for text, pictures in page.locator("section").evaluate_all(SHOWN):
            assert not re.search(r"\bCheck\b|figure will show|figure shows you", text), text
            assert pictures or not re.search(r"\b(first|second|last|the) figure\b", text), text


@pytest.mark.visitor(**DESK)
def test_a_chapter_that_is_opened_shows_its_figures_and_an_exercise_is_found(visit):
    page = visit.open(PAGE).page
    chapter = page.locator(f"{FIGURES} details").first
    assert chapter.locator("img").first.evaluate("(one) => one.naturalWidth") == 0  # not loaded
    chapter.locator("summary").click()
    page.wait_for_function(
        """(one) => [...one.querySelectorAll("img")].slice(0, 3).every((i) => i.naturalWidth)""",
        arg=chapter.element_handle(),
    )
    page.get_by_label("Search the exercises").fill("write code softmax")
    found = page.locator('[data-of="exercises"] li:visible')
    assert found.count()
    assert all("write code" in text for text in found.all_inner_texts())
    assert visit.complaints == []


@pytest.mark.visitor(**PHONE)
def test_on_a_phone_nothing_sticks_out_and_axe_finds_nothing(visit, axe):
    page = visit.open(PAGE).page
    page.evaluate(
        "document.querySelectorAll('.heed-teaching details').forEach((d) => d.open = true)"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["viewport"]["width"]
    assert axe(page) == []


def test_the_sheets_have_every_exercise_and_its_solution(visit):
    links = visit.open(PAGE).page.locator('[data-of="exercises"] a[href*="sheets/"]')
    count = {"": 0, "-solutions": 0}
    for address in links.evaluate_all("(all) => all.map((one) => one.href)"):
        kind = "-solutions" if address.endswith("-solutions.html") else ""
        page = visit.open(address.removeprefix(visit.site)).page
        count[kind] += page.locator("section").count()
        empty = "(all) => all.filter((one) => !one.textContent.trim()).length"
        assert page.locator("section > h3 + *").evaluate_all(empty) == 0
        assert visit.elsewhere == []
    everything = len([*cards.found()])
    assert count == {"": everything, "-solutions": everything}
    assert visit.complaints == []


@pytest.mark.visitor(**DESK)
def test_the_states_of_the_lecture_are_those_of_its_figures(visit):
    """A state that a figure does not know would be ignored without a word."""
    links = visit.open(PAGE).page.locator('[data-of="plans"] .heed-shown[href*="?"]')
    addresses = links.evaluate_all("(all) => all.map((one) => one.href)")
    plans = tomllib.loads((ROOT / "book" / "plans.toml").read_text(encoding="utf-8")).values()
    assert len(addresses) == sum("state" in step for one in plans for step in one.get("steps", []))
    for address in addresses:
        visit.open(address.removeprefix(visit.site))
        figure = visit.page.locator("figure[data-ready]")
        figure.wait_for()
        visit.page.wait_for_timeout(700)  # the address says what the figure took of it
        asked, taken = (parse_qs(urlsplit(one).query) for one in (address, visit.page.url))
        assert {key.split(".")[-1]: value for key, value in taken.items()} == {
            key.split(".")[-1]: value for key, value in asked.items()
        }
    assert visit.complaints == []


@pytest.mark.visitor(viewport={"width": 1300, "height": 720})
@pytest.mark.parametrize("width", [1200, 760])
def test_a_frame_grows_to_its_figure_and_the_figure_does_not_shrink_to_its_frame(visit, width):
    """A low frame was taken for a phone on its side: the figure drew itself lower, and so on."""
    visit.open("embed/alignment.html")
    address = "alignment.html?alignment.hidden=6"
    visit.page.evaluate(
        """([address, width]) => {
          document.body.innerHTML = `<iframe src="${address}" width="${width}" height="300">`;
          const script = document.createElement("script");
          script.src = "embed-height.js";
          document.body.append(script);
        }""",
        [address, width],
    )
    frame = visit.page.locator("iframe")
    frame.content_frame.locator("figure[data-ready]").wait_for()
    visit.page.wait_for_timeout(2_000)
    assert frame.bounding_box()["height"] > 500
    assert frame.content_frame.locator("[data-short]").count() == 0
