import re
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from docutils import nodes

from heed.publish.site import onward
from heed.publish.site.summaries import Facts, Summary

ORDER = ["index", "pac", "pac/a", "pac/b", "codes", "codes/a", "notation"]
INSIDE = {
    "index": ["pac", "codes", "notation"],
    "pac": ["pac/a", "pac/b"],
    "codes": ["codes/a"],
}


@pytest.fixture
def end(monkeypatch):
    shown = {name: Summary(name, f"Why {name}?", Facts(7, 1, 0), "<svg></svg>") for name in ORDER}
    monkeypatch.setattr(onward, "summary", lambda env, name: shown[name])
    ways = zip([None, *ORDER], ORDER, [*ORDER[1:], None], strict=False)
    app = SimpleNamespace(
        config=SimpleNamespace(root_doc="index"),
        env=SimpleNamespace(
            toctree_includes=INSIDE,
            titles={name: nodes.title("", name) for name in ORDER},
            doc2path=lambda name: f"{name}.{'ipynb' if '/' in name or name == 'index' else 'md'}",
        ),
        builder=SimpleNamespace(
            relations={name: (None, before, after) for before, name, after in ways},
            get_relative_uri=lambda here, there: f"{there}.html",
        ),
    )

    def context_of(page):
        onward.add(app, page, "page.html", context := {}, None)
        return context["onward"]

    return context_of


@pytest.mark.parametrize(
    ("page", "links", "kicker"),
    [
        ("pac/a", ["pac/b.html", "pac.html"], "Next"),
        ("pac/b", ["codes.html", "pac/a.html"], "Next chapter"),
        ("codes/a", ["codes.html"], None),
        ("pac", [], None),
        ("index", [], None),
        ("notation", [], None),
    ],
)
def test_a_page_of_a_chapter_ends_with_the_card_of_the_next_and_a_way_back(
    end, page, links, kicker
):
    text = end(page)
    assert re.findall('href="([^"]+)"', text) == links
    assert re.findall('heed-tile-kicker">([^<]*)', text) == ([kicker] if kicker else [])
    assert text.count("<svg>") == bool(kicker)


def test_a_page_that_no_source_has_has_no_end(end):
    assert end("search") == ""
