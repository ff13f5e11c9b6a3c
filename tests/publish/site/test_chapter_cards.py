import re
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from docutils import nodes

from heed.publish.site import chapter_cards
from heed.publish.site.summaries import Facts, Summary

INSIDE = {
    "learn/pac": ["learn/pac/a", "learn/pac/b"],
    "reference": ["reference/names"],
    "index": ["learn/pac", "attend/x", "notation"],
}


@pytest.fixture
def app(monkeypatch):
    def summary(env, name):
        return Summary(name.upper(), f"Why <em>{name}</em>?", Facts(20, 1, 0), "<svg></svg>")

    monkeypatch.setattr(chapter_cards, "summary", summary)
    part = SimpleNamespace
    subtrees = [
        part(caption="Learn", items=["learn/pac"]),
        part(caption="Look up", items=["notation", "reference"]),
    ]
    return SimpleNamespace(
        env=SimpleNamespace(
            toctree_includes=INSIDE,
            titles=dict.fromkeys(["learn/pac", "notation", "reference"]),
            external_site_map=SimpleNamespace(root=SimpleNamespace(subtrees=subtrees)),
            collect_relations=lambda: {"learn/pac/a": ["learn/pac", "learn/pac", "learn/pac/b"]},
            config=SimpleNamespace(root_doc="index"),
            doc2path=lambda name: f"{name}.{'ipynb' if name.startswith('learn/pac/') else 'md'}",
            all_docs=dict.fromkeys(["index", "notation", "learn/pac", *INSIDE["learn/pac"]]),
        ),
        builder=SimpleNamespace(get_relative_uri=lambda here, there: f"{there}.html"),
    )


def filled(app, page, **directive):
    tree = nodes.document(None, None)
    tree += chapter_cards.Cards(**directive)
    chapter_cards.fill(app, tree, page)
    return tree.astext()


def test_a_chapter_lists_its_pages_in_their_order(app):
    text = filled(app, "learn/pac", draw="pages")
    assert re.findall('href="([^"]+)">([^<]+)', text) == [
        ("learn/pac/a.html", "LEARN/PAC/A"),
        ("learn/pac/b.html", "LEARN/PAC/B"),
    ]
    assert text.count("core · 20 min · 1 figure") == text.count("<svg>") == 2
    assert re.findall('data-inside="([^"]+)"', text) == ["learn/pac/a", "learn/pac/b"]
    assert "Why <em>learn/pac/a</em>?" in text


def test_the_home_page_has_a_column_for_each_part_with_chapters(app):
    text = filled(app, "index", draw="chapters", planned=[("Learn", "More & more"), ("Else", "No")])
    assert re.findall(r"<h2><span>(\d)</span> ([^<]+)", text) == [("1", "Learn")]
    assert re.findall('href="([^"]+)"', text) == ["learn/pac.html"]
    assert "2 pages · 20 min · 1 figure<" in text
    assert 'data-inside="learn/pac/a learn/pac/b"' in text
    assert text.index("learn/pac.html") < text.index("More &amp; more") < text.index("in writing")
    assert "No" not in text


def test_pages_with_cards_of_a_changed_page_are_made_anew(app):
    assert chapter_cards.outdated(None, app.env, set(), {"learn/pac/b"}, set()) == [
        *("index", "learn/pac", "learn/pac/a"),
    ]
    assert chapter_cards.outdated(None, app.env, set(), {"notation"}, set()) == ["index"]
    assert chapter_cards.outdated(None, app.env, set(), set(), set()) == []


def test_the_home_page_is_called_so_in_the_list_of_pages():
    context = {"root_title": "A long sentence"}
    chapter_cards.name_home(None, "index", "page.html", context, None)
    assert context == {"root_title": "Home"}
    chapter_cards.name_home(None, "search", "search.html", empty := {}, None)
    assert empty == {}
