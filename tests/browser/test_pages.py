"""Every page as readers open it: without the net, on a phone, without scripts."""

import pytest

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_a_page_asks_no_other_host_and_complains_of_nothing(visit, path):
    visit.open(path)
    visit.scroll_through()
    visit.page.wait_for_load_state("networkidle")
    waiting = visit.page.locator(".heed-figure:not([data-ready=true])")
    assert waiting.count() == 0
    assert visit.elsewhere == []
    assert visit.complaints == []


@pytest.mark.visitor(**PHONE)
def test_a_phone_never_scrolls_sideways(visit, path):
    visit.open(path)
    visit.scroll_through()
    visit.page.wait_for_timeout(300)
    wide = visit.page.evaluate(
        """() => document.documentElement.scrollWidth > innerWidth
          ? [...document.querySelectorAll("article *")]
              .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
              .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5)
          : []"""
    )
    assert wide == []


@pytest.mark.visitor(java_script_enabled=False)
def test_without_scripts_a_figure_is_a_picture_and_a_text(visit, place):
    visit.open(place.page)
    figure = visit.page.locator(f'[data-figure="{place.figure}"]')
    picture = figure.locator("img")
    picture.scroll_into_view_if_needed()
    assert picture.is_visible()
    assert picture.bounding_box()["height"] > 100
    assert len(figure.locator("figcaption").inner_text()) > 20
    assert figure.locator("input, button, canvas, svg").count() == 0


def test_the_page_that_is_not_there_says_so(visit):
    visit.open("404.html")
    assert "no such page" in visit.page.locator("article h1").inner_text()
    assert visit.elsewhere == []
