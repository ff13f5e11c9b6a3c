"""What stands around a page: the contents of the book, and where the page is in it."""

from collections import defaultdict
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from docutils import nodes

from heed.publish.site import bars

PAGES = {"a": ["a/one", "a/two"], "b": ["b/one"]}


@pytest.fixture
def app(monkeypatch):
    parts = [
        SimpleNamespace(caption="Learn", items=["a", "b"]),
        SimpleNamespace(caption=None, items=["notation", "not-built"]),
    ]
    names = ["a", "b", "notation", *PAGES["a"], *PAGES["b"]]
    env = SimpleNamespace(
        external_site_map=SimpleNamespace(root=SimpleNamespace(subtrees=parts)),
        titles={name: nodes.title("", name.upper()) for name in names},
        toctree_includes=PAGES,
        metadata=defaultdict(dict),
    )
    builder = SimpleNamespace(render_partial=lambda node: {"title": node.astext()})
    monkeypatch.setattr(bars, "headings", lambda _, page: [f"heading of {page}"])
    return SimpleNamespace(env=env, builder=builder)


def shown(entries):
    return [(one.page, one.headings, shown(one.pages)) for one in entries]


def test_only_the_chapter_of_the_page_is_unfolded_and_only_the_page_itself(app):
    learn, rest = bars.contents(app, "a/two")
    inside = [("a/one", [], []), ("a/two", ["heading of a/two"], [])]
    assert (learn.title, shown(learn.chapters)) == ("Learn", [("a", [], inside), ("b", [], [])])
    assert (rest.title, shown(rest.chapters)) == ("", [("notation", [], [])])


def test_the_trail_leads_from_the_part_to_the_chapter(app):
    assert bars.trail(app, "a/two") == [("", "Learn"), ("a", "A")]
    assert bars.trail(app, "b") == [("", "Learn")]
    assert bars.trail(app, "notation") == []
    assert bars.trail(app, "search") == []
