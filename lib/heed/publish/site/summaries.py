"""What a page says of itself: title, question, minutes, and the picture of its first figure.

Nothing of this is typed twice: cards of the home page, of a chapter's page and at the end of a page
read it from the page that they lead to.
"""

import html
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref, toctree

from heed.publish.stills import FIGURE

# `*20 minutes · 3 figures · 2 exercises · You need …*`, the line below a page's title.
FACTS = re.compile(
    r"(?P<minutes>\d+) minutes?"
    r" · (?P<figures>\d+) figures?"
    r" · (?P<exercises>\d+) exercises?"
    r" · You need .+\.",
    re.DOTALL,
)
BEFORE_STOP = re.compile(r" +([.,;])")  # what a source leaves that is not shown
SENTENCE = re.compile(r"(?:(?<=[.?!…])|(?<=[.?!…]</em>))\s+(?=[A-Z“«<])")
ASKED = re.compile(r"\?(?:</em>)?$")
FORMULA = "\0"
ROOM = 150  # characters of a question on a card
FIGURES = "figures/"  # where the modules of figures are; those of exercises are elsewhere
WIDE = "heed-stage heed-wide"
PLOT = re.compile(
    r'<svg\b(?=[^>]*class="heed-(?:plot|pixels)")[^>]*'
    r'viewBox="(?P<box>0 0 (?P<width>[\d.]+) (?P<height>[\d.]+))"[^>]*>(?P<inside>.*?)</svg>',
    re.DOTALL,
)
ROW = re.compile(
    r'(?:data-squares=""[^>]*>|<tr><th scope="row">)(.*?)(?:</span></span>|</tr>|</p>)', re.DOTALL
)
SQUARE = re.compile(r'background-color: ?([^;"]+)')
CANVAS = re.compile(r'<img\b[^>]*class="heed-canvas heed-(light|dark)"[^>]*>')
# What is not seen in a small picture, or is for those who operate the figure.
GONE = re.compile(
    r"<g\b(?=[^>]* (?:hidden|data-chosen)\b)[^>]*>.*?</g>"
    r'|<text\b[^>]*class="heed-(?:tick|axis)"[^>]*(?:(?<=/)>|(?<!/)>.*?</text>)'
    r'|<line\b[^>]*class="heed-grid"[^>]*/?>(?:</line>)?'
    r'|<circle\b[^>]*class="heed-handle-reach"[^>]*/?>(?:</circle>)?'
    r"""| (?:aria-[\w-]+|role|title|tabindex|inert)="[^"]*\""""
)
FINE = re.compile(r'(?<=\d\.\d)\d+(?=[^"<>]*")')  # within attributes
IDS = re.compile(r'\bid="([^"]+)"')


class Facts(NamedTuple):
    """How long a page takes, and what is on it."""

    minutes: int
    figures: int
    exercises: int

    def text(self) -> str:
        """Return the facts as a card shows them; what there is none of is left out."""
        parts = [self.time()]
        for count, name in ((self.figures, "figure"), (self.exercises, "exercise")):
            if count:
                parts.append(f"{count} {name}{'s' * (count > 1)}")
        return " · ".join(parts)

    def time(self) -> str:
        """Return how long it takes, to the minute."""
        return f"{self.minutes:,} min"


HALF = 30  # minutes
SMALL = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


def spoken(minutes: int) -> str:
    """Return a time as one says it: to the half hour, and from four hours on to the hour."""
    halves = round(minutes / HALF)
    if halves < 3:
        return f"{minutes} min"
    hours, half = divmod(halves, 2) if halves < 8 else (round(minutes / HALF / 2), 0)
    if hours == 1:
        return "about an hour and a half"
    return f"about {SMALL.get(hours, hours)}{' and a half' * half} hours"


class SpokenFacts(Facts):
    """The facts of many pages, with their time as one says it."""

    def time(self) -> str:
        """Return how long it takes, as one says it."""
        return spoken(self.minutes)


class Summary(NamedTuple):
    """What a card shows of a page; question and picture are HTML, perhaps nothing."""

    title: str
    question: str
    facts: Facts | None
    picture: str
    further: bool = False  # a page that the others do without
    stated: str = ""  # the question as its notebook states it, in plain text


@cache  # a page is asked for by all that lead to it, and to read its tree takes long
def summary(env: Any, page: str) -> Summary:
    """Return what ``page`` says of itself; a chapter's page says it for its pages together.

    Args:
        env: Sphinx's, once every page was read.
        page: its name, such as "book/learn/pac".
    """
    tree = env.get_doctree(page)
    inside = [summary(env, one) for one in env.toctree_includes.get(page, [])]
    stated = env.metadata[page]  # of its notebook
    return Summary(
        title=env.titles[page].astext(),
        question=html.escape(stated.get("question", ""), quote=False) or question_of(tree),
        facts=total([one.facts for one in inside if one.facts]) if inside else facts_of(tree),
        picture=picture_of(tree, stated.get("picture", ""))
        or next((one.picture for one in inside if one.picture), ""),
        further=bool(stated.get("further")),
        stated=stated.get("question", ""),
    )


def total(facts: list[Facts]) -> Facts | None:
    """Return the sum of the facts of several pages."""
    return Facts(*map(sum, zip(*facts, strict=True))) if facts else None


def read_facts(text: str) -> Facts | None:
    """Return what a line of facts says, or nothing if ``text`` is none."""
    found = FACTS.fullmatch(text.strip())
    return Facts(**{name: int(n) for name, n in found.groupdict().items()}) if found else None


def facts_of(tree: nodes.document) -> Facts | None:
    """Return the facts of a page: they are the first paragraph that is all emphasis."""
    for paragraph in opening(tree):
        if len(paragraph) == 1 and isinstance(paragraph[0], nodes.emphasis):
            return read_facts(paragraph.astext())
    return None


def opening(tree: nodes.document) -> Iterator[nodes.paragraph]:
    """Yield the paragraphs between a page's title and its first section."""
    section: Any = next(tree.findall(nodes.section), [])
    for node in section:
        if isinstance(node, nodes.section | toctree):
            return
        if isinstance(node, nodes.paragraph):
            yield node


def question_of(tree: nodes.document) -> str:
    """Return the first question before a page's first section, with the sentences that lead to it.

    They are as many as a card has room for. Where nothing is asked, it is the first sentence. One
    with a formula is never among them.
    """
    said: list[str] = []
    for paragraph in opening(tree):
        if read_facts(paragraph.astext()) is None:
            text = BEFORE_STOP.sub(r"\1", "".join(map(inline, paragraph)))
            said += map(str.strip, SENTENCE.split(text))
    asked = next(
        (at for at, one in enumerate(said) if ASKED.search(one) and FORMULA not in one), None
    )
    if asked is None:
        return next((one for one in said if FORMULA not in one), "")
    first = asked
    while first > 0 and fits(said[first - 1 : asked + 1]):
        first -= 1
    return " ".join(said[first : asked + 1])


def fits(sentences: list[str]) -> bool:
    """Whether a card has room for ``sentences``."""
    text = " ".join(sentences)
    return FORMULA not in text and len(re.sub(r"<[^>]*>", "", text)) <= ROOM


def inline(node: nodes.Node) -> str:
    """Return a part of a sentence as HTML, its words in italics still so: no links, no sources."""
    if isinstance(node, nodes.Text):
        return html.escape(node.astext().replace("\n", " "), quote=False)
    if isinstance(node, nodes.math):
        return FORMULA
    if isinstance(node, nodes.raw) or _is_source(node):
        return ""
    inside = "".join(map(inline, node.children))
    if not isinstance(node, nodes.emphasis):
        return inside
    languages = [c.removeprefix("language-") for c in node["classes"] if c.startswith("language-")]
    return f'<em lang="{languages[0]}">{inside}</em>' if languages else f"<em>{inside}</em>"


def _is_source(node: nodes.Node) -> bool:
    return isinstance(node, pending_xref) and node["refdomain"] == "cite"


def picture_of(tree: nodes.document, figure: str = "") -> str:
    """Return the picture of a page's first figure that draws one as HTML, or nothing.

    Args:
        tree: the page.
        figure: the name of another one, where the first begins with an empty plot.
    """
    for raw in tree.findall(nodes.raw):
        found = FIGURE.search(raw.astext()) if raw.get("format") == "html" else None
        if not found or not found["module"].startswith(FIGURES):
            continue
        meant = not figure or f'data-figure="{figure}"' in found["open"]
        if meant and (drawn := thumbnail(found["still"])):
            return drawn
    return ""


def thumbnail(still: str) -> str:
    """Return what a figure draws, out of its ``still``: a heat map, its largest plot, or squares.

    It is an ornament beside the title of its page: nothing in it is read out, and its numbers are
    as fine as a small picture needs.
    """
    stage = still.partition(WIDE)[2]
    drawn = canvas(stage) or plot(stage) or squares(stage)
    return f'<div class="heed-thumb" aria-hidden="true">{drawn}</div>' if drawn else ""


def canvas(stage: str) -> str:
    """Return the first heat map in the HTML ``stage``, for light and dark."""
    pictures = [found[0] for found in CANVAS.finditer(stage)][:2]
    return "".join(re.sub(r' style="[^"]*"', "", picture) for picture in pictures)


def plot(stage: str) -> str:
    """Return the largest plot in the HTML ``stage``."""
    largest = max(
        PLOT.finditer(stage),
        key=lambda one: float(one["width"]) * float(one["height"]),
        default=None,
    )
    if not largest:
        return ""
    inside = FINE.sub("", GONE.sub("", largest["inside"]))
    for name in IDS.findall(inside):  # the figure itself may be on the same page
        inside = re.sub(rf'(?<=["#]){re.escape(name)}(?=["\)])', f"{name}-small", inside)
    return f'<svg class="heed-plot" viewBox="{largest["box"]}">{inside}</svg>'


def squares(stage: str) -> str:
    """Return the rows of coloured squares in the HTML ``stage``: of a table, or so marked."""
    rows = [found for row in ROW.findall(stage) if (found := SQUARE.findall(row))]
    drawn = "".join(
        f'<rect x="{x}" y="{y}" width="0.96" height="0.96" fill="{html.escape(colour)}"/>'
        for y, row in enumerate(rows)
        for x, colour in enumerate(row)
    )
    box = f"0 0 {max(map(len, rows), default=0)} {len(rows)}"
    return f'<svg class="heed-plot" viewBox="{box}">{drawn}</svg>' if drawn else ""
