"""A Sphinx extension: figures live on the built pages.

A stored notebook holds each figure as HTML with its still picture inside. A page gets the picture
as a file, so that it loads only when it comes near, and the module that starts the figure
(``mount.js``) with all that this imports. No two figures of the book may share an id.
"""

import base64
import hashlib
import html
import re
import shutil
import struct
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.osutil import relative_uri

LIBRARY = Path(__file__).parents[1]
FILES = ("**/*.js", "figures/kit/figure.css")
BUILD_ONLY = ("katex.js", "embed.js")
MOUNT, SHEET = "heed/publish/mount.js", "heed/figures/kit/figure.css"
MARK = '<figure class="heed-figure"'
FIGURE = re.compile(rf'{MARK}[^>]*? id="(?P<id>[^"]+)".*?</figure>', re.DOTALL)
STILL = re.compile(r'src="data:image/png;base64,(?P<data>[^"]*)"')
PROVIDER = "https://colab.research.google.com"


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


def move_stills(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Turn the still pictures inside the figures of a page into files beside it."""
    if app.builder.format != "html":
        return
    here = app.builder.get_target_uri(page)
    for node in doctree.findall(nodes.raw):
        if MARK in node.astext():
            text = FIGURE.sub(lambda found: with_file(found, Path(app.outdir), here), node.astext())
            node.children = [nodes.Text(text)]


def with_file(figure: re.Match[str], site: Path, here: str) -> str:
    """Store the still picture of a figure in ``site``; return the figure's HTML with its address.

    Args:
        figure: what ``FIGURE`` found.
        site: the folder of the built site.
        here: the address of the page within the site, from where the picture is linked.
    """

    def store(still: re.Match[str]) -> str:
        png = base64.b64decode(still["data"])
        name = f"_images/{figure['id']}-{hashlib.sha256(png).hexdigest()[:8]}.png"
        (site / name).parent.mkdir(exist_ok=True)
        (site / name).write_bytes(png)
        width, height = size(png)
        address = relative_uri(here, name)
        return f'src="{address}" width="{width}" height="{height}" loading="lazy"'

    return STILL.sub(store, figure[0])


def size(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG in pixels.

    Raises:
        ValueError: if ``png`` does not begin as a PNG does.
    """
    if png[:8] != b"\x89PNG\r\n\x1a\n" or png[12:16] != b"IHDR":
        raise ValueError(f"png must be a PNG, but begins with {png[:8]!r}")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def add_to_page(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Give a page with figures what starts them; tell it where it comes from."""
    if MARK not in context.get("body", ""):
        return
    app.add_css_file(SHEET)
    app.add_js_file(MOUNT, type="module")
    context["metatags"] = context.get("metatags", "") + origin(app, page)


def origin(app: Sphinx, page: str) -> str:
    """Return the meta tags that name the source of a page and its address on Colab."""
    source = Path(app.env.doc2path(page, base=False)).as_posix()
    found = {"heed-source": source}
    options = app.config.html_theme_options
    if options.get("repository_url") and source.endswith(".ipynb"):
        branch = options.get("repository_branch") or "main"
        found["heed-colab"] = colab(options["repository_url"], branch, source)
    return "".join(f'\n<meta name="{k}" content="{html.escape(v)}">' for k, v in found.items())


def colab(repository: str, branch: str, source: str) -> str:
    """Return the address at which Colab opens a notebook of a repository on GitHub.

    Args:
        repository: https://github.com/OWNER/NAME.
        branch: of the repository.
        source: path of the notebook in it.
    """
    name = repository.removeprefix("https://github.com/").strip("/")
    return f"{PROVIDER}/github/{name}/blob/{branch}/{source}"


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
    app.connect("doctree-resolved", move_stills)
    app.connect("html-page-context", add_to_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
