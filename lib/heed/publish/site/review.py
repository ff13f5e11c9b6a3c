"""A Sphinx extension: the page that asks again lists every exercise of the book, by chapter.

``{review}`` leaves a place, which is filled once all pages are written. ``review.js`` shows there
what is due; without it, the list is one of links.
"""

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from heed.publish.site.bars import parts_of

PAGE = "book/review"
MODULE = "heed/publish/page/review.js"
PLACE = re.compile(r'<div class="heed-review">.*?</div><!-- review -->', re.DOTALL)
EMPTY = '<div class="heed-review"></div><!-- review -->'
# Where review.js shows what is due: the list below it must not move as it comes.
ROOM = '<div class="heed-form heed-live" style="min-height: 17rem"></div>'
EXERCISE = re.compile(
    r'<section class="heed-exercise" id="(?P<id>[^"]+)" data-exercise="(?P<name>[^"]+)".*?'
    r'</span>(?: <b>(?P<title>.*?)</b>)?<span class="heed-solved"',
    re.DOTALL,
)


class Asked(NamedTuple):
    """An exercise: its name, the address of its card without the suffix, and its title as HTML."""

    name: str
    address: str
    title: str


class ReviewDirective(SphinxDirective):
    """The place of the list."""

    def run(self) -> list[nodes.Node]:
        """Leave it."""
        return [nodes.raw("", EMPTY, format="html")]


def exercises_of(text: str, address: str) -> Iterator[Asked]:
    """Yield the exercises of a page's HTML.

    Args:
        text: the page.
        address: of the page, from the one that lists them.
    """
    for found in EXERCISE.finditer(text):
        name = html.unescape(found["name"])
        link = f"{address}?again={name}#{found['id']}"
        yield Asked(name, link, found["title"] or html.escape(name))


def listed(title: str, exercises: list[Asked]) -> str:
    """Return a chapter's exercises as HTML."""
    items = "".join(
        f'<li data-exercise="{html.escape(one.name)}">'
        f'<a href="{html.escape(one.address)}">{one.title}</a></li>'
        for one in exercises
    )
    return f"<section><h2>{html.escape(title, quote=False)}</h2><ul>{items}</ul></section>"


def fill(app: Sphinx, exception: Exception | None) -> None:
    """List the exercises of all pages, in the order of the contents."""
    path = Path(app.outdir) / f"{PAGE}.html"
    if exception or app.builder.format != "html" or not path.is_file():
        return
    env: Any = app.env
    parts = []
    for _, chapters in parts_of(app):
        for chapter in chapters:
            pages = [chapter, *env.toctree_includes.get(chapter, [])]
            found = [one for page in pages for one in _written(app, page)]
            if found:
                parts.append(listed(env.titles[chapter].astext(), found))
    filled = EMPTY.replace("></div>", f">{ROOM}{''.join(parts)}</div>")
    text = path.read_text(encoding="utf-8")
    after = PLACE.sub(lambda _: filled, text)
    if after != text:
        path.write_text(after, encoding="utf-8")


def _written(app: Sphinx, page: str) -> Iterator[Asked]:
    path = Path(app.outdir) / app.builder.get_target_uri(page)
    if path.is_file():
        address = app.builder.get_relative_uri(PAGE, page)
        yield from exercises_of(path.read_text(encoding="utf-8"), address)


def add(app: Sphinx, _: str, __: str, context: dict[str, Any], *___: Any) -> None:
    """Give the page its module."""
    if EMPTY in context.get("body", ""):
        app.add_js_file(MODULE, type="module")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_directive("review", ReviewDirective)
    app.connect("html-page-context", add)
    app.connect("build-finished", fill, priority=410)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
