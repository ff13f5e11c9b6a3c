"""A Sphinx extension: repairs what theme and extensions write into every page.

Scripts that nothing needs go, and those that stay move into files; what stands in the way of a
screen reader is put right (each item was found by axe-core or Lighthouse).
"""

import re
from pathlib import Path

from sphinx.application import Sphinx

from heed.publish.site.pictures import keep_places
from heed.publish.site.scripts import drop_unlinked, in_files, searching

DARK = 'matchMedia("(prefers-color-scheme: dark)").matches'

Repair = tuple[re.Pattern[str], str]
REPAIRS: tuple[Repair, ...] = (
    # Half a megabyte that draws icons which the fonts have too; preloads of what is deferred.
    (re.compile(r"\s*<!-- So that [^>]*-->\s*<script[^>]*fontawesome\.js[^>]*></script>"), ""),
    (re.compile(r"\s*<!-- Pre-loaded [^>]*-->"), ""),
    (re.compile(r'\s*<link rel="preload" as="script"[^>]*>'), ""),
    # One viewport is enough, and there is no search service to talk to.
    (
        re.compile(r'\s*<meta name="viewport" content="width=device-width, initial-scale=1"\s*/>'),
        "",
    ),
    (re.compile(r'\s*<meta name="docsearch:[^>]*>'), ""),
    (re.compile(r'\s*<div id="ethical-ad-placement"[^>]*>\s*</div>'), ""),
    # Title and contents a second time, for print.
    (
        re.compile(r'\s*<div id="jb-print-docs-body".*?(?=<div id="searchbox">)', re.DOTALL),
        "\n",
    ),
    # For code that runs on a server elsewhere.
    (re.compile(r'\s*<script type="text/x-thebe-config">.*?</script>', re.DOTALL), ""),
    (re.compile(r"\s*<script>kernelName = '[^']*'</script>"), ""),
    # For a choice of versions, which there is not; without it all pages begin with one script.
    (re.compile(r"\s*<script>DOCUMENTATION_OPTIONS\.pagename = '[^']*';</script>"), ""),
    # Dark at once, not only when the theme's script has loaded.
    (
        re.compile(r'localStorage\.getItem\("theme"\) \|\| "auto"'),
        f'localStorage.getItem("theme") || ({DARK} ? "dark" : "light")',
    ),
    # The theme's script looks for these classes, and breaks where there is no bar at the right.
    (re.compile(r'<aside class="(?:margin sidebar|sidebar margin)"'), '<aside class="heed-margin"'),
    # The name of a folded cell is what can be read on it.
    (re.compile(r'<summary aria-label="Toggle hidden content">'), "<summary>"),
    # A table's corner heads nothing.
    (re.compile(r"<th\b[^>]*>\s*(?:<p>\s*</p>)?\s*</th>"), "<td></td>"),
    # A dropdown is a fold as any other.
    (
        re.compile(
            r'<details class="sd-sphinx-override sd-dropdown[^"]*"([^>]*)>\s*'
            r'<summary class="sd-summary-title[^"]*">\s*<span class="sd-summary-text">(.*?)</span>'
            r'<span class="sd-summary-state-marker.*?</summary>\s*'
            r'<div class="sd-summary-content[^"]*">',
            re.DOTALL,
        ),
        r'<details class="heed-fold"\1><summary>\2</summary>\n<div>',
    ),
    (re.compile(r' class="sd-card-text"'), ""),
    # The theme's rules for what a cell shows ask for all of it, again whenever a figure changes.
    (
        re.compile(
            r'<div class="cell tag_remove-input docutils container">\s*'
            r'<div class="cell_output docutils container">\s*'
            r'<div class="output text_html">(?=<figure class="heed-figure")'
        ),
        '<div class="heed-output">\n<div>\n<div>',
    ),
    # A note in the margin has no title.
    (re.compile(r'\s*<p class="sidebar-title">\s*</p>'), ""),
    # docutils puts a role that is no list item into a list.
    (re.compile(r' role="doc-biblioentry"'), ' role="listitem"'),
    # The parameters of a signature are a list without terms, within a term.
    (re.compile(r'<dl>\s*(?=<dd><em class="sig-param)'), '<span class="heed-parameters">'),
    (re.compile(r'<dd>(<em class="sig-param.*?)</dd>'), r"<span>\1</span>"),
    (re.compile(r'</dl>(?=\s*<span class="sig-paren">\))'), "</span>"),
    # In a still no field answers, and a link leads nowhere.
    (re.compile(r'<form(?=[^>]*class="heed-form)(?![^>]*\binert)'), '<form inert=""'),
    (re.compile(r"<a>Open in Colab</a>"), ""),
    # Everything on the page is in a landmark.
    (
        re.compile(r'<div id="pst-primary-sidebar" class'),
        '<div id="pst-primary-sidebar" role="complementary" aria-label="Book" class',
    ),
    # The line of facts below a title: minutes, figures, what to have read.
    (
        re.compile(r"(</h1>\s*)<p>(<em>(?:(?!</?em>|</p>).)*</em></p>)", re.DOTALL),
        r'\1<p class="heed-facts">\2',
    ),
)


def repaired(text: str, page: Path, site: Path) -> str:
    """Return the HTML ``text`` of ``page``, repaired; done twice, it changes nothing more.

    Args:
        text: HTML as theme and extensions wrote it.
        page: its file, which the addresses in it count from.
        site: the folder of the built site, where the scripts of the page are stored.
    """
    for pattern, replacement in REPAIRS:
        text = pattern.sub(replacement, text)
    # The search has a page of its own; only there are its scripts of use.
    text = searching(text, on_search=page == site / "search.html")
    return in_files(keep_places(text, page), page, site)


def repair(app: Sphinx, exception: Exception | None) -> None:
    """Repair all pages of the built site."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    pages = []
    for page in [*site.glob("*.html"), *(site / "book").rglob("*.html")]:
        before = page.read_text(encoding="utf-8")
        after = repaired(before, page, site)
        if after != before:
            page.write_text(after, encoding="utf-8")
        pages.append(after)
    drop_unlinked(pages, site)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("build-finished", repair, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
