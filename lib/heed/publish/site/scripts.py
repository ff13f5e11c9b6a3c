"""A Sphinx extension: the scripts of a page, each in a file and none of them in the way.

A site may then refuse every script that stands in its HTML: it works under the header
``Content-Security-Policy: script-src 'self'``. Theme and extensions write a dozen into each page.
Those in a page's head become one file, which runs before the page is painted, as they did.
"""

import hashlib
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

NAMES = ("bars", "folds", "reveal", "route", "scrollers")
MODULES = tuple(f"heed/publish/page/{name}.js" for name in NAMES)
SEARCH = "heed/publish/page/search.js"
FOLDER = "_static/inline"  # outside of _static/heed, which each build makes anew
UNWANTED = re.compile(r"thebe", re.IGNORECASE)  # runs code on a server elsewhere
OPTIONS = r"documentation_options\.js"
INLINE = re.compile(
    rf'\s*<script(?![^>]*\btype=)(?:[^>]*\bsrc="(?P<src>[^"]*{OPTIONS})|(?![^>]*\bsrc=))[^>]*>'
    r"(?P<body>.*?)</script>",
    re.DOTALL,
)
LINKED = re.compile(rf'"[^"]*{FOLDER}/([0-9a-f]+\.js)"')
INDEX = re.compile(
    r'\s*<script src="([^"]*?)(searchtools|language_data|searchindex)\.js[^"]*"></script>'
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


def searching(text: str, on_search: bool) -> str:
    """Return ``text`` with the scripts of the search where it has its page, and else without.

    They wait until the page is read; ``search.js`` stands before the index that it mends.
    """

    def scripts(found: re.Match[str]) -> str:
        folder, name = found.groups()
        first = f"{folder}_static/{SEARCH}" if name == "searchindex" else ""
        addresses = [*filter(None, [first]), f"{folder}{name}.js"]
        return "".join(f'\n  <script defer src="{address}"></script>' for address in addresses)

    return INDEX.sub(scripts if on_search else "", text)


def in_files(text: str, page: Path, site: Path) -> str:
    """Return the HTML ``text`` of ``page`` with its scripts in files below ``site``.

    Those in the head run one after another where the first of them stood. Nothing between them
    runs while the page is read, so that their order remains.
    """
    head, end, body = text.partition("</head>")
    bodies = list(dict.fromkeys(_source(found, page) for found in INLINE.finditer(head)))
    first = INLINE.search(head)
    if first:
        tag = _tag("\n".join(bodies), page, site)
        head = head[: first.start()] + tag + INLINE.sub("", head[first.end() :])
    body = INLINE.sub(lambda found: _tag(_source(found, page), page, site), body)
    return head + end + body


def _source(found: re.Match[str], page: Path) -> str:
    """Return the code of a script that ``INLINE`` found: its own, or that of a few lines' file."""
    if found["src"]:
        return (page.parent / found["src"]).read_text(encoding="utf-8").strip()
    return found["body"].strip()


def _tag(source: str, page: Path, site: Path) -> str:
    """Store the script ``source``; return the element that runs it in ``page``."""
    path = site / FOLDER / f"{hashlib.sha256(source.encode()).hexdigest()[:8]}.js"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{source}\n", encoding="utf-8")
    address = Path(os.path.relpath(path, page.parent)).as_posix()
    return f'\n  <script src="{address}"></script>'


def drop_unlinked(pages: Iterable[str], site: Path) -> None:
    """Delete the stored scripts that none of ``pages``, as HTML, links."""
    linked = {name for text in pages for name in LINKED.findall(text)}
    for path in (site / FOLDER).glob("*.js"):
        if path.name not in linked:
            path.unlink()


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("html-page-context", choose_scripts, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
