"""A Sphinx extension: what stands around a page. The book's contents at its left, and a bar on top.

The contents list every chapter, the pages of the chapter that is open, and the headings of the page
itself. The bar says where the page stands, and offers to run it. ``bars.js`` marks what is read.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment.adapters.toctree import TocTree

from heed.publish.site.figures import colab_of

SIDEBARS = {"**": ["navbar-logo.html", "heed-contents.html"]}


class Entry(NamedTuple):
    """A page in the contents, with the pages or headings that are listed below it."""

    page: str
    title: str
    further: bool
    open: bool
    pages: list["Entry"]
    headings: list[str]


class Part(NamedTuple):
    """A part of the book and its chapters."""

    title: str
    chapters: list[Entry]


def parts_of(app: Sphinx) -> Iterator[tuple[str, list[str]]]:
    """Yield each part of the book: its title, perhaps none, and the names of its chapters."""
    env: Any = app.env
    for tree in env.external_site_map.root.subtrees:
        yield tree.caption or "", [str(item) for item in tree.items if str(item) in env.titles]


def contents(app: Sphinx, page: str) -> list[Part]:
    """Return the contents of the book as they are shown beside ``page``."""
    return [
        Part(title, [entry(app, chapter, page) for chapter in chapters])
        for title, chapters in parts_of(app)
    ]


def entry(app: Sphinx, name: str, page: str) -> Entry:
    """Return the line of the page ``name`` in the contents beside ``page``."""
    env: Any = app.env
    inside = env.toctree_includes.get(name, [])
    is_open = page == name or page in inside
    return Entry(
        page=name,
        title=title_of(app, name),
        further=bool(env.metadata[name].get("further")),
        open=is_open,
        pages=[entry(app, one, page) for one in inside] if is_open else [],
        headings=headings(app, name) if page == name else [],
    )


def title_of(app: Sphinx, page: str) -> str:
    """Return the title of a page as HTML."""
    builder: Any = app.builder
    return str(builder.render_partial(app.env.titles[page])["title"])


def headings(app: Sphinx, page: str) -> list[str]:
    """Return links to the headings of a page below its title, as HTML."""
    toc = TocTree(app.env).get_toc_for(page, app.builder)
    lists = [one for one in toc.findall(nodes.bullet_list) if depth_of(one, toc) == 1]
    lines = [item.children[0] for one in lists for item in one.children if item.children]
    builder: Any = app.builder
    return [str(builder.render_partial(line)["fragment"]).strip() for line in lines]


def depth_of(node: nodes.Node, top: nodes.Node) -> int:
    """Return in how many lists a list of the contents stands."""
    depth = 0
    while node is not top:
        node = node.parent
        depth += isinstance(node, nodes.bullet_list)
    return depth


def trail(app: Sphinx, page: str) -> list[tuple[str, str]]:
    """Return what ``page`` stands in, outermost first: titles, each with its page or nothing."""
    for title, chapters in parts_of(app):
        for chapter in chapters:
            inside: Any = app.env.toctree_includes.get(chapter, [])
            if page == chapter or page in inside:
                above = [("", title)] if title else []
                return [*above, *([(chapter, title_of(app, chapter))] if page != chapter else [])]
    return []


def add_to_page(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Give the templates what they show."""
    context["heed_contents"] = contents(app, page)
    context["heed_trail"] = trail(app, page)
    context["heed_colab"] = colab_of(app, page) if page in app.env.found_docs else ""


def configure(_: Sphinx, config: Any) -> None:
    """Have the contents stand at the left of every page."""
    config.html_sidebars = SIDEBARS


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("config-inited", configure)
    app.connect("html-page-context", add_to_page, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
