"""Routes in the built site: each of their pages is there, says where it stands, and leads on."""

import re
from pathlib import Path

import pytest

from heed.publish.site.routes import FILE, Route, read_routes
from heed.publish.site.summaries import spoken

from .test_order import FILES, NOTEBOOKS

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
EVERY = [name for name in FILES if name in NOTEBOOKS]
ROUTES = read_routes((ROOT / FILE).read_text(encoding="utf-8"), EVERY)
CARD = re.compile(r'<p class="heed-tile-title"><a href="([^"]+)"')
built = pytest.mark.skipif(not HTML.is_dir(), reason="the book is not built: make book")


def minutes(page: str) -> int:
    """How long a page says that it takes."""
    return int(re.search(r"\*(\d+) minutes?", NOTEBOOKS[page].cells[0].source)[1])


def text_of(page: str) -> str:
    return (HTML / f"{page}.html").read_text(encoding="utf-8")


def test_the_routes_of_the_book_are_there():
    names = [route.name for route in ROUTES]
    assert names == ["three-hours", "whole-book", "trust", "programmers"]
    for route in ROUTES:
        assert route.question.endswith("?")


def test_the_whole_book_is_every_page_and_the_others_some():
    [whole] = [route for route in ROUTES if route.name == "whole-book"]
    assert whole.pages == EVERY
    assert max(len(route.pages) for route in ROUTES if route != whole) <= 12


def test_what_a_page_of_the_first_route_needs_is_before_it_or_nothing_of_it_is_used():
    """Three hours are read by one who has read nothing else."""
    [first, *_] = ROUTES
    assert "You need nothing" in NOTEBOOKS[first.pages[0]].cells[0].source
    assert sum(map(minutes, first.pages)) <= 180


@built
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_a_route_is_walked_by_its_links_from_its_list_to_its_end(route: Route):
    [listed] = re.findall(rf'<section class="[^"]*" id="{route.name}">.*?</section>',
                          text_of("book/routes"), re.DOTALL)  # fmt: skip
    links = re.findall(r'href="([^"]+)"', listed)
    here, walked = resolved("book/routes", links[0], route), []
    while here:
        walked.append(here)
        text = text_of(here)
        place = f"page {len(walked)} of {len(route.pages)}"
        [line] = re.findall(rf'<a [^>]*data-route="{route.name}" [^>]*hidden>(.*?)</a>', text)
        assert re.sub("<[^>]*>", "", line).endswith(place)
        [end] = re.findall(
            rf'<div class="heed-on-route" data-route="{route.name}" hidden>.*?</button></p></div>',
            text, re.DOTALL,
        )  # fmt: skip
        following = CARD.search(end)
        here = resolved(here, following[1], route) if following else ""
    assert walked == route.pages
    assert [resolved("book/routes", link, route) for link in links] == walked


def resolved(here: str, link: str, route: Route) -> str:
    """Return the page to which a link along a route leads."""
    path, _, query = link.partition("?")
    assert query == f"route={route.name}"
    target = (HTML / here).parent / path
    return target.resolve().relative_to(HTML.resolve()).with_suffix("").as_posix()


@built
@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_the_minutes_of_a_route_are_those_of_its_pages(route: Route):
    total = sum(map(minutes, route.pages))
    said = f"{len(route.pages)} pages · {spoken(total)} · "
    assert said in text_of("book/routes")
    assert said in text_of("book/index")


@built
def test_pages_that_are_looked_up_are_on_no_route():
    for page in ("book/notation", "book/corrections", "book/routes", "book/learn/pac"):
        assert "data-route=" not in text_of(page)


DOOR = r'href="([^"]+)"[^>]*>(?:<[^>]+>)*{}(?:<[^>]+>)*\s*(?:<[^>]+>)* ?(about [\w ]+ hours)<'


@built
def test_the_buttons_of_the_home_page_say_how_long_it_takes_and_lead_there():
    text = text_of("book/index")
    [first] = re.findall(DOOR.format("See how it works"), text)
    [second] = re.findall(DOOR.format("The whole book"), text)
    route, whole = ROUTES[:2]
    address = f"{route.pages[0].removeprefix('book/')}.html?route={route.name}"
    assert first == (address, spoken(sum(map(minutes, route.pages))))
    assert second == (f"routes.html#{whole.name}", spoken(sum(map(minutes, whole.pages))))


@built
def test_the_list_of_all_pages_has_its_chapters_and_the_minutes_of_each():
    [listed] = re.findall(r'id="whole-book">.*?</section>', text_of("book/routes"), re.DOTALL)
    found = re.findall(r'data-page="([^"]+)">[^<]*</a> <small>(\d+) min', listed)
    assert found == [(page, str(minutes(page))) for page in EVERY]
    assert "<h3>Self-attention</h3>" in listed


@built
def test_cards_of_routes_have_no_pictures():
    cards = re.findall(r'<li class="heed-tile heed-route">.*?</li>', text_of("book/index"))
    assert len(cards) == len(ROUTES)
    assert not [card for card in cards if "heed-thumb" in card]
