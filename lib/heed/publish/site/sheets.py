"""The exercises of a chapter as a sheet for paper, without solutions and with them."""

import html
import posixpath
import re
from base64 import b64decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template
from typing import NamedTuple

from heed.publish.site.review import EXERCISE

FOLDER = "sheets"
ANSWER = re.compile(
    r'<div class="heed-still">(?P<still>.*?)</div>\s*<script type="application/json">', re.DOTALL
)
ASKED = re.compile(
    r"</p>\s*(?:<noscript>.*?</noscript>)?(.*?)<div class=\"output text_html\">", re.DOTALL
)
REMEMBER = re.compile(r"<h2>What to remember.*?</h2>\s*<ul[^>]*>(.*?)</ul>", re.DOTALL)
LINE = re.compile(r"<li>\s*(?:<p>)?(.*?)(?:</p>)?\s*</li>", re.DOTALL)
SOLUTION = re.compile(r"<template>(.*?)</template>", re.DOTALL)
FIGURE = re.compile(r'<figure class="heed-figure" id="[^"]+" data-figure="([^"]+)"')
SEALED = re.compile(r'"sealed": ?"([A-Za-z0-9+/=]+)"')  # what a card knows, and shows nobody
SET = re.compile(r'"figure": ?"([\w-]+)"')  # the figure that a card moves once it is answered
KIND = re.compile(r'data-kind="(\w+)"')
# What a kind of field has the reader do; a card is named by the last of its fields in this order.
KINDS = {
    "choice": "choose",
    "row": "fill a row",
    "attention": "set weights",
    "number": "compute",
    "order": "put into order",
    "mistake": "find the mistake",
    "predict": "guess, then watch",
    "explain": "explain, then compare",
    "code": "write code",
    "program": "run your code",
}
# What is said of the screen, and what paper has in its place.
ON_SCREEN = [
    (re.compile(r",\s+then\s+compare\s+yours\s+with\s+ours\."), "."),
    (re.compile(r"\s*<em>Check</em>\s+runs\s+your\s+code[^.]*\."), ""),
    (re.compile(r"([Gg]uess[^.;,]*)[,;]\s+(?:(?:and|then)\s)?[^.]*?figure[^.]*\."), r"\1."),
    (re.compile(r"\s*(?:Then\s+t|T)he\s(?:\w+\s)?figure\s+(?:will\s+)?shows?\s+you[^.]*\."), ""),
    (re.compile(r"\s+before\s+you\s+drag\s+it;\s+the\s+figure[^.]*\."), "."),
]
SPOKEN_OF = re.compile(r"\b(?:(first|second|third|last) )?figure\b")
PLACES = {"first": 0, "second": 1, "third": 2, "last": -1}
PICTURES = "../_images/figures"  # as miniatures.py writes them
ADDRESS = re.compile(r'\b(href|src)="(?![a-z]+:|#|/)([^"]+)"')
PAGE = Template("""\
<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>$title</title>
<link rel="stylesheet" href="../_static/heed/site.css">
</head>
<body>
<main class="bd-article heed-sheet$short">
<h1>$title</h1>
$about
$exercises
</main>
</body>
</html>
""")


class Exercise(NamedTuple):
    """An exercise: id of its card, what it has the reader do, and parts of the card as HTML.

    figures: names of those that its question speaks of.
    """

    id: str
    does: str
    title: str
    question: str
    fields: str
    solution: str
    figures: tuple[str, ...] = ()


def exercises_of(text: str, address: str) -> Iterator[Exercise]:
    """Yield the exercises of a page's HTML.

    Args:
        text: the page.
        address: of the page, from the folder of the site; what it links is linked from the sheets.
    """
    for found in EXERCISE.finditer(text):
        card = text[found.end() : text.index("</section>", found.end())]
        asked, answer = ASKED.search(card), ANSWER.search(card)
        # The solution stands in the card or follows it.
        solution = SOLUTION.search(text, found.end())
        parts = [part[1] if part else "" for part in (asked, answer, solution)]
        title = found["title"] or html.escape(found["name"])
        question, fields, solved = linked(parts, address)
        question = for_paper(question)
        before = [figure[1] for figure in FIGURE.finditer(text, 0, found.start())]
        after = [figure[1] for figure in FIGURE.finditer(text, found.end())]
        sealed = SEALED.search(html.unescape(card))
        meant = SET.search(b64decode(sealed[1]).decode()) if sealed else None
        above = [*before, meant[1]] if meant else before
        named = spoken_of(question + fields, above, after)
        yield Exercise(found["id"], _does(card), title, question, fields, solved, named)


def for_paper(question: str) -> str:
    """Return a question without what only a screen does."""
    for pattern, instead in ON_SCREEN:
        question = pattern.sub(instead, question)
    return question


def spoken_of(question: str, before: Sequence[str], after: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the figures that a question speaks of.

    Args:
        question: as HTML.
        before: the figures above it on its page; "the figure" is the last of them.
        after: those below.
    """
    every = list(dict.fromkeys([*before, *after]))
    if not every:
        return ()
    nearest = before[-1] if before else every[0]
    said = [found[1] for found in SPOKEN_OF.finditer(question)]
    named = [every[min(PLACES[one], len(every) - 1)] if one else nearest for one in said]
    return tuple(dict.fromkeys(named))


def _does(card: str) -> str:
    fields = KIND.findall(card)
    return next((KINDS[kind] for kind in reversed(KINDS) if kind in fields), "")


def linked(parts: Sequence[str], address: str) -> list[str]:
    """Return HTML of the page at an address with its own addresses counted from the sheets."""
    folder = posixpath.dirname(address)

    def put(found: re.Match[str]) -> str:
        whole = posixpath.join(folder, found[2])
        return f'{found[1]}="{posixpath.relpath(whole, FOLDER)}"'

    return [ADDRESS.sub(put, part) for part in parts]


def lines_of(text: str, address: str) -> list[str]:
    """Return what a page's HTML says to remember, line by line, as it is linked from the sheets."""
    found = REMEMBER.search(text)
    return linked(LINE.findall(found[1]), address) if found else []


def sheet(title: str, exercises: Sequence[Exercise], *, solved: bool) -> str:
    """Return the page of a chapter's exercises, numbered."""
    about = "Figures are small here, and as they begin on the book’s pages."
    return PAGE.substitute(
        title=html.escape(f"{title}: exercises{' and solutions' if solved else ''}", quote=False),
        about=f"<p>{about}</p>",
        short="",
        exercises="\n".join(_written(n, one, solved) for n, one in enumerate(exercises, 1)),
    )


def homework(title: str, exercises: Sequence[Exercise], *, solved: bool) -> str:
    """Return the exercises of a lecture, which need no figure and fill one page."""
    name = html.escape(title.partition(":")[0], quote=False)
    return PAGE.substitute(
        title=f"{name}: exercises{' and solutions' if solved else ''}",
        about="",
        short="" if solved else " heed-sheet-short",
        exercises="\n".join(_written(n, one, solved) for n, one in enumerate(exercises, 1)),
    )


def _written(number: int, one: Exercise, solved: bool) -> str:
    below = f"<h3>Solution</h3>{one.solution}" if solved else '<div class="heed-sheet-room"></div>'
    shown = "".join(f'<img alt="" src="{PICTURES}/{name}.svg">' for name in one.figures)
    if one.does == KINDS["program"]:
        shown += "<p><small>This one needs the book’s page.</small></p>"
    asked = f"{one.question}{shown}{one.fields}"
    return f"<section><h2>{number}. {one.title}</h2>{asked}{below}</section>"


def write(
    site: Path,
    chapters: dict[str, tuple[str, list[Exercise]]],
    lectures: dict[str, tuple[str, list[Exercise]]],
) -> None:
    """Write two sheets for each chapter and each lecture; remove those that are gone.

    Args:
        site: the folder of the built site.
        chapters: by the name of the sheet, its title and its exercises.
        lectures: likewise.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    for written, sets in ((sheet, chapters), (homework, lectures)):
        for name, (title, exercises) in sets.items():
            for solved, end in ((False, ""), (True, "-solutions")):
                text = written(title, exercises, solved=solved)
                (folder / f"{name}{end}.html").write_text(text, encoding="utf-8")
