"""A Sphinx extension: repairs what theme and extensions write into every page.

Scripts that nothing needs go, and no script holds up the page; what stands in the way of a
screen reader is put right (each item was found by axe-core or Lighthouse).
"""

import re
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from heed.publish.figures import size

MODULES = ("heed/publish/scrollers.js", "heed/publish/reveal.js")
UNWANTED = re.compile(r"thebe", re.IGNORECASE)  # runs code on a server elsewhere
OPTIONS = re.compile(r'<script src="([^"]*documentation_options\.js)[^"]*"></script>')
DARK = 'matchMedia("(prefers-color-scheme: dark)").matches'
PICTURE = re.compile(r'<img\b(?![^>]*\bloading=)(?=[^>]*\bsrc="([^"]*_images/[^"]*\.png)")')
SEARCH = re.compile(
    r'\s*<script src="([^"]*(?:searchtools|language_data|searchindex)\.js)[^"]*"></script>'
)

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
    # Dark at once, not only when the theme's script has loaded.
    (
        re.compile(r'localStorage\.getItem\("theme"\) \|\| "auto"'),
        f'localStorage.getItem("theme") || ({DARK} ? "dark" : "light")',
    ),
    # The name of the search button begins with what can be read on it.
    (re.compile(r'(<button class="btn search-button-field[^>]*?) aria-label="[^"]*"'), r"\1"),
    # The name of a folded cell is what can be read on it.
    (re.compile(r'<summary aria-label="Toggle hidden content">'), "<summary>"),
    # A table's corner heads nothing.
    (re.compile(r"<th\b[^>]*>\s*(?:<p>\s*</p>)?\s*</th>"), "<td></td>"),
    # docutils puts a role that is no list item into a list.
    (re.compile(r' role="doc-biblioentry"'), ' role="listitem"'),
    # Everything on the page is in a landmark.
    (
        re.compile(r'<div id="pst-primary-sidebar"'),
        '<div id="pst-primary-sidebar" role="complementary" aria-label="Book"',
    ),
)


def choose_scripts(app: Sphinx, _: str, __: str, context: dict[str, Any], *___: Any) -> None:
    """Keep each script that is wanted once, and let it wait until the page is read."""
    for module in MODULES:
        app.add_js_file(module, type="module")
    kept: list[Any] = []
    seen = set()
    for script in context["script_files"]:
        name = getattr(script, "filename", script)
        key = (str(name), dict(getattr(script, "attributes", {})).get("body"))
        if UNWANTED.search(str(key)) or key in seen:
            continue
        seen.add(key)
        defer(script)
        kept.append(script)
    context["script_files"] = kept


def defer(script: Any) -> None:
    """Let a script with a file of its own run once the page is read, as modules do anyway."""
    name = str(getattr(script, "filename", "") or "")
    if name and "documentation_options" not in name and script.attributes.get("type") != "module":
        script.attributes.setdefault("defer", "defer")


def inline_options(text: str, page: Path) -> str:
    """Return ``text`` with a script of a few lines inside, which would else hold up the page."""

    def body(found: re.Match[str]) -> str:
        return f"<script>{(page.parent / found[1]).read_text(encoding='utf-8')}</script>"

    return OPTIONS.sub(body, text)


def keep_places(text: str, page: Path) -> str:
    """Return ``text`` with pictures that load when they come near, into the place kept for them."""

    def place(found: re.Match[str]) -> str:
        width, height = size((page.parent / found[1]).read_bytes())
        return f'<img loading="lazy" width="{width}" height="{height}"'

    return PICTURE.sub(place, text)


def repaired(text: str, page: Path) -> str:
    """Return the HTML ``text`` of ``page``, repaired; done twice, it changes nothing more."""
    for pattern, replacement in REPAIRS:
        text = pattern.sub(replacement, text)
    # The search has a page of its own; only there are its scripts of use.
    on_search = page.name == "search.html"
    text = SEARCH.sub(r'\n  <script defer src="\1"></script>' if on_search else "", text)
    return inline_options(keep_places(text, page), page)


def repair(app: Sphinx, exception: Exception | None) -> None:
    """Repair all pages of the built site."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    for page in [*site.glob("*.html"), *(site / "book").rglob("*.html")]:
        before = page.read_text(encoding="utf-8")
        after = repaired(before, page)
        if after != before:
            page.write_text(after, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site``)."""
    app.connect("html-page-context", choose_scripts, priority=900)
    app.connect("build-finished", repair, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
