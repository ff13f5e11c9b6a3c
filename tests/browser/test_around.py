"""What stands around the text, and what unfolds: operated by keyboard and by pointer."""

import pytest

from heed.publish.repository import STANDIN, stated

from .conftest import HTML, ROOT, pages, places

FIGURE = places()[0] if HTML.is_dir() else None
FOLD = "article details.heed-proof"


def holding(sign):
    """The first page whose HTML has ``sign``."""
    return next(p for p in pages() if sign in (HTML / p).read_text(encoding="utf-8"))


def test_the_menu_of_a_figure_opens_and_closes_as_menus_do(visit):
    figure = visit.alone(FIGURE)
    button = figure.get_by_role("button", name="Menu of this figure")
    link = figure.get_by_role("button", name="Copy link")
    button.focus()
    visit.page.keyboard.press("Enter")
    assert link.is_visible()
    visit.page.keyboard.press("Tab")
    assert link.evaluate("(e) => e === document.activeElement")
    visit.page.keyboard.press("Escape")
    assert not link.is_visible()
    assert button.evaluate("(e) => e === document.activeElement")
    button.click()
    assert button.get_attribute("aria-expanded") == "true"
    figure.locator(".heed-title").click(position={"x": 5, "y": 5})
    assert not link.is_visible()
    button.click()
    button.click()
    assert not link.is_visible()
    assert visit.complaints == []


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
def test_a_page_offers_to_be_run_and_marks_where_one_reads(visit):
    visit.open(FIGURE.page)
    run = visit.page.locator("details.heed-run")
    run.locator("summary").click()
    *colab, copy = run.locator("a").evaluate_all("(links) => links.map((link) => link.href)")
    assert len(colab) == (stated(ROOT) != STANDIN)
    assert visit.page.request.get(copy).json()["nbformat"] == 4
    visit.page.keyboard.press("Escape")
    assert run.get_attribute("open") is None
    second = visit.page.locator(".heed-headings a").nth(1)
    visit.page.locator(second.get_attribute("href")).evaluate("(s) => s.scrollIntoView()")
    visit.page.wait_for_function("(a) => a.ariaCurrent === 'location'", arg=second.element_handle())
    assert visit.page.locator(".heed-headings [aria-current]").count() == 1


@pytest.mark.visitor(viewport={"width": 1440, "height": 900})
@pytest.mark.parametrize("kept", [True, False])
def test_a_page_that_was_read_is_marked_also_the_next_time(visit, kept):
    if not kept:
        visit.page.add_init_script(
            """const { setItem } = Storage.prototype;
            Storage.prototype.setItem = function (key, value) {
              if (key.startsWith("heed")) throw new DOMException("refused");
              setItem.call(this, key, value); // the theme does not expect it
            };"""
        )
    visit.open("book/notation.html")
    here = visit.page.locator('.heed-contents a[data-page="book/notation"]')
    assert "heed-read" not in (here.get_attribute("class") or "")
    visit.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    visit.page.wait_for_selector('.heed-contents a.heed-read[data-page="book/notation"]')
    visit.open("book/index.html")
    assert visit.page.locator(".heed-read").count() == kept
    assert visit.complaints == []


def test_a_link_into_a_proof_opens_it(visit):
    visit.open(holding('<details class="heed-fold heed-proof"'))
    proof = visit.page.locator(FOLD).first
    assert proof.evaluate("(e) => e.open") is False
    assert proof.locator("summary").first.text_content().strip() == "Proof"  # perhaps in a fold
    proof.evaluate("(e) => { e.lastElementChild.id = 'inside'; location.hash = 'inside'; }")
    visit.page.wait_for_function("(e) => e.open", arg=proof.element_handle())
    assert proof.inner_text().rstrip().endswith("∎")
