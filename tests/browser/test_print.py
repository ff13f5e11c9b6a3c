"""What comes out of a printer: the text and the figures, and nothing that waits for a hand."""

import re

import pytest

from .conftest import HTML, pages

MOST = 12  # sheets of A4 for one page of the book; chapters on one page took 47
MOST_ENTRIES = {"book/corrections.html": 16}  # a list of a hundred entries, to look up
LONGEST = sorted(pages(), key=lambda page: -(HTML / page).stat().st_size)[:2]
OVER = """() => [...document.querySelectorAll('.bd-article .heed-figure')].flatMap((figure) => {
  const { left, right } = figure.getBoundingClientRect();
  return [...figure.querySelectorAll('svg, img, canvas, table')]
    .filter((e) => e.checkVisibility() && !e.closest('.heed-spoken'))
    .map((e) => e.getBoundingClientRect())
    .filter((box) => box.width && (box.right > right + 2 || box.left < left - 2))
    .map(() => figure.id);
})"""


@pytest.mark.parametrize("page", LONGEST)
def test_a_page_is_printed_on_few_sheets_and_no_figure_is_cut(visit, page):
    visit.open(page)
    visit.scroll_through()
    sheets = re.findall(rb"/Type\s*/Page\b", visit.page.pdf(format="A4"))
    assert len(sheets) <= MOST_ENTRIES.get(page, MOST)
    visit.page.emulate_media(media="print")
    visit.page.set_viewport_size({"width": 673, "height": 900})
    visit.settle()
    assert visit.page.evaluate(OVER) == []


@pytest.mark.parametrize("page", LONGEST)
def test_what_is_closed_or_operated_is_not_printed(visit, page):
    visit.open(page)
    visit.page.emulate_media(media="print")
    seen = "(all) => all.filter((e) => e.checkVisibility()).map((e) => e.outerHTML.slice(0, 90))"
    for selector in (
        ".bd-article details:not([open])",
        ".bd-article :is(button, input[type=text], input[type=number]):not(.heed-stage *)",
        ".prev-next-footer a, .bd-sidebar a, .bd-header-article a",
    ):
        assert visit.page.locator(selector).evaluate_all(seen) == []
    assert visit.page.locator(".bd-article h1").is_visible()
