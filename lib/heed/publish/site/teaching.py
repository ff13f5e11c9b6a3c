"""A Sphinx extension: what a teacher needs, computed from the book's own pages.

``{teaching} figures`` leaves a place for all figures, as do ``exercises``, ``questions``,
``prerequisites`` and ``plans``. The places are filled once all pages are written. ``teaching.js``
searches among the figures and copies; without it, they are links.
"""

import html
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective

from heed.publish.site import decks, miniatures, notes, questions, sheets
from heed.publish.site.arcs import arcs
from heed.publish.site.bars import parts_of
from heed.publish.site.quotes import Quote, quotes_of
from heed.publish.site.summaries import Facts, read_facts, total
from heed.publish.stills import FIGURE

PAGE, PLANS, FOLDER = "book/teach", "book/plans.toml", "book/"
QUESTIONS = "book/questions.toml"
MODULE = "heed/publish/page/teaching.js"
SPOKEN = ("say", "wrong", "reply", "after", "asked")  # of a step, by who gives the lecture
PLACE = re.compile(
    r'<div class="heed-teaching" data-of="(\w+)">.*?</div><!-- teaching -->', re.DOTALL
)
EMPTY = '<div class="heed-teaching" data-of="{}"></div><!-- teaching -->'
FACTS = re.compile(r'<p class="heed-facts"><em>(.*?)</em></p>', re.DOTALL)
NEEDED = re.compile(r'<a class="reference internal" href="([^"#]+)\.html')


@dataclass(frozen=True)
class Shown:
    """A figure: its name in addresses, its words, the Python that makes it, and how it is drawn.

    state: as it begins.
    """

    name: str
    title: str
    task: str
    python: str
    still: str = field(default="", compare=False, repr=False)
    module: str = field(default="", compare=False)
    state: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)


@dataclass
class Page:
    """What a teacher may ask of a page of the book."""

    name: str
    title: str
    address: str  # from the page for teachers
    facts: Facts | None
    needs: list[str]
    further: bool
    figures: list[Shown] = field(default_factory=list)
    exercises: list[sheets.Exercise] = field(default_factory=list)
    questions: int = 0
    quotes: list[Quote] = field(default_factory=list)
    remember: list[str] = field(default_factory=list)


Chapter = tuple[str, list[Page]]


class TeachingDirective(SphinxDirective):
    """The place of one of the lists."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Leave it.

        Raises:
            ExtensionError: if there is no such list.
        """
        [of] = self.arguments
        if of not in LISTS:
            raise ExtensionError(f"teaching must be of {', '.join(LISTS)}, but is of {of!r}")
        return [nodes.raw("", EMPTY.format(of), format="html")]


def figures_of(text: str) -> Iterator[Shown]:
    """Yield the figures of a page's HTML."""
    for found in FIGURE.finditer(text):
        if not found["module"].startswith("figures/"):
            continue
        data = json.loads(html.unescape(found["data"]))
        about = data["about"]
        room = ".".join(("heed", *found["module"].split("/")[:-1]))
        call = about.get("call") or ""
        python = f"from {room} import {call.partition('(')[0]}\n\n{call}" if call else ""
        words = about["name"], about["title"], about.get("task", "")
        yield Shown(*words, python, found["still"], found["module"], data.get("state", {}))


def read(app: Sphinx) -> list[Chapter]:
    """Return the chapters of the built book with their pages."""
    env: Any = app.env
    found = []
    for _, chapters in parts_of(app):
        for chapter in chapters:
            names = env.toctree_includes.get(chapter) or [chapter]
            pages = [page_of(app, name) for name in names if _is_read(env, name)]
            if pages:
                found.append((env.titles[chapter].astext(), pages))
    return found


def _is_read(env: Any, name: str) -> bool:
    return str(env.doc2path(name)).endswith(".ipynb")


def page_of(app: Sphinx, name: str) -> Page:
    """Return what a built page has."""
    env: Any = app.env
    path = Path(app.outdir) / app.builder.get_target_uri(name)
    text = path.read_text(encoding="utf-8")
    line = FACTS.search(text)
    said = re.sub(r"<[^>]+>", "", line[1]) if line else ""
    needs = [
        (path.parent / address).resolve().relative_to(Path(app.outdir).resolve()).as_posix()
        for address in NEEDED.findall(line[1] if line else "")
    ]
    address = app.builder.get_relative_uri(PAGE, name)
    further = bool(env.metadata[name].get("further"))
    page = Page(name, env.titles[name].astext(), address, read_facts(said), needs, further)
    page.figures.extend(figures_of(text))
    page.exercises.extend(sheets.exercises_of(text, app.builder.get_target_uri(name)))
    page.remember.extend(sheets.lines_of(text, app.builder.get_target_uri(name)))
    page.quotes.extend(quotes_of(text, app.builder.get_target_uri(name)))
    return page


def list_figures(chapters: Sequence[Chapter], _: str) -> str:
    """Return all figures by chapter, each with what teaching.js copies."""
    return _by_chapter(chapters, lambda page: [_figure(page, one) for one in page.figures])


def _figure(page: Page, one: Shown) -> str:
    copied = f' data-python="{html.escape(one.python)}"' if one.python else ""
    return (
        f'<li data-name="{one.name}"{copied}>{_picture(one)}'
        f'<a href="{page.address}#fig-{one.name}">{html.escape(one.title, quote=False)}</a> '
        f"<small>{html.escape(one.task, quote=False)}</small> "
        f"<small>{html.escape(page.title, quote=False)}"
        f' · <a href="../{decks.FOLDER}/{decks.ANY}.html?figure={one.name}">present</a>'
        f' · <a href="../embed/{one.name}.html">alone</a></small></li>'
    )


def _picture(one: Shown) -> str:
    size = f'width="{miniatures.WIDTH}" height="{miniatures.HEIGHT}"'
    alt = html.escape(f"The figure “{one.title}”, small")
    return f'<img loading="lazy" alt="{alt}" {size} src="../{miniatures.FOLDER}/{one.name}.svg">'


def list_exercises(chapters: Sequence[Chapter], _: str) -> str:
    """Return all exercises by chapter, each with what it has the reader do, and the sheets."""
    return _by_chapter(
        chapters,
        lambda page: [
            f'<li><a href="{page.address}#{one.id}">{one.title}</a> <small>{one.does} · '
            f"{html.escape(page.title, quote=False)}</small></li>"
            for one in page.exercises
        ],
        lambda pages: (
            f'<p>For paper: <a href="../sheets/{sheet_of(pages)}.html">exercises</a>, '
            f'<a href="../sheets/{sheet_of(pages)}-solutions.html">with solutions</a></p>'
        ),
    )


def list_questions(chapters: Sequence[Chapter], _: str) -> str:
    """Return the pages that have questions for before and after, each with its two sheets."""
    asked = [page for _, pages in chapters for page in pages if page.questions]
    return f"<ul>{''.join(_asked(page) for page in asked)}</ul>"


def _asked(page: Page) -> str:
    address = f"../{sheets.FOLDER}/{questions.sheet_of(page.name)}"
    return (
        f"<li>{html.escape(page.title, quote=False)}: "
        f'<a href="{address}.html">{page.questions} questions</a>, '
        f'<a href="{address}-answers.html">with answers</a></li>'
    )


def sheet_of(pages: Sequence[Page]) -> str:
    """Return the name of the sheet of a chapter's exercises."""
    name = pages[0].name.removeprefix(FOLDER)
    return (name if len(pages) == 1 else name.rpartition("/")[0]).replace("/", "-")


def _by_chapter(
    chapters: Sequence[Chapter],
    lines: Callable[[Page], list[str]],
    below: Callable[[list[Page]], str] = lambda _: "",
) -> str:
    parts = []
    for title, pages in chapters:
        items = [line for page in pages for line in lines(page)]
        if items:
            name = f"{html.escape(title, quote=False)} <small>{len(items)}</small>"
            listed = "".join(items)
            parts.append(
                f"<details><summary>{name}</summary><ul>{listed}</ul>{below(pages)}</details>"
            )
    return "".join(parts)


def draw_prerequisites(chapters: Sequence[Chapter], _: str) -> str:
    """Return all pages in their order, with an arc from each to those that need it."""
    pages = [page for _, pages in chapters for page in pages]
    places = {page.name: at for at, page in enumerate(pages)}
    needs = [
        (places[needed], places[page.name])
        for page in pages
        for needed in page.needs
        if needed in places
    ]
    names = [(page.title, page.address, page.further) for page in pages]
    return arcs(names, needs)


def list_plans(chapters: Sequence[Chapter], plans: str) -> str:
    """Return the plans: what each meeting reads, or which figures a lecture shows.

    Raises:
        ValueError: if a plan names a page or a figure that the book lacks.
    """
    pages = {page.name.removeprefix(FOLDER): page for _, found in chapters for page in found}
    given = lectures(chapters, plans)
    return "".join(
        _lecture(name, given[name], plan["steps"], pages.values())
        if name in given
        else _course(plan, pages)
        for name, plan in tomllib.loads(plans).items()
    )


def on_pages(pages: Iterable[Page]) -> dict[str, tuple[Page, Shown]]:
    """Return the figures of pages by their names, each with its page."""
    return {one.name: (page, one) for page in pages for one in page.figures}


def quoted(pages: Iterable[Page]) -> dict[str, tuple[Page, Quote]]:
    """Return the definitions and theorems of pages by their ids, each with its page."""
    return {one.id: (page, one) for page in pages for one in page.quotes}


def lectures(chapters: Sequence[Chapter], plans: str) -> dict[str, decks.Deck]:
    """Return the lectures among the plans by their names.

    Raises:
        ValueError: if one names a figure or a definition that the book lacks.
    """
    pages = [page for _, found in chapters for page in found]
    return {
        name: decks.Deck(
            plan["title"],
            steps_of(plan, pages),
            plan.get("reserve", 0),
            _marked(plan.get("opening", "")),
            tuple(remembered(plan, pages)),
            f"../{sheets.FOLDER}/{name}.html" if "exercises" in plan else "",
        )
        for name, plan in tomllib.loads(plans).items()
        if "steps" in plan
    }


def remembered(plan: dict[str, Any], pages: Iterable[Page]) -> Iterator[str]:
    """Yield the lines of pages that a lecture ends with, as HTML.

    Raises:
        ValueError: if a page has no such line.
    """
    lines = {
        f"{page.name.removeprefix(FOLDER)} {at}": line
        for page in pages
        for at, line in enumerate(page.remember, 1)
    }
    names = plan.get("remember", [])
    _check(names, lines, "line")
    yield from (lines[name] for name in names)


def homework(
    chapters: Sequence[Chapter], plans: str
) -> dict[str, tuple[str, list[sheets.Exercise]]]:
    """Return the title and the exercises of each lecture by its name.

    Raises:
        ValueError: if one names an exercise that the book lacks.
    """
    known = {one.id: one for _, pages in chapters for page in pages for one in page.exercises}
    found = {}
    for name, plan in tomllib.loads(plans).items():
        if names := plan.get("exercises"):
            _check(names, known, "exercise")
            found[name] = plan["title"], [known[one] for one in names]
    return found


def steps_of(plan: dict[str, Any], pages: Sequence[Page]) -> list[decks.Step]:
    """Return the steps of a lecture."""
    shown, cited = on_pages(pages), quoted(pages)
    _check([step["figure"] for step in plan["steps"] if "figure" in step], shown, "figure")
    _check([step["quote"] for step in plan["steps"] if "quote" in step], cited, "definition")
    return [
        _quoting(step, *cited[step["quote"]]) if "quote" in step else _showing(step, shown)
        for step in plan["steps"]
    ]


def _showing(step: dict[str, Any], shown: dict[str, tuple[Page, Shown]]) -> decks.Step:
    figure = shown[step["figure"]][1]
    address = f"../embed/{figure.name}.html"
    if "state" in step:
        address += f"?{step['state']}"
    return decks.Step(
        address=address,
        title=html.escape(figure.title, quote=False),
        control=step.get("control", ""),
        change=_change(step, figure),
        hide=step.get("hide", ""),
        # A still has the figure as it begins.
        picture="" if "state" in step else f"../{miniatures.FOLDER}/{figure.name}.svg",
        **_said(step),
    )


def _quoting(step: dict[str, Any], page: Page, quote: Quote) -> decks.Step:
    address = f"../{page.name}.html#{quote.id}"
    return decks.Step(address=address, title=quote.title, quote=quote.text, **_said(step))


def _said(step: dict[str, Any]) -> dict[str, Any]:
    """Return what is said at a step, and for how long.

    Raises:
        ValueError: if the parts of its minutes don't sum to them.
    """
    texts = {name: _marked(step.get(name, "")) for name in ("ask", "see", "now", *SPOKEN)}
    flags = {name: step.get(name, False) for name in ("spare", "one")}
    minutes, parts = step["minutes"], tuple(step.get("parts", ()))
    if parts and sum(parts) != minutes:
        raise ValueError(
            f"parts in {PLANS} must sum to the minutes of their step, {minutes}, but are {parts}"
        )
    return texts | flags | {"minutes": minutes, "parts": parts}


def _change(step: dict[str, Any], figure: Shown) -> decks.Change | None:
    """Return what a figure changes to, and back to how the step shows it first."""
    to, control = step.get("change", {}), step.get("control", "")
    linked = {key.split(".")[-1]: value for key, value in parse_qsl(step.get("state", ""))}
    given = {name: _value(text) for name, text in linked.items()}  # a figure that is set forgets it
    if control in figure.state:
        given = {control: figure.state[control]} | given
    back = {name: figure.state.get(name) for name in to} | given
    return decks.Change(figure.name, given | to, back) if back else None


def _value(text: str) -> Any:
    """Return what an address says of a trait, as links.js reads it."""
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def _lecture(name: str, deck: decks.Deck, plan: list[dict[str, Any]], pages: Iterable[Page]) -> str:
    slides = f"../{decks.FOLDER}/{name}.html"
    places = {key: page for key, (page, _) in (on_pages(pages) | quoted(pages)).items()}
    items = "".join(
        _step(
            f"{slides}#{at}", step, one.get("figure", ""), places[one.get("figure") or one["quote"]]
        )
        for at, (step, one) in enumerate(zip(deck.steps, plan, strict=True), 1)
    )
    solved = deck.exercises.replace(".html", "-solutions.html")
    given = f'<a href="{deck.exercises}">Exercises</a> <a href="{solved}">Solutions</a> '
    given *= bool(deck.exercises)
    return (
        f"<h3>{html.escape(deck.title, quote=False)}</h3>"
        f'<p><a href="{slides}">Present</a> <a href="{slides}?print">Print</a> '
        f'<a href="../{decks.NOTES}/{name}.html">Notes</a> {given}'
        f"<small>{deck.plan}</small></p>"
        f"<ol>{items}</ol>"
    )


def _step(slide: str, step: decks.Step, figure: str, page: Page) -> str:
    more = html.escape(page.title, quote=False)
    named = f' data-name="{figure}"' if figure else ""
    seen = " ".join(filter(None, (step.see, step.now)))
    below = f"<details><summary>To be seen</summary><p>{seen}</p></details>" if seen else ""
    spare = " · may be left out" if step.spare else ""
    return (
        f'<li{named}>{step.ask} <small>{step.minutes} min{spare} · <a href="{slide}">present</a> · '
        f'<a class="heed-shown" href="{html.escape(step.address)}">{step.title}</a> · '
        f'more: <a href="{page.address}">{more}</a></small>{below}</li>'
    )


def _marked(text: str) -> str:
    """Return a text as HTML, with what stands between two asterisks emphasized."""
    return questions.indexed(re.sub(r"\*(.+?)\*", r"<em>\1</em>", html.escape(text, quote=False)))


def _course(plan: dict[str, Any], pages: dict[str, Page]) -> str:
    rows = []
    for number, names in enumerate(plan["meetings"], 1):
        _check(names, pages, "page")
        read = [pages[name] for name in names]
        links = ", ".join(
            f'<a href="{page.address}">{html.escape(page.title, quote=False)}</a>' for page in read
        )
        facts = total([page.facts for page in read if page.facts]) or Facts(0, 0, 0)
        numbers = (facts.figures, facts.exercises)
        cells = [str(number), links, _hours(facts.minutes), *map(str, numbers)]
        rows.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    heads = "".join(
        f"<th>{head}</th>" for head in ("Week", "Pages", "To read", "Figures", "Exercises")
    )
    title = html.escape(plan["title"], quote=False)
    return (
        f'<h3>{title}</h3><div class="pst-scrollable-table-container"><table class="table">'
        f"<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )


def _hours(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02} h"


def _check(names: Sequence[str], known: dict[str, Any], what: str) -> None:
    if unknown := [name for name in names if name not in known]:
        raise ValueError(f"{PLANS} must name {what}s of the book, but has {unknown[0]!r}")


LISTS: dict[str, Callable[[Sequence[Chapter], str], str]] = {
    "plans": list_plans,
    "figures": list_figures,
    "exercises": list_exercises,
    "questions": list_questions,
    "prerequisites": draw_prerequisites,
}


def fill(app: Sphinx, exception: Exception | None) -> None:
    """Fill the places of the page for teachers.

    Raises:
        ExtensionError: if a plan names what the book lacks.
    """
    path = Path(app.outdir) / f"{PAGE}.html"
    if exception or app.builder.format != "html" or not path.is_file():
        return
    chapters = read(app)
    asked = {
        sheet_of(pages): (title, [one for page in pages for one in page.exercises])
        for title, pages in chapters
    }
    plans = (Path(app.srcdir) / PLANS).read_text(encoding="utf-8")
    sheets.write(
        Path(app.outdir),
        {name: one for name, one in asked.items() if one[1]},
        homework(chapters, plans),
    )
    ask(Path(app.outdir), chapters, Path(app.srcdir) / QUESTIONS)
    shown = [one for _, pages in chapters for page in pages for one in page.figures]
    miniatures.write(Path(app.outdir), [(one.name, one.still, one.module) for one in shown])
    given = lectures(chapters, plans)
    decks.write(Path(app.outdir), given, app.builder.get_target_uri(PAGE))
    notes.write(Path(app.outdir), given)

    def put(place: re.Match[str]) -> str:
        try:
            listed = LISTS[place[1]](chapters, plans)
        except ValueError as error:
            raise ExtensionError(str(error)) from error
        return EMPTY.format(place[1]).replace("></div>", f">{listed}</div>")

    text = path.read_text(encoding="utf-8")
    path.write_text(PLACE.sub(put, text), encoding="utf-8")


def ask(site: Path, chapters: Sequence[Chapter], path: Path) -> None:
    """Write the sheets with questions on pages, and count them."""
    pages = {page.name: page for _, pages in chapters for page in pages}
    titles = {name: page.title for name, page in pages.items()}
    for name, count in questions.write(site, titles, path):
        pages[name].questions = count


def add(app: Sphinx, _: str, __: str, context: dict[str, Any], *___: Any) -> None:
    """Give the page its module."""
    if EMPTY.format("figures") in context.get("body", ""):
        app.add_js_file(MODULE, type="module")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_directive("teaching", TeachingDirective)
    app.connect("html-page-context", add)
    app.connect("build-finished", fill, priority=620)  # once pages.py has repaired all pages
    return {"parallel_read_safe": True, "parallel_write_safe": True}
