"""The reference and the index on phone and desk: no name or line of code is cut off."""

import pytest

from .conftest import HTML

PAGES = [*sorted((HTML / "book" / "reference").glob("*.html")), HTML / "genindex.html"]
# What sticks out of the screen, or of a box that cuts off or scrolls; folds are opened.
CUT = """() => {
  const all = (parts) => [...document.querySelectorAll(`.bd-article ${parts}`)];
  for (const fold of all("details")) fold.open = true;
  const cuts = ({ overflowX, contain }) => overflowX !== "visible" || contain.includes("paint");
  return all(":is(dl, dd, pre, table, td, th, a, code, summary)")
    .filter((e) =>
      e.getBoundingClientRect().right > innerWidth + 1 ||
      (cuts(getComputedStyle(e)) && e.scrollWidth > e.clientWidth + 1))
    .map((e) => e.outerHTML.slice(0, 90)).slice(0, 5);
}"""
WIDTHS = (390, 600, 1440)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_nothing_is_cut_off(visit, page):
    visit.open(page.relative_to(HTML).as_posix())
    for width in WIDTHS:
        visit.page.set_viewport_size({"width": width, "height": 900})
        assert visit.page.evaluate(CUT) == [], width
