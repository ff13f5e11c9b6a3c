import re
from types import SimpleNamespace

import pytest

pytest.importorskip("sphinx")

from heed.publish.site import scripts

PAGE = """<head>
<script data-x="false">let theme;</script>
<link rel="stylesheet" href="a.css">
<script src="../_static/documentation_options.js?v=9"></script>
<script defer src="../_static/doctools.js"></script>
<script>options.search = 1;</script>
<script>options.search = 1;</script>
</head><body>
<script type="application/json">{"a": 1}</script>
<script>
  focus()
</script>
</body>"""


def kept(text, folder):
    """Move the scripts of ``text`` into files; return the HTML, and what these files hold."""
    options = folder / "_static" / "documentation_options.js"
    options.parent.mkdir(exist_ok=True)
    (folder / "book").mkdir(exist_ok=True)
    options.write_text("const options = {};\n")
    after = scripts.in_files(text, folder / "book" / "page.html", folder)
    names = re.findall(r'src="\.\./(_static/inline/\w+\.js)"', after)
    return after, [(folder / name).read_text(encoding="utf-8") for name in names]


def test_scripts_of_a_head_run_in_their_order_from_one_file(tmp_path):
    after, sources = kept(PAGE, tmp_path)
    assert sources == ["let theme;\nconst options = {};\noptions.search = 1;\n", "focus()\n"]
    assert after.index("inline/") < after.index("a.css") < after.index("doctools.js")
    assert "documentation_options" not in after
    assert re.findall(r"<script[^>]*>([^<]+)</script>", after) == ['{"a": 1}']


def test_a_script_in_a_file_stays_where_and_how_it_is(tmp_path):
    after, _ = kept(PAGE, tmp_path)
    assert '\n<script defer src="../_static/doctools.js"></script>' in after
    assert kept(after, tmp_path)[0] == after


def test_pages_with_the_same_scripts_share_a_file_and_one_that_nobody_links_goes(tmp_path):
    first = scripts.in_files("<head><script>a</script></head>", tmp_path / "a.html", tmp_path)
    same = scripts.in_files("<head><script>a</script></head>", tmp_path / "b.html", tmp_path)
    scripts.in_files("<head><script>b</script></head>", tmp_path / "a.html", tmp_path)
    assert first == same
    scripts.drop_unlinked([first], tmp_path)
    (left,) = (tmp_path / scripts.FOLDER).iterdir()
    assert left.read_text() == "a\n"


SEARCH = """
  <script src="_static/searchtools.js?v=1"></script>
  <script src="_static/language_data.js"></script>
  <script src="searchindex.js"></script>"""


def test_the_search_keeps_its_scripts_on_its_page_and_they_wait():
    found = scripts.searching(SEARCH, on_search=True)
    assert re.findall(r'<script defer src="([^"]+)"></script>', found) == [
        "_static/searchtools.js",
        "_static/language_data.js",
        "_static/heed/publish/page/search.js",
        "searchindex.js",
    ]
    assert scripts.searching(found, on_search=True) == found
    assert scripts.searching(SEARCH, on_search=False) == ""


def script(name, **attributes):
    return SimpleNamespace(filename=name, attributes=attributes)


def test_scripts_wait_stand_once_and_none_runs_code_elsewhere():
    inline = {"body": "let x"}
    given = [
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
    context = {"script_files": given}
    scripts.choose_scripts(app, "book/a", "page.html", context, None)
    left = context["script_files"]
    assert [s.filename for s in left] == [
        "_static/documentation_options.js",
        "_static/doctools.js",
        None,
        "_static/mount.js",
    ]
    assert [s.attributes.get("defer") for s in left] == [None, "defer", None, None]
    assert added == [(name, {"type": "module"}) for name in scripts.MODULES]
