"""A Sphinx extension: old links to a part of a chapter find the page that has the part now.

A chapter once was one page; its address is that of the chapter's list of pages today. What follows
the # of an old address is still the name of a definition, a section or a figure, on one of them.
``moved.js`` looks it up in a file that is written here. At the address of a page that has moved,
which ``_config.yml`` lists under ``heed_moved``, a stub leads on with the same script.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from heed.publish.site.onward import is_read

SCRIPT = "heed/publish/page/moved.js"
FILE = "_static/heed/moved.json"
NAME = re.compile(r'\bid="([^"]+)"')


def add_script(app: Sphinx, page: str, _: str, __: dict[str, Any], *___: Any) -> None:
    """Give the page of a chapter what leads on."""
    if page != app.config.root_doc and app.env.toctree_includes.get(page):
        app.add_js_file(SCRIPT, type="module")


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write where each name on the pages of chapters is."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    addresses = [
        app.builder.get_target_uri(page) for page in app.env.found_docs if is_read(app, page)
    ]
    pages = {one: (site / one).read_text(encoding="utf-8") for one in sorted(addresses)}
    (site / FILE).write_text(json.dumps(places(pages), sort_keys=True), encoding="utf-8")
    for old, new in app.config.heed_moved.items():
        path = site / app.builder.get_target_uri(old)
        path.parent.mkdir(parents=True, exist_ok=True)
        address = app.builder.get_relative_uri(old, new)
        path.write_text(stub(address, "../" * old.count("/")), encoding="utf-8")


def stub(address: str, root: str) -> str:
    """Return the HTML at the address of a page that has moved.

    Args:
        address: of the page that tells it now, from there.
        root: the way to the top of the site, with a slash at its end.
    """
    return (
        f'<!doctype html>\n<html lang="en" data-moved="{address}">\n<meta charset="utf-8">\n'
        '<meta name="robots" content="noindex">\n<title>This page has moved</title>\n'
        f'<link rel="canonical" href="{address}">\n'
        f'<script type="module" src="{root}_static/{SCRIPT}"></script>\n'
        f'<p>This page has moved: <a href="{address}">go on to it</a>.</p>\n</html>\n'
    )


def places(pages: Mapping[str, str]) -> dict[str, str]:
    """Return the address of the page on which each name stands; those on several are left out.

    Args:
        pages: their HTML by their addresses.
    """
    names = {page: set(NAME.findall(text.partition("<article")[2])) for page, text in pages.items()}
    found: dict[str, list[str]] = {}
    for page, inside in names.items():
        for name in inside:
            found.setdefault(name, []).append(page)
    return {name: where[0] for name, where in found.items() if len(where) == 1}


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_config_value("heed_moved", {}, "html")
    app.connect("html-page-context", add_script)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
