"""Routes through the book: which pages they have, and what a page on one says."""

import re
from collections import defaultdict
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from docutils import nodes
from sphinx.errors import ExtensionError

from heed.publish.site import routes
from heed.publish.site.summaries import Facts, Summary

CHAPTERS = {"book/pac": ["book/pac/a", "book/pac/b"], "book/codes": ["book/codes/c"]}
EVERY = [page for pages in CHAPTERS.values() for page in pages]
FILE = """
[short]
title = "Is it <short>?"
question = "Why?"
pages = ["codes/c", "pac/a"]

[whole]
title = "All of it"
question = "What?"
pages = "all"
"""


@pytest.fixture
def app(tmp_path, monkeypatch):
    facts = {page: Facts(minutes, 1, 2) for page, minutes in zip(EVERY, (7, 11, 13), strict=True)}

    def summary(env, page):
        return Summary(page.upper(), "Why?", facts[page], "<svg></svg>", page == "book/codes/c")

    monkeypatch.setattr(routes, "summary", summary)
    (tmp_path / "book").mkdir()
    (tmp_path / routes.FILE).write_text(FILE, encoding="utf-8")
    parts = [SimpleNamespace(caption="", items=[*CHAPTERS, "book/notation"])]
    names = [*CHAPTERS, *EVERY, "book/notation"]
    return SimpleNamespace(
        srcdir=str(tmp_path),
        env=SimpleNamespace(
            all_docs=dict.fromkeys(names),
            external_site_map=SimpleNamespace(root=SimpleNamespace(subtrees=parts)),
            metadata=defaultdict(dict),
            titles={name: nodes.title("", name.upper()) for name in names},
            toctree_includes=CHAPTERS,
            doc2path=lambda name: f"{name}.{'ipynb' if name in EVERY else 'md'}",
        ),
        builder=SimpleNamespace(
            get_relative_uri=lambda here, there: f"{there}.html",
            relations={"book/pac/a": (None, None, "book/pac/b")},
        ),
    )


def shown(app, page):
    routes.add(app, page, "page.html", context := {}, None)
    return context["heed_places"], context["heed_ends"]


def test_the_pages_of_a_route_are_those_of_the_file_or_all_that_are_read(app):
    short, whole = routes.routes_of(app)
    assert (short.name, short.pages) == ("short", ["book/codes/c", "book/pac/a"])
    assert whole.pages == EVERY


@pytest.mark.parametrize(
    "pages", ['["pac/a", "pac/z"]', '["notation"]', '["pac/a", "pac/a"]', "[]"]
)
def test_a_route_must_name_pages_of_the_book_each_once(app, tmp_path, pages):
    text = f'[one]\ntitle = "T"\nquestion = "Q?"\npages = {pages}\n'
    (tmp_path / routes.FILE).write_text(text, encoding="utf-8")
    with pytest.raises(ExtensionError, match="route 'one' must"):
        routes.routes_of(app)


def test_a_page_says_where_it_stands_and_leads_on_along_each_route(app):
    places, ends = shown(app, "book/codes/c")
    assert places == [
        ("short", "Is it <short>?", "page 1 of 2"),
        ("whole", "All of it", "page 3 of 3"),
    ]
    _, short, whole = ends.split('<div class="heed-on-route" data-route=')
    assert short.startswith('"short" hidden>')
    assert re.findall('href="([^"]+)"', short) == ["book/pac/a.html?route=short"]
    assert "Carry on: page 2 of 2" in short
    assert "<svg>" in short
    assert "This is the last page of the route “All of it”." in whole
    assert re.findall('href="([^"]+)"', whole) == [
        "book/routes.html",
        "book/pac/b.html?route=whole",
    ]
    assert "Previous: " in whole


def test_the_picture_of_the_usual_next_page_is_not_there_twice(app):
    _, ends = shown(app, "book/pac/a")
    assert "page 2 of 3" in ends
    assert "<svg>" not in ends


def test_a_page_that_is_on_no_route_says_nothing(app):
    for page in ("book/notation", "book/pac", "search"):
        assert shown(app, page) == ([], "")


def filled(app, **directive):
    tree = nodes.document(None, None)
    tree += routes.Routes(**directive)
    routes.fill(app, tree, "book/index")
    return tree.astext()


def test_a_card_of_a_route_leads_to_its_first_page_and_adds_up_its_minutes(app):
    text = filled(app, pages=False)
    assert re.findall('href="([^"]+)"', text) == [
        *("book/codes/c.html?route=short", "book/pac/a.html?route=whole"),
    ]
    assert "2 pages · 20 min · 2 figures · 4 exercises" in text
    assert "3 pages · 31 min · 3 figures · 6 exercises" in text
    assert "Is it &lt;short&gt;?" in text
    assert 'data-inside="book/codes/c book/pac/a"' in text


def test_the_list_of_routes_has_every_page_in_its_order(app):
    text = filled(app, pages=True)
    assert re.findall(r'<section [^>]*id="(\w+)"', text) == ["short", "whole"]
    found = re.findall(r'href="book/(\w+/\w).html\?route=(\w+)"', text)
    assert found == [
        *(("codes/c", "short"), ("pac/a", "short")),
        *(("pac/a", "whole"), ("pac/b", "whole"), ("codes/c", "whole")),
    ]
    assert text.count("<small>13 min · further</small>") == 2


def test_all_pages_are_written_again_when_the_routes_are_others(app, tmp_path):
    assert routes.outdated(app, app.env, set(), {"book/pac/a"}, set()) == []
    assert routes.outdated(app, app.env, set(), set(), set()) == []
    (tmp_path / routes.FILE).write_text(FILE.replace("short", "quick"), encoding="utf-8")
    assert routes.outdated(app, app.env, set(), set(), set()) == sorted(app.env.all_docs)
    assert routes.outdated(app, app.env, {"book/new"}, set(), set()) == sorted(app.env.all_docs)


def test_a_book_without_routes_has_none(app, tmp_path):
    (tmp_path / routes.FILE).unlink()
    assert routes.routes_of(app) == []
    assert shown(app, "book/pac/a") == ([], "")
