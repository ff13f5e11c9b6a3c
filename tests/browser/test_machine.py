"""The home page's machine: its stations open one at a time, and lead to every page of the book."""

import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from .conftest import DESK, HTML, PHONE, ROOT
from .heights import PHONE as SCREEN

HOME = "book/index.html"
LIVE = "#fig-machine .heed-live"
OPEN = f"{LIVE} [data-open]:visible"
OWN = "The old doctor gave me a small book."
LONG = "We had no choice but to put up with the terrible noise that our new neighbours made."
ODD = re.compile(r"NaN|undefined|null|\[object")
ANSWERED = 60_000  # milliseconds for a translator that loads, on a machine that does much else
# The height of each station once it is open, and how many are open then.
OPENED = f"""async () => {{
  const found = {{}};
  for (const button of document.querySelectorAll("{LIVE} [data-station]")) {{
    button.click();
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    const all = [...document.querySelectorAll("{LIVE} [data-open]")];
    const open = all.filter((one) => one.checkVisibility());
    const {{ height }} = button.parentElement.getBoundingClientRect();
    const links = [...button.parentElement.querySelectorAll("a")].map((a) => a.href);
    const said = open.map((one) => one.innerText).join();
    found[button.dataset.station] = {{
      height, links, said, open: open.length, own: button.parentElement.contains(open[0]),
    }};
  }}
  return found;
}}"""


def look_at(visit: Any) -> Any:
    visit.figure("machine")
    return visit


@pytest.fixture(scope="module")
def phone(visited):
    return look_at(visited(HOME, **PHONE))


@pytest.fixture(scope="module")
def opened(phone):
    return phone.page.evaluate(OPENED)


def type_in(visit: Any, sentence: str) -> None:
    field = visit.page.locator(f'{LIVE} [data-control="sentence"]')
    field.fill(sentence)
    field.press("Enter")
    shown = f"[data-translation={json.dumps(sentence)}][data-state=ready]"
    visit.page.wait_for_selector(shown, timeout=ANSWERED)
    visit.settle()


def test_each_station_opens_in_place_alone_and_fits_a_phone(opened):
    assert len(opened) == 18
    for name, station in opened.items():
        assert (station["open"], station["own"]) == (1, True), name
        assert station["height"] <= SCREEN, name
        assert " min" in station["said"], name
        assert not ODD.search(station["said"]), name
    assert "alone takes 98% from “interesting”" in opened["cross"]["said"]


def test_what_is_french_says_so(phone, opened):
    """What is quoted in French marks stands in French."""
    assert opened
    loose = phone.page.evaluate(
        f"""() => [...document.querySelectorAll("{LIVE} *")].flatMap((one) =>
          [...one.childNodes].filter((node) => node.nodeType === 3 && /[«»]/.test(node.data))
            .filter(() => one.closest("[lang]")?.lang !== "fr").map((node) => node.data))"""
    )
    assert loose == []


def test_every_page_of_the_contents_is_linked(opened):
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    chapters = [chapter for part in toc["parts"] for chapter in part["chapters"]]
    files = [one["file"] for chapter in chapters for one in chapter.get("sections", [chapter])]
    wanted = {f"/heed/{one}.html" for one in files if (ROOT / f"{one}.ipynb").is_file()}
    linked = {urlsplit(link).path for station in opened.values() for link in station["links"]}
    assert linked == wanted
    assert all((HTML / path.removeprefix("/heed/")).is_file() for path in linked)


@pytest.mark.in_turn
def test_axe_finds_nothing_in_what_opens(phone, opened, axe):
    found = []
    for name in opened:
        phone.page.locator(f'{LIVE} [data-station="{name}"]').click()
        phone.settle()
        if phone.page.locator(OPEN).count():
            found += [f"{name}: {one}" for one in axe(phone.page, within=LIVE)]
    assert found == []


@pytest.mark.visitor(**DESK)
def test_what_was_read_is_marked(visit):
    visit.open(HOME).page.evaluate(
        "localStorage.setItem('heed.read', JSON.stringify(['book/attend/attention/roles']))"
    )
    look_at(visit.open(HOME))
    for name, mark in (("cross", True), ("search", False)):
        visit.page.locator(f'{LIVE} [data-station="{name}"]').click()
        page = visit.page.locator(f'{LIVE} [data-open="{name}"] .heed-station-page')
        assert ("read ✓" in page.inner_text()) == mark


@pytest.mark.visitor(**DESK)
def test_keys_and_play_go_along_what_is_written(visit):
    look_at(visit.open(HOME))
    pieces = visit.page.locator(f"{LIVE} .heed-timeline .heed-piece-row button")
    written = visit.page.locator(f'{LIVE} .heed-timeline .heed-piece-row [aria-current="true"]')
    start = written.inner_text()
    visit.page.locator(f'{LIVE} [data-station="cross"]').focus()
    visit.page.keyboard.press("ArrowLeft")
    visit.settle()
    assert written.inner_text() != start
    visit.page.keyboard.press("ArrowRight")
    visit.settle()
    assert written.inner_text() == start
    visit.page.locator(f"{LIVE} .heed-play").click()
    last = pieces.count() - 1
    visit.page.wait_for_function(
        f"() => document.querySelectorAll('{LIVE} .heed-timeline .heed-piece-row button')[{last}]"
        ".getAttribute('aria-current') === 'true'",
        timeout=ANSWERED,
    )
    assert visit.page.locator(f"{LIVE} .heed-play").get_attribute("aria-label").startswith("Play")


@pytest.mark.in_turn
@pytest.mark.visitor(**PHONE)
@pytest.mark.parametrize(("sentence", "pieces"), [("I do.", 4), (LONG, 20)])
def test_short_and_long_sentences_fit(visit, sentence, pieces):
    look_at(visit.open(HOME))
    type_in(visit, sentence)
    row = visit.page.locator(f'{LIVE} [data-name="pieces"] .heed-piece-row button')
    assert row.count() == pieces
    for width in (320, 390, 1440):
        visit.page.set_viewport_size({"width": width, "height": 900})
        visit.page.evaluate(OPENED)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= width
    assert visit.complaints == []


@pytest.mark.visitor(**PHONE, reduced_motion="reduce")
@pytest.mark.parametrize(("above", "name"), [("cross", "output"), ("output", "fails")])
def test_a_station_stays_where_it_is_tapped(visit, above, name):
    look_at(visit.open(HOME))
    visit.page.locator(f'{LIVE} [data-station="{above}"]').tap()
    visit.settle()
    station = visit.page.locator(f'{LIVE} [data-station="{name}"]')
    station.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().top - 200)")
    visit.settle()
    top = station.bounding_box()["y"]
    station.tap()
    visit.settle()
    assert station.bounding_box()["y"] == pytest.approx(top, abs=1.5)


@pytest.mark.visitor(**PHONE, reduced_motion="reduce")
@pytest.mark.parametrize("name", ["self", "search"])
def test_what_opens_at_the_foot_of_the_screen_comes_into_sight(visit, name):
    look_at(visit.open(HOME))
    station = visit.page.locator(f'{LIVE} [data-station="{name}"]')
    station.evaluate("(one) => scrollBy(0, one.getBoundingClientRect().top - 700)")
    visit.settle()
    station.tap()
    visit.settle()
    panel = visit.page.locator(f'{LIVE} [data-open="{name}"]').bounding_box()
    foot = visit.page.locator(f"{LIVE} .heed-timeline").bounding_box()["y"]
    top = station.bounding_box()["y"]
    assert top >= 60
    assert panel["y"] + panel["height"] <= foot + 1 or top < 80  # whole, or from its top on


@pytest.mark.visitor(**PHONE, reduced_motion="reduce")
@pytest.mark.parametrize(("step", "name"), [(1, "written"), (2, "cross"), (3, "output")])
def test_each_step_of_what_is_told_leads_to_its_place(visit, step, name):
    look_at(visit.open(HOME))
    visit.page.locator(f"{LIVE} .heed-machine-gist button").nth(step - 1).tap()
    visit.settle()
    place = visit.page.locator(f'{LIVE} [data-name="{name}"]')
    assert 0 <= place.bounding_box()["y"] < 300
    opened = visit.page.locator(OPEN)
    shown = [one.get_attribute("data-open") for one in opened.all()]
    assert shown == ([name] if name != "written" else [])


@pytest.mark.visitor(**DESK)
def test_one_who_loads_again_keeps_the_piece_that_they_chose(visit):
    look_at(visit.open(HOME))
    type_in(visit, OWN)
    visit.page.locator(f'{LIVE} [data-station="output"]').click()
    visit.page.locator(f'{LIVE} [data-open="output"] .heed-likely-bar').nth(1).click()
    translated = f"{LIVE} [data-translation={json.dumps(OWN)}]"
    visit.page.wait_for_timeout(2000)
    visit.page.wait_for_selector(f"{translated}[data-state=ready]", timeout=ANSWERED)
    before = visit.page.locator(translated).inner_text()
    visit.page.reload()
    look_at(visit)
    visit.page.wait_for_selector(f"{translated}[data-state=ready]", timeout=ANSWERED)
    visit.settle()
    assert visit.page.locator(translated).inner_text() == before


@pytest.mark.visitor(**DESK)
def test_one_who_comes_back_with_a_sentence_of_their_own_is_where_they_were(visit):
    look_at(visit.open(HOME))
    type_in(visit, OWN)
    station = visit.page.locator(f'{LIVE} [data-station="cross"]')
    station.click()
    link = visit.page.locator(f'{LIVE} [data-open="cross"] .heed-station-page a')
    link.scroll_into_view_if_needed()
    visit.page.wait_for_timeout(500)  # the address follows by now
    top = station.bounding_box()["y"]
    link.click()
    visit.page.wait_for_url("**/roles.html*")
    visit.page.go_back()
    shown = f"[data-translation={json.dumps(OWN)}][data-state=ready]"
    visit.page.wait_for_selector(shown, timeout=ANSWERED)
    visit.settle()
    assert station.bounding_box()["y"] == pytest.approx(top, abs=1.5)


@pytest.mark.visitor(**PHONE)
def test_one_who_comes_back_to_what_is_below_the_machine_is_there(visit):
    """While it starts, the machine is in the page twice: what is below must not run after it."""
    look_at(visit.open(HOME))
    type_in(visit, OWN)
    card = visit.page.locator(".heed-route a").last
    card.scroll_into_view_if_needed()
    visit.page.wait_for_timeout(500)
    top = card.bounding_box()["y"]
    card.click()
    visit.page.wait_for_url("**route=*")
    visit.page.go_back()
    visit.page.wait_for_selector(f"{LIVE}", timeout=ANSWERED)
    visit.settle()
    visit.page.wait_for_timeout(500)
    assert card.bounding_box()["y"] == pytest.approx(top, abs=1.5)


@pytest.mark.visitor(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
def test_what_is_told_keeps_its_height_from_piece_to_piece_on_the_smallest_screen(visit):
    look_at(visit.open(HOME))
    body = visit.page.locator(f"{LIVE} .heed-machine-body")
    pieces = visit.page.locator(f"{LIVE} .heed-timeline .heed-piece-row button")
    tops = set()
    for place in range(pieces.count()):
        pieces.nth(place).evaluate("(one) => one.click()")
        visit.settle()
        tops.add(body.evaluate("(one) => Math.round(one.getBoundingClientRect().top + scrollY)"))
    assert len(tops) == 1


@pytest.mark.visitor(**DESK)
def test_what_is_out_of_sight_is_drawn_too(visit):
    look_at(visit.open(HOME))
    written = visit.page.locator(f'{LIVE} [data-name="search"] .heed-search')
    visit.page.keyboard.press("Shift")  # the walk through the sentence ends at its last piece
    visit.settle()
    before = written.inner_text()
    visit.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    visit.page.locator(f"{LIVE} .heed-timeline-end").first.evaluate("(one) => one.click()")
    visit.page.evaluate("scrollTo(0, 0)")
    visit.page.wait_for_function(
        f"(before) => document.querySelector('{LIVE} [data-name=search] .heed-search')"
        ".innerText !== before",
        arg=before,
    )


@pytest.mark.visitor(**DESK)
@pytest.mark.parametrize(
    ("station", "bars"), [("output", ".heed-likely-bar"), ("", ".heed-likeliest button")]
)
def test_another_piece_turns_the_sentence(visit, station, bars):
    look_at(visit.open("embed/machine.html", f"?machine.step=1&machine.station={station}"))
    french = visit.page.locator(f"{LIVE} [data-translation]")
    own = french.inner_text()
    visit.page.locator(f"{LIVE} {bars}").nth(1).click()
    visit.page.wait_for_function(
        f"(own) => {{ const p = document.querySelector('{LIVE} [data-translation]');"
        "return p.dataset.state === 'ready' && p.innerText !== own; }",
        arg=own,
        timeout=ANSWERED,
    )
    assert french.inner_text().startswith("Il me ")
    visit.page.get_by_role("button", name="Write what it would write by itself").click()
    visit.settle()
    assert french.inner_text() == own


@pytest.mark.visitor(**DESK)
def test_a_number_is_traced_back_to_its_sum(visit):
    look_at(visit.open("embed/machine.html", "?machine.station=skip&machine.entry=5"))
    told = visit.page.locator(f"{LIVE} .heed-sum")
    first = told.inner_text()
    visit.page.locator(f"{LIVE} [data-control=entry]").press("ArrowRight")
    visit.settle()
    for text, entry in ((first, 5), (told.inner_text(), 6)):
        numbers = re.search(r"(\d+): (−?[\d.]+) ([+−]) ([\d.]+) = (−?[\d.]+),", text)
        place, before, sign, found, after = (one.replace("−", "-") for one in numbers.groups())
        assert int(place) == entry
        assert float(before) + float(sign + found) == pytest.approx(float(after), abs=1e-9)
    assert first != told.inner_text()


@pytest.mark.visitor(**DESK)
def test_the_walk_that_begins_by_itself_stops_by_its_button(visit):
    look_at(visit.open(HOME))
    play = visit.page.locator(f"{LIVE} .heed-play")
    visit.page.locator(f"{LIVE} [data-opening]").wait_for()
    assert play.get_attribute("aria-label") == "Stop"
    play.click()
    assert visit.page.locator(f"{LIVE} [data-opening]").count() == 0
    assert play.get_attribute("aria-label").startswith("Play")
