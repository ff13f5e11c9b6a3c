"""A Sphinx extension: the pages of a chapter, and the chapters of the book, as cards.

``{pages}`` on a chapter's page lists its pages, ``{chapters}`` on the home page all chapters, part
by part. Both read the table of contents and the pages themselves (``summaries.py``). A line of the
latter, ``Attend: Self-attention``, names a chapter that is planned.
"""

import html
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from heed.publish.site.bars import parts_of
from heed.publish.site.summaries import Summary, summary

HOME = "Home"
LEVELS = {False: "core", True: "further"}  # whether the other pages do without it


class Cards(nodes.General, nodes.Element):  # type: ignore[misc]
    """Stands for cards until every page was read."""


class Pages(SphinxDirective):
    """The cards of the pages of this chapter."""

    def run(self) -> list[nodes.Node]:
        """Leave a place for them."""
        return [Cards(draw="pages")]


class Chapters(SphinxDirective):
    """The cards of all chapters, a column for each part; its lines name those that are planned."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Leave a place for them."""
        pairs = [line.partition(": ") for line in self.content if line.strip()]
        return [Cards(draw="chapters", planned=[(part, title) for part, _, title in pairs])]


def fill(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put the cards into a page that is about to be written, in place."""
    for node in list(doctree.findall(Cards)):
        text = "".join(DRAW[node["draw"]](app, page, node))
        node.replace_self(nodes.raw("", text, format="html"))


def pages(app: Sphinx, page: str, _: nodes.Node) -> Iterator[str]:
    """Yield the HTML of the cards of a chapter's pages."""
    yield '<ol class="heed-tiles heed-wide">'
    yield from tiles(app, page, app.env.toctree_includes.get(page, []))
    yield "</ol>"


def chapters(app: Sphinx, page: str, node: Any) -> Iterator[str]:
    """Yield the HTML of the cards of all chapters, a column for each part."""
    yield '<div class="heed-parts heed-wide">'
    for number, (part, names) in enumerate(parts(app), start=1):
        title = html.escape(part)
        yield f'<section class="heed-part"><h2><span>{number}</span> {title}</h2>'
        yield '<ol class="heed-tiles">'
        yield from tiles(app, page, names)
        yield from (planned(title) for where, title in node["planned"] if where == part)
        yield "</ol></section>"
    yield "</div>"


def tiles(app: Sphinx, page: str, names: list[str]) -> Iterator[str]:
    """Yield the cards of the pages ``names``, with addresses that count from ``page``."""
    for one in names:
        inside = app.env.toctree_includes.get(one, [])
        target = app.builder.get_relative_uri(page, one)
        yield tile(summary(app.env, one), target, len(inside), inside=inside or [one])


def parts(app: Sphinx) -> Iterator[tuple[str, list[str]]]:
    """Yield each part of the book that has chapters of several pages: its title, the chapters."""
    for part, names in parts_of(app):
        if several := [one for one in names if is_chapter(app.env, one)]:
            yield part, several


def is_chapter(env: Any, name: str) -> bool:
    """Whether a page has pages below it, and these are read, not looked up: notebooks."""
    inside = env.toctree_includes.get(name, [])
    return bool(inside) and str(env.doc2path(inside[0])).endswith(".ipynb")


def tile(
    shown: Summary,
    address: str,
    pages: int = 0,
    tag: str = "li",
    kicker: str = "",
    kind: str = "",
    inside: Sequence[str] = (),
) -> str:
    """Return the card of one page, all of which leads to ``address``.

    Args:
        shown: what it says of itself.
        address: its address.
        pages: how many pages it has, if it is that of a chapter or of a route.
        tag: the element that holds the card.
        kicker: what stands above the title.
        kind: a class of the element, if it is another than a page's.
        inside: the names of its pages, or its own: ``bars.js`` says which of them are read.
    """
    said = [f"{pages} pages"] if pages > 1 else [LEVELS[shown.further]] if shown.facts else []
    said += [shown.facts.text()] if shown.facts else []
    names = f' data-inside="{" ".join(inside)}"' if inside else ""
    title = html.escape(shown.title, quote=False)
    lines = {
        "kicker": kicker,
        "title": f'<a href="{html.escape(address)}">{title}</a>',
        "question": shown.question,
        "facts": " · ".join(said),
    }
    words = "".join(f'<p class="heed-tile-{k}">{text}</p>' for k, text in lines.items() if text)
    inner = f'{shown.picture}<div class="heed-tile-words"{names}>{words}</div>'
    return f'<{tag} class="{" ".join(filter(None, ["heed-tile", kind]))}">{inner}</{tag}>'


def planned(title: str) -> str:
    """Return the card of a chapter that is not there yet."""
    return (
        '<li class="heed-tile heed-planned"><p class="heed-tile-title">'
        f'{html.escape(title, quote=False)}</p><p class="heed-tile-facts">in writing</p></li>'
    )


DRAW: dict[str, Callable[[Sphinx, str, Any], Iterator[str]]] = {
    "pages": pages,
    "chapters": chapters,
}


def name_home(_: Sphinx, __: str, ___: str, context: dict[str, Any], *____: Any) -> None:
    """Call the home page "Home" in the list of pages: its title is a sentence."""
    if "root_title" in context:
        context["root_title"] = HOME


def outdated(
    _: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Return the pages that show a card of one that is new, changed or gone."""
    moved = added | changed | removed
    above = {parent for parent, pages in env.toctree_includes.items() if moved & set(pages)}
    above |= {one for one, (_, _, after) in env.collect_relations().items() if after in moved}
    return sorted((above | ({env.config.root_doc} if moved else set())) & set(env.all_docs) - moved)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_node(Cards)
    app.add_directive("pages", Pages)
    app.add_directive("chapters", Chapters)
    app.connect("env-get-outdated", outdated)
    app.connect("doctree-resolved", fill)
    app.connect("html-page-context", name_home, priority=600)  # once the theme has named it
    return {"parallel_read_safe": True, "parallel_write_safe": True}
