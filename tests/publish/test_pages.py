from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from heed.publish import pages

HEAD = """
  <meta name="viewport" content="width=device-width, initial-scale=1.0" />
  <!-- So that users can add custom icons -->
  <script defer src="../_static/scripts/fontawesome.js?digest=5"></script>
  <!-- Pre-loaded scripts that we'll load fully later -->
  <link rel="preload" as="script" href="../_static/scripts/bootstrap.js?digest=5" />
  <meta name="viewport" content="width=device-width, initial-scale=1"/>
  <meta name="docsearch:language" content="en"/>
  <script>document.documentElement.dataset.theme = localStorage.getItem("theme") || "auto";</script>
  <script src="../_static/searchtools.js"></script>
  <script src="../searchindex.js"></script>
  <script defer src="../_static/scripts/bootstrap.js?digest=5"></script>
"""


def test_scripts_that_nothing_needs_go(tmp_path):
    head = pages.repaired(HEAD, tmp_path / "page.html")
    for gone in ("fontawesome", "preload", "docsearch", "searchtools", "searchindex", "<!--"):
        assert gone not in head
    assert head.count("viewport") == 1
    assert head.count("bootstrap.js") == 1
    assert '(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")' in head


def test_the_search_keeps_its_scripts_and_they_wait(tmp_path):
    head = pages.repaired(HEAD, tmp_path / "search.html")
    assert '<script defer src="../_static/searchtools.js"></script>' in head
    assert '<script defer src="../searchindex.js"></script>' in head


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<summary aria-label="Toggle hidden content">\n<p>', "<summary>\n<p>"),
        ('<th class="head"><p></p></th>', "<td></td>"),
        ('<th class="head"><p>Sign</p></th>', '<th class="head"><p>Sign</p></th>'),
        ('<div role="doc-biblioentry">', '<div role="listitem">'),
        (
            '<button class="btn search-button-field x" title="Search" aria-label="Search">',
            '<button class="btn search-button-field x" title="Search">',
        ),
    ],
)
def test_what_stands_in_the_way_is_put_right(tmp_path, before, after):
    assert pages.repaired(before, tmp_path / "page.html") == after


def test_a_few_lines_of_script_stand_in_the_page(tmp_path):
    (tmp_path / "_static").mkdir()
    (tmp_path / "_static" / "documentation_options.js").write_text("const DOCUMENTATION = 1;")
    (tmp_path / "book").mkdir()
    page = tmp_path / "book" / "page.html"
    text = '<script src="../_static/documentation_options.js?v=9"></script>'
    assert pages.repaired(text, page) == "<script>const DOCUMENTATION = 1;</script>"


def test_repairs_done_twice_change_nothing_more(tmp_path):
    once = pages.repaired(HEAD, tmp_path / "page.html")
    assert pages.repaired(once, tmp_path / "page.html") == once


def script(name, **attributes):
    return SimpleNamespace(filename=name, attributes=attributes)


def test_scripts_wait_stand_once_and_none_runs_code_elsewhere():
    inline = {"body": "let x"}
    scripts = [
        script("_static/documentation_options.js"),
        script("_static/doctools.js"),
        script(None, **inline),
        script(None, **inline),
        script("_static/sphinx-thebe.js"),
        script(None, body='const THEBE_JS_URL = "https://…"'),
        script("_static/mount.js", type="module"),
    ]
    added = []
    app = SimpleNamespace(add_js_file=lambda name, **how: added.append((name, how)))
    context = {"script_files": scripts}
    pages.choose_scripts(app, "book/a", "page.html", context, None)
    kept = context["script_files"]
    assert [s.filename for s in kept] == [
        "_static/documentation_options.js",
        "_static/doctools.js",
        None,
        "_static/mount.js",
    ]
    assert [s.attributes.get("defer") for s in kept] == [None, "defer", None, None]
    assert added == [(name, {"type": "module"}) for name in pages.MODULES]


def test_a_picture_loads_late_into_a_place_of_its_size(tmp_path):
    (tmp_path / "_images").mkdir()
    png = b"\x89PNG\r\n\x1a\n" + bytes(4) + b"IHDR" + (7).to_bytes(4) + (3).to_bytes(4)
    (tmp_path / "_images" / "a.png").write_bytes(png)
    page = tmp_path / "page.html"
    after = pages.repaired('<img alt="A" src="_images/a.png" /><img src="logo.svg">', page)
    assert after == (
        '<img loading="lazy" width="7" height="3" alt="A" src="_images/a.png" />'
        '<img src="logo.svg">'
    )
    assert pages.repaired(after, page) == after
