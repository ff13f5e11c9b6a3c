import re

import pytest

pytest.importorskip("sphinx")

from heed.publish.site import pages

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
  <script>DOCUMENTATION_OPTIONS.pagename = 'book/page';</script>
  <script type="text/x-thebe-config">
    { requestKernel: true }
  </script>
  <script>kernelName = 'python3'</script>
  <script src="../searchindex.js"></script>
  <script defer src="../_static/scripts/bootstrap.js?digest=5"></script>
"""


def repaired(text, folder):
    return pages.repaired(text, folder / "book" / "page.html", folder)


def test_scripts_that_nothing_needs_go(tmp_path):
    head = repaired(HEAD, tmp_path)
    for gone in ("fontawesome", "preload", "docsearch", "searchtools", "searchindex", "<!--"):
        assert gone not in head
    for gone in ("pagename", "thebe", "kernelName"):
        assert gone not in head
    assert head.count("viewport") == 1
    assert head.count("bootstrap.js") == 1


def test_a_page_is_dark_at_once_by_a_script_in_a_file(tmp_path):
    head = repaired(HEAD, tmp_path)
    address = re.search(r'<script src="\.\./(_static/inline/\w+\.js)"></script>', head)[1]
    assert head.index(address) < head.index("bootstrap.js")
    source = (tmp_path / address).read_text(encoding="utf-8")
    assert '|| (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")' in source


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('<summary aria-label="Toggle hidden content">\n<p>', "<summary>\n<p>"),
        ('<th class="head"><p></p></th>', "<td></td>"),
        ('<th class="head"><p>Sign</p></th>', '<th class="head"><p>Sign</p></th>'),
        (
            '<form class="heed-form" id="a"><input>',
            '<form inert="" class="heed-form" id="a"><input>',
        ),
        ("<button>Copy link</button><a>Open in Colab</a>", "<button>Copy link</button>"),
        ('<div role="doc-biblioentry">', '<div role="listitem">'),
        (
            '<dl>\n<dd><em class="sig-param">n</em>,</dd>\n</dl>\n\n<span class="sig-paren">)',
            (
                '<span class="heed-parameters"><span><em class="sig-param">n</em>,</span>\n'
                '</span>\n\n<span class="sig-paren">)'
            ),
        ),
        (
            '<div id="pst-primary-sidebar" class="bd-sidebar">',
            (
                '<div id="pst-primary-sidebar" role="complementary" aria-label="Book"'
                ' class="bd-sidebar">'
            ),
        ),
        ('<aside class="margin sidebar">', '<aside class="heed-margin">'),
        (
            "<h1>A</h1>\n<p><em>9 minutes, <a>b</a></em></p>",
            '<h1>A</h1>\n<p class="heed-facts"><em>9 minutes, <a>b</a></em></p>',
        ),
        (
            (
                '<details class="sd-sphinx-override sd-dropdown sd-card" id="a">\n'
                '<summary class="sd-summary-title sd-card-header">\n'
                '<span class="sd-summary-text">B <em>c</em></span>'
                '<span class="sd-summary-state-marker"><svg></svg></span></summary>'
                '<div class="sd-summary-content sd-card-body docutils">\n'
                '<p class="sd-card-text">d</p></div></details>'
            ),
            (
                '<details class="heed-fold" id="a"><summary>B <em>c</em></summary>\n<div>\n'
                "<p>d</p></div></details>"
            ),
        ),
        ("<h1>A</h1>\n<p><em>9</em> or <em>10</em></p>",) * 2,
        (
            (
                'x\n<div id="jb-print-docs-body" class="onlyprint"><h1>A</h1></div>\n'
                '<div id="searchbox">'
            ),
            'x\n<div id="searchbox">',
        ),
    ],
)
def test_what_stands_in_the_way_is_put_right(tmp_path, before, after):
    assert repaired(before, tmp_path) == after


def test_repairs_done_twice_change_nothing_more(tmp_path):
    bar = '<div id="pst-primary-sidebar" class="bd-sidebar">'
    once = repaired(HEAD + bar, tmp_path)
    assert repaired(once, tmp_path) == once
    assert once.count("role=") == 1


def test_only_the_page_of_the_search_gets_its_scripts(tmp_path):
    """A chapter's page may have the same name."""
    script = '<script src="../searchindex.js"></script>'
    assert "searchindex" in pages.repaired(script, tmp_path / "search.html", tmp_path)
    assert "searchindex" not in pages.repaired(script, tmp_path / "book/search.html", tmp_path)
