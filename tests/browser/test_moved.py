"""Old links to a part of a chapter arrive at the page that has the part now."""

import json

import pytest

from .conftest import HTML, ROOT

CHAPTER = "book/learn/pac.html"


@pytest.fixture(scope="module")
def places():
    return json.loads((HTML / "_static/heed/moved.json").read_text(encoding="utf-8"))


def arrives(visit, link, address):
    visit.open(link)
    visit.page.wait_for_url(f"**/heed/{address}", timeout=10_000)
    assert visit.complaints == []


def test_a_link_to_a_definition_arrives(visit, places):
    name = next(name for name in places if name.startswith("pac-"))
    arrives(visit, f"{CHAPTER}#{name}", f"{places[name]}#{name}")


def test_a_link_to_the_state_of_a_figure_arrives(visit, places):
    name = next(name for name in places if name.startswith("fig-"))
    query = f"?{name.removeprefix('fig-')}.m=7"
    arrives(visit, f"{CHAPTER}{query}#{name}", f"{places[name]}{query}*#{name}")


def test_a_link_of_the_first_book_arrives_and_sets_the_figure(visit):
    kept = json.loads((ROOT / "tests" / "kept" / "links.json").read_text(encoding="utf-8"))
    link = next(one for one in kept if (one["from"], one["figure"]) == ("71732ee", "encoding"))
    visit.open(f"{link['address']}#fig-encoding")
    visit.page.wait_for_url("**/heed/book/attend/positions/*.html?*#fig-encoding", timeout=10_000)
    figure = visit.figure("encoding")
    for name in ("position", "width"):
        shown = figure.locator(f".heed-live [data-control={name}]").first.input_value()
        assert shown == str(link["restores"][name])
    assert visit.complaints == []


def test_an_unknown_part_stays_on_the_page_of_the_chapter(visit):
    with visit.page.expect_response("**/moved.json") as asked:
        visit.open(f"{CHAPTER}#see-it")
    asked.value.finished()
    visit.settle()
    assert visit.page.url.endswith(f"{CHAPTER}#see-it")
    assert visit.complaints == []


def test_a_page_that_has_moved_is_found_with_all_that_was_asked(visit):
    visit.open("book/translate/tokens/rows.html?codes.word=cat#fig-codes")
    visit.page.wait_for_url("**/heed/book/attend/tokens/rows.html?codes.word=cat*#fig-codes")
    assert visit.complaints == []
