"""Where something fails, the page says so: a figure that doesn't start, a page that isn't there."""

import re

import pytest

from .conftest import places


@pytest.mark.parametrize("fault", ["abort", "render"])
def test_a_figure_that_fails_leaves_its_picture_and_says_so(visit, fault):
    """Its module cannot be had, or throws: the way to say so is the same for every figure."""
    place = places()[0]
    broken = "export default { render() { throw new Error('broken'); } };"
    visit.page.route(
        re.compile(r"/figures/(?!kit/|base/).*\.js"),
        lambda route: (
            route.abort()
            if fault == "abort"
            else route.fulfill(body=broken, content_type="text/javascript")
        ),
    )
    visit.open(f"embed/{place.figure}.html")
    figure = visit.page.locator(f'[data-figure="{place.figure}"]')
    visit.page.wait_for_selector(f'[data-figure="{place.figure}"][data-ready="error"]')
    assert figure.locator(".heed-still .heed-stage:visible").count() == 1
    assert figure.locator(".heed-live, .heed-mount").count() == 0
    assert "still picture" in figure.get_by_role("alert").inner_text()


def test_the_page_that_is_not_there_says_so(visit):
    visit.open("404.html")
    assert "no such page" in visit.page.locator("article h1").inner_text()
    assert visit.elsewhere == []
