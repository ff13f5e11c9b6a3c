"""A reader on a route: what the pages say, what the browser remembers, and how one leaves."""

import tomllib

import pytest

from heed.publish.site.routes import FILE

from .conftest import ROOT

FIRST = tomllib.loads((ROOT / FILE).read_text(encoding="utf-8"))["three-hours"]
ROUTE = [f"book/{name}.html" for name in FIRST["pages"]]
PLACE = ".heed-route-place:visible"
ON = ".heed-on-route:visible .heed-tile-title a"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.visitor(**PHONE)
def test_the_first_route_is_walked_by_touch(visit):
    visit.open("book/routes.html")
    visit.page.locator("#three-hours a").first.tap()
    for number, page in enumerate(ROUTE, start=1):
        visit.page.wait_for_url(f"**/{page}?route=three-hours")
        said = visit.page.locator(PLACE).inner_text()
        assert said == f"page {number} of {len(ROUTE)}"
        assert visit.page.locator(".heed-trail > ol").is_hidden()
        assert visit.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number < len(ROUTE):
            title = visit.page.locator(ON).inner_text()
            visit.page.locator("#carry-on").scroll_into_view_if_needed()
            visit.settle()  # what is far from the screen has no text yet
            assert title in visit.page.locator("#carry-on .heed-carry").inner_text()
            visit.page.locator(ON).tap()
    assert visit.page.locator(ON).count() == 0
    visit.page.get_by_role("link", name="Choose another").tap()
    visit.page.wait_for_url("**/book/routes.html")
    assert visit.complaints == []


def test_a_route_is_remembered_and_left(visit):
    visit.open(ROUTE[2], "?route=three-hours")
    visit.open(ROUTE[3])
    assert "page 4 of 7" in visit.page.locator(PLACE).inner_text()
    visit.open("book/learn/pac/game.html")  # which is not on it
    assert visit.page.locator(PLACE).count() == 0
    assert visit.page.locator(".prev-next-footer > .heed-tile").is_visible()
    visit.open(ROUTE[3], "?route=three-hours")
    visit.page.get_by_role("button", name="Leave this route").click()
    assert visit.page.locator(PLACE).count() == visit.page.locator(".heed-carry").count() == 0
    assert visit.page.locator(".heed-trail > ol").is_visible()
    visit.page.reload()
    assert visit.page.locator(PLACE).count() == 0
    assert visit.complaints == []


@pytest.mark.parametrize("stored", ['"<img src=x onerror=alert(1)>"', "{", '["three-hours"]'])
def test_what_is_no_route_changes_nothing(visit, stored):
    visit.open(ROUTE[0])
    visit.page.evaluate("(text) => localStorage.setItem('heed.route', text)", stored)
    visit.open(ROUTE[0], '?route="]<b>')
    assert visit.page.locator(PLACE).count() == 0
    assert visit.page.locator(".prev-next-footer").get_by_text("Next").first.is_visible()
    assert visit.complaints == []


def test_cards_say_what_was_read(visit):
    visit.open("book/attend/attention.html")
    read = ["book/attend/attention/average", "book/attend/attention/root"]
    visit.page.evaluate("(read) => localStorage.setItem('heed.read', JSON.stringify(read))", read)
    visit.page.reload()
    marked = visit.page.locator(".heed-tile-words", has_text="· read")
    assert marked.evaluate_all("(all) => all.map((one) => one.dataset.inside)") == read
    visit.open("book/index.html")
    facts = visit.page.locator(".heed-tile-facts", has_text="2 of 9 read")
    assert facts.count() == 1
