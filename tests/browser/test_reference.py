"""The reference and the index on phone and desk: no name is cut off, and no line of code broken."""

import pytest

from .conftest import HTML

PAGES = [*sorted((HTML / "book" / "reference").glob("*.html")), HTML / "genindex.html"]
# What sticks out of the screen, or of a box that cuts off or scrolls; code, and it alone, may
# scroll in its box, whose lines are not broken. Folds are opened.
CUT = """() => {
  const all = (parts) => [...document.querySelectorAll(`.bd-article ${parts}`)];
  for (const fold of all("details")) fold.open = true;
  const cuts = ({ overflowX, contain }) => overflowX !== "visible" || contain.includes("paint");
  return all(":is(dl, dd, pre, table, td, th, a, code:not(pre *), summary)")
    .filter((e) =>
      e.getBoundingClientRect().right > innerWidth + 1 ||
      (e.matches("pre")
        ? getComputedStyle(e).whiteSpace !== "pre" || getComputedStyle(e).overflowX !== "auto"
        : cuts(getComputedStyle(e)) && e.scrollWidth > e.clientWidth + 1))
    .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5);
}"""
WIDTHS = (390, 600, 1440)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_nothing_is_cut_off(visit, page):
    visit.open(page.relative_to(HTML).as_posix())
    for width in WIDTHS:
        visit.page.set_viewport_size({"width": width, "height": 900})
        assert visit.page.evaluate(CUT) == [], width


RIGHT = """() => {
  const boxes = [...document.querySelectorAll('.bd-article section > dl.py [class*="highlight-"]')];
  const seen = boxes.filter((box) => box.checkVisibility());
  return [...new Set(seen.map((box) => Math.round(box.getBoundingClientRect().right)))];
}"""


@pytest.mark.parametrize("page", PAGES[:-1], ids=lambda page: page.stem)
def test_boxes_of_code_end_at_one_edge(visit, page):
    visit.open(page.relative_to(HTML).as_posix())
    visit.page.set_viewport_size({"width": 1440, "height": 900})
    assert len(visit.page.evaluate(RIGHT)) <= 1
