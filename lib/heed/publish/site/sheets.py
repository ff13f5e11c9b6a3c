"""The exercises of a chapter as a sheet for paper, without solutions and with them."""

import html
import posixpath
import re
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
SOLUTION = re.compile(r"<template>(.*?)</template>", re.DOTALL)
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
<main class="bd-article heed-sheet">
<h1>$title</h1>
<p>$about</p>
$exercises
</main>
</body>
</html>
""")


class Exercise(NamedTuple):
    """An exercise: id of its card, what it has the reader do, and parts of the card as HTML."""

    id: str
    does: str
    title: str
    question: str
    fields: str
    solution: str


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
        yield Exercise(found["id"], _does(card), title, *_linked(parts, address))


def _does(card: str) -> str:
    fields = KIND.findall(card)
    return next((KINDS[kind] for kind in reversed(KINDS) if kind in fields), "")


def _linked(parts: Sequence[str], address: str) -> list[str]:
    """Return HTML with its addresses counted from the sheets."""
    folder = posixpath.dirname(address)

    def put(found: re.Match[str]) -> str:
        whole = posixpath.join(folder, found[2])
        return f'{found[1]}="{posixpath.relpath(whole, FOLDER)}"'

    return [ADDRESS.sub(put, part) for part in parts]


def sheet(title: str, exercises: Sequence[Exercise], *, solved: bool) -> str:
    """Return the page of a chapter's exercises, numbered."""
    about = "The figures that are spoken of stand on the book’s pages."
    return PAGE.substitute(
        title=html.escape(f"{title}: exercises{' and solutions' if solved else ''}", quote=False),
        about=about,
        exercises="\n".join(_written(n, one, solved) for n, one in enumerate(exercises, 1)),
    )


def _written(number: int, one: Exercise, solved: bool) -> str:
    below = f"<h3>Solution</h3>{one.solution}" if solved else '<div class="heed-sheet-room"></div>'
    return f"<section><h2>{number}. {one.title}</h2>{one.question}{one.fields}{below}</section>"


def write(site: Path, chapters: dict[str, tuple[str, list[Exercise]]]) -> None:
    """Write two sheets for each chapter; remove those of chapters that are gone.

    Args:
        site: the folder of the built site.
        chapters: by the name of the sheet, its title and its exercises.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    for name, (title, exercises) in chapters.items():
        for solved, end in ((False, ""), (True, "-solutions")):
            text = sheet(title, exercises, solved=solved)
            (folder / f"{name}{end}.html").write_text(text, encoding="utf-8")
