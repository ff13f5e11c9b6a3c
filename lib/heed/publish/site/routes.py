"""A Sphinx extension: routes through the book, each some of its pages in an order of their own.

``book/routes.toml`` says which. ``{routes}`` shows a card of each; with the option ``pages`` it
lists their pages instead. A page on a route has, hidden, a line that says where it stands there and
the card of the page that follows; ``route.js`` shows those of the route that its reader takes.
"""

import html
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from heed.publish.site.bars import parts_of
from heed.publish.site.chapter_cards import tile
from heed.publish.site.summaries import Facts, SpokenFacts, Summary, spoken, summary, total

FILE = "book/routes.toml"
PAGE = "book/routes"  # lists them
FOLDER = "book/"  # which names in the file leave out
ALL = "all"
HOME, TIME = "heed-home", "heed-time"  # classes that home.css styles


class Route(NamedTuple):
    """A route: its name in addresses, what it is called, what it asks, and its pages."""

    name: str
    title: str
    question: str
    pages: list[str]
    whole: bool  # whether these are all pages of the book


class Place(NamedTuple):
    """Where a page stands on a route, from 1, and the pages before and after it, if any."""

    route: Route
    number: int
    before: str | None
    after: str | None

    def text(self, number: int = 0) -> str:
        """Return which page of how many this is, or the one with another ``number``."""
        return f"page {number or self.number} of {len(self.route.pages)}"


class Routes(nodes.General, nodes.Element):  # type: ignore[misc]
    """Stands for the routes until every page was read."""


class RoutesDirective(SphinxDirective):
    """The routes as cards, or with all their pages."""

    option_spec = {"pages": directives.flag}  # noqa: RUF012 — so Sphinx wants it

    def run(self) -> list[nodes.Node]:
        """Leave a place for them."""
        source = Path(self.env.srcdir)
        for path in (source / FILE, *source.glob(f"{FOLDER}*/*/*.ipynb")):  # they say their minutes
            self.env.note_dependency(str(path))
        return [Routes(pages="pages" in self.options)]


def read_routes(text: str, every: list[str]) -> list[Route]:
    """Return the routes that a file tells of.

    Args:
        text: the file, in TOML.
        every: the pages of the book in the order of reading, such as "book/learn/pac/promise".

    Raises:
        ValueError: if a route names a page that is not among ``every``, or one twice, or none.
    """
    found = []
    for name, told in tomllib.loads(text).items():
        pages = every if told["pages"] == ALL else [FOLDER + one for one in told["pages"]]
        if unknown := [one for one in pages if one not in every]:
            raise ValueError(f"route {name!r} must name pages of the book, but has {unknown[0]!r}")
        if not pages or len(set(pages)) < len(pages):
            raise ValueError(f"route {name!r} must have pages, each of them once")
        found.append(Route(name, told["title"], told["question"], pages, pages == every))
    return found


def every_page(app: Sphinx) -> list[str]:
    """Return the pages that are read in their turn, in the order of the contents."""
    env: Any = app.env
    chapters = [one for _, names in parts_of(app) for one in names]
    inside = [one for name in chapters for one in [name, *env.toctree_includes.get(name, [])]]
    return [one for one in inside if env.doc2path(one).endswith(".ipynb")]


def routes_of(app: Sphinx) -> list[Route]:
    """Return the routes of the book.

    Raises:
        ExtensionError: if the file names a page that is not in the book.
    """
    path = Path(app.srcdir) / FILE
    if not path.is_file():
        return []
    try:
        return read_routes(path.read_text(encoding="utf-8"), every_page(app))
    except ValueError as error:
        raise ExtensionError(f"{FILE}: {error}") from error


def places(app: Sphinx, page: str) -> list[Place]:
    """Return where ``page`` stands on each route that it is on."""
    found = []
    for route in routes_of(app):
        if page in route.pages:
            at = route.pages.index(page)
            around = [None, *route.pages, None]
            found.append(Place(route, at + 1, around[at], around[at + 2]))
    return found


def address(app: Sphinx, here: str, page: str, route: Route) -> str:
    """Return the address of ``page`` on a route, from the page ``here``."""
    return f"{app.builder.get_relative_uri(here, page)}?route={route.name}"


def summary_of(app: Sphinx, route: Route) -> Summary:
    """Return what the card of a route shows: its time is that of its pages."""
    found = [summary(app.env, page).facts for page in route.pages]
    facts = total([one for one in found if one])
    question = html.escape(route.question, quote=False)
    return Summary(route.title, question, SpokenFacts(*facts) if facts else None, picture="")


def cards(app: Sphinx, here: str) -> Iterator[str]:
    """Yield the HTML of a card for each route."""
    yield '<ul class="heed-tiles heed-wide">'
    for route in routes_of(app):
        first = address(app, here, route.pages[0], route)
        shown = summary_of(app, route)
        yield tile(shown, first, len(route.pages), kind="heed-route", inside=route.pages)
    yield "</ul>"


def lists(app: Sphinx, here: str) -> Iterator[str]:
    """Yield the HTML of each route with all its pages."""
    for route in routes_of(app):
        facts = summary_of(app, route).facts
        said = [f"{len(route.pages)} pages", *([facts.text()] if facts else [])]
        title, question = html.escape(route.title, quote=False), html.escape(route.question)
        yield f'<section class="heed-route-pages" id="{route.name}"><h2>{title}</h2>'
        yield f'<p>{question}</p><p class="heed-tile-facts">{" · ".join(said)}</p>'
        for name, pages in chapters_of(app, route):
            yield f"<h3>{html.escape(name, quote=False)}</h3><ol>" if name else "<ol>"
            yield from (line(app, here, page, route) for page in pages)
            yield "</ol>"
        yield "</section>"


def chapters_of(app: Sphinx, route: Route) -> Iterator[tuple[str, list[str]]]:
    """Yield the chapters of a route of all pages: title and pages; those of another are in one."""
    if not route.whole:
        yield "", route.pages
        return
    env: Any = app.env
    for part, names in parts_of(app):
        for name in names:
            alone = name in route.pages
            inside = [name] if alone else env.toctree_includes.get(name, [])
            if pages := [one for one in inside if one in route.pages]:
                yield part if alone else env.titles[name].astext(), pages


def line(app: Sphinx, here: str, page: str, route: Route) -> str:
    """Return a page of a route as an item of a list."""
    shown = summary(app.env, page)
    facts = [f"{shown.facts.minutes} min"] if isinstance(shown.facts, Facts) else []
    facts += ["further"] if shown.further else []
    return f"<li>{link(app, here, page, route)} <small>{' · '.join(facts)}</small></li>"


def link(app: Sphinx, here: str, page: str, route: Route) -> str:
    """Return a link to a page of a route, with its title."""
    target = html.escape(address(app, here, page, route))
    title = html.escape(app.env.titles[page].astext(), quote=False)
    return f'<a href="{target}" data-page="{page}">{title}</a>'


def end(app: Sphinx, page: str, place: Place, usual: str | None) -> str:
    """Return what ``route.js`` shows at the end of ``page`` for one who takes a route.

    Args:
        app: Sphinx.
        page: the page.
        place: where it stands on the route.
        usual: the page after it in the contents, whose picture stands there already.
    """
    route = place.route
    others = app.builder.get_relative_uri(page, PAGE)
    said = (
        f'<p class="heed-back">This is the last page of the route “{html.escape(route.title)}”. '
        f'<a href="{others}">Choose another</a></p>'
    )
    if place.after:
        shown = summary(app.env, place.after)
        shown = shown._replace(picture="") if place.after == usual else shown
        kicker = f"Carry on: {place.text(place.number + 1)}"
        target = address(app, page, place.after, route)
        said = tile(shown, target, tag="div", kicker=kicker, inside=[place.after])
    before = f"Previous: {link(app, page, place.before, route)} · " if place.before else ""
    leave = '<button type="button" class="heed-leave">Leave this route</button>'
    back = f'<p class="heed-back">{before}{leave}</p>'
    return f'<div class="heed-on-route" data-route="{route.name}" hidden>{said}{back}</div>'


def fill(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Put the routes into a page that is about to be written, in place."""
    for node in list(doctree.findall(Routes)):
        draw = lists if node["pages"] else cards
        node.replace_self(nodes.raw("", "".join(draw(app, page)), format="html"))


def start(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Mark the home page, and have its links to where a route begins take that route, in place.

    They say how long it takes; the one to the whole book leads to the list of its pages.
    """
    if page != app.config.root_doc:
        return
    for section in list(doctree.findall(nodes.section))[:1]:
        section["classes"].append(HOME)
    relative = app.builder.get_relative_uri
    ways = {}
    for route in reversed(routes_of(app)):
        way = f"{relative(page, PAGE)}#{route.name}" if route.whole else ""
        begins = relative(page, PAGE if route.whole else route.pages[0])
        ways[begins] = way or f"{begins}?route={route.name}", summary_of(app, route).facts
    for node in doctree.findall(nodes.reference):
        way, facts = ways.get(node.get("refuri", ""), ("", None))
        if facts:
            node["refuri"] = way
            node += nodes.inline("", f" {spoken(facts.minutes)}", classes=[TIME])


def add(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Tell the templates where ``page`` stands on each route, and what stands at its end."""
    found = places(app, page)
    context["heed_places"] = [(one.route.name, one.route.title, one.text()) for one in found]
    usual = getattr(app.builder, "relations", {}).get(page, (None, None, None))[2]
    context["heed_ends"] = "".join(end(app, page, place, usual) for place in found)


def outdated(app: Sphinx, env: Any, added: set[str], _: set[str], removed: set[str]) -> list[str]:
    """Return all pages if the routes are others now: each says where it stands."""
    path = Path(app.srcdir) / FILE
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    before, env.heed_routes = getattr(env, "heed_routes", text), text
    return sorted(set(env.all_docs) - removed) if added or removed or before != text else []


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_node(Routes)
    app.add_directive("routes", RoutesDirective)
    app.connect("env-get-outdated", outdated)
    app.connect("doctree-resolved", fill)
    app.connect("doctree-resolved", start)
    app.connect("html-page-context", add, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
