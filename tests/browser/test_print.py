"""What comes out of a printer: the text and the figures, and nothing that waits for a hand."""

import re

import pytest

from .conftest import HTML, pages

MOST = 12  # sheets of A4 for one page of the book; chapters on one page took 47
MOST_ENTRIES = {"book/corrections.html": 16}  # a list of a hundred entries, to look up
READ = [page for page in pages() if not page.startswith("book/reference/")]  # not only looked up
LONGEST = sorted(READ, key=lambda page: -(HTML / page).stat().st_size)[:2]
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


def printed(visit, page, **media):
    """Open a page as it is printed, all of it loaded."""
    visit.open(page)
    visit.scroll_through()
    visit.page.wait_for_selector(".heed-print", state="attached")
    visit.page.set_viewport_size({"width": 673, "height": 900})
    visit.page.emulate_media(media="print", **media)
    return visit.page


@pytest.mark.visitor(color_scheme="dark")
def test_paper_is_light_keys_keep_their_colours_and_a_figure_has_half_a_sheet_at_most(visit):
    visit.open("book/attend/positions/code.html")
    visit.scroll_through()
    page = visit.page
    page.wait_for_selector(".heed-print", state="attached")
    canvas = page.locator(".heed-live canvas").first
    dark = canvas.evaluate("(one) => one.toDataURL()")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert canvas.evaluate("(one) => one.toDataURL()") != dark
    page.emulate_media(media="print")
    keys = page.locator(".heed-live .heed-key span").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one, '::before').printColorAdjust)"
    )
    assert set(keys) == {"exact"}
    for stage in page.locator(".heed-live .heed-stage").all():
        box = stage.bounding_box()
        assert 0 < box["height"] <= 420
        assert box["width"] <= 673
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_the_addresses_of_links_stand_at_the_end_and_go_with_the_printing(visit):
    page = printed(visit, "book/attend/attention/roles.html")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    numbers = page.locator(".heed-link-number").all_inner_texts()
    listed = page.locator(".heed-addresses li").all_inner_texts()
    assert {int(number) for number in numbers} == {*range(1, len(listed) + 1)}
    assert f"{visit.site}book/attend/attention/average.html" in listed
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator(".heed-link-number, .heed-addresses").count() == 0


@pytest.mark.parametrize(
    ("choice", "proofs", "solutions"),
    [
        ("text only", 0, 0),
        ("with proofs and solutions", 1, 1),
        ("solutions at the end", 1, 1),
    ],
)
def test_proofs_and_solutions_are_printed_as_one_asks(visit, choice, proofs, solutions):
    page = printed(visit, "book/learn/pac/thresholds.html")
    page.evaluate("globalThis.print = () => {}")
    page.locator(f".heed-print button:text-is('{choice}')").evaluate("(one) => one.click()")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    shown = "(all) => all.filter((one) => one.checkVisibility()).length"
    all_proofs = page.locator("details.heed-proof").count()
    all_solutions = page.locator("details.heed-solution").count()
    assert min(all_proofs, all_solutions) > 0
    assert page.locator("details.heed-proof").evaluate_all(shown) == proofs * all_proofs
    copies = page.locator(".heed-solution-copy")
    assert copies.evaluate_all(shown) == solutions * all_solutions
    last = page.locator(".heed-solutions .heed-solution-copy").count()
    assert last == (all_solutions if choice.endswith("end") else 0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert copies.count() == 0


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
