"""A Sphinx extension: figures live on the built pages.

A stored notebook holds each figure as HTML with its still inside (``stills.py``). A page gets the
style of its figures and the module that starts them (``mount.js``) with all that this imports. No
two figures of the book may share an id.
"""

import html
import os
import re
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from heed.publish.needed import FAILURE, MARK, MOUNT, preloads, sheets, write_workers
from heed.publish.site.copies import on_colab
from heed.weights.files import CONFIG, PAIR, SHARED, WEIGHTS

LIBRARY = Path(__file__).parents[2]
FILES = (
    "**/*.js",
    "figures/**/*.css",
    "exercises/*.css",
    "weights/captioner/*.safetensors",
    *(f"weights/*/{name}" for name in (CONFIG, SHARED, *PAIR, WEIGHTS)),  # its record is for Python
)
EXERCISES = "heed/publish/page/exercises.js"
EXERCISE = '<section class="heed-exercise"'
BUILD_ONLY = (
    "codemirror.js",
    "fonts.js",
    "katex.js",
    "pyodide.js",
    "embed-height.js",
    "screen.js",
    "stills.js",
)
FIGURE = re.compile(rf'{MARK}[^>]*? id="(?P<id>[^"]+)".*?</figure>', re.DOTALL)
PRELOAD = re.compile(r'<link rel="modulepreload"[^>]*>\n')


def copy_modules(app: Sphinx) -> None:
    """Copy the figures' modules and style to the site, in folders as in the library."""
    if app.builder.format != "html":
        return
    target = Path(app.outdir) / "_static" / "heed"
    shutil.rmtree(target, ignore_errors=True)  # what is no longer in the library
    for pattern in FILES:
        for path in LIBRARY.glob(pattern):
            if path.name in BUILD_ONLY:
                continue
            copy = target / path.relative_to(LIBRARY)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
    write_workers(target)


def add_to_page(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Give a page with figures or exercises what starts them; tell it where it comes from."""
    body = context.get("body", "")
    if MARK not in body and EXERCISE not in body:
        return
    for sheet in sheets(body):
        app.add_css_file(sheet)
    app.add_js_file(FAILURE)
    app.add_js_file(MOUNT, type="module")
    if EXERCISE in body:
        app.add_js_file(EXERCISES, type="module")
    context["metatags"] = context.get("metatags", "") + origin(app, page)


def link_modules(app: Sphinx, exception: Exception | None) -> None:
    """Link in each page what its first figure needs, below the sheets: they come first."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    for page in app.env.found_docs:
        path = site / app.builder.get_target_uri(page)
        before = path.read_text(encoding="utf-8")
        after = PRELOAD.sub("", before)
        static = os.path.relpath(site / "_static", path.parent)
        after = after.replace("</head>", f"{preloads(after, static)}</head>", 1)
        if after != before:
            path.write_text(after, encoding="utf-8")


def origin(app: Sphinx, page: str) -> str:
    """Return the meta tags that name the source of a page and its address on Colab."""
    found = {"heed-source": source_of(app, page)}
    if address := colab_of(app, page):
        found["heed-colab"] = address
    return "".join(f'\n<meta name="{k}" content="{html.escape(v)}">' for k, v in found.items())


def source_of(app: Sphinx, page: str) -> str:
    """Return the file of a page, relative to the repository."""
    return Path(app.env.doc2path(page, base=False)).as_posix()


def colab_of(app: Sphinx, page: str) -> str:
    """Return the address at which Colab opens a page, or nothing if it is on no site."""
    repository = app.config.html_theme_options.get("repository_url", "")
    return on_colab(repository, page) if source_of(app, page).endswith(".ipynb") else ""


def on_pages(app: Sphinx) -> dict[str, tuple[str, str]]:
    """Return all figures of the built book: id, with the page's name and the figure's HTML.

    Raises:
        ExtensionError: if an id stands twice.
    """
    found: dict[str, tuple[str, str]] = {}
    for page in sorted(app.env.found_docs):
        path = Path(app.outdir) / app.builder.get_target_uri(page)
        for figure in FIGURE.finditer(path.read_text(encoding="utf-8")):
            if figure["id"] in found:
                pages = " and ".join((found[figure["id"]][0], page))
                raise ExtensionError(
                    f"two figures have the id {figure['id']!r}, on {pages}: give one a name="
                )
            found[figure["id"]] = page, figure[0]
    return found


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``_config.yml``)."""
    app.connect("builder-inited", copy_modules)
    app.connect("html-page-context", add_to_page)
    app.connect("build-finished", link_modules, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
