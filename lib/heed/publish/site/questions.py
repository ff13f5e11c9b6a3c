"""Ten questions on a page, for a class to answer before and after it, as sheets for paper."""

import html
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from heed.publish.site.sheets import FOLDER, PAGE

BEFORE = "Answer without looking anything up. “I don’t know” is an answer too."
NAME = '<p class="heed-sheet-name">Name: <span></span> Date: <span></span></p>'
INDEX = re.compile(r"\b([A-Za-zωδ])_([a-z])(ᵀ?)(?!\w)")  # as in W_q and in W_kᵀ
MARKED = "One point each. Where an answer is in words, half a point for each of its two parts."


@dataclass(frozen=True)
class Question:
    """A question with choices, or for a number or a sentence.

    Args:
        asks: the question.
        answer: the right answer; one of the choices, if there are any.
        where: what on the page decides it, quoted.
        choices: to choose from.
        points: what a right answer in words has.

    Raises:
        ValueError: if the answer isn't among the choices.
    """

    asks: str
    answer: str
    where: str
    choices: tuple[str, ...] = ()
    points: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.choices and self.answer not in self.choices:
            raise ValueError(f"answer must be one of the choices, but is {self.answer!r}")


def read_questions(path: Path) -> Iterator[tuple[str, list[Question]]]:
    """Yield the name of each page with its questions.

    Raises:
        ValueError: if an answer isn't among the choices.
    """
    for page in tomllib.loads(path.read_text(encoding="utf-8"))["page"]:
        yield page["name"], [_question(one) for one in page["questions"]]


def _question(one: dict[str, Any]) -> Question:
    lists = {name: tuple(one.get(name, ())) for name in ("choices", "points")}
    return Question(one["asks"], one["answer"], one["where"], **lists)


def sheet_of(name: str) -> str:
    """Return the name of the sheet with the questions on a page."""
    return f"questions-{name.rpartition('/')[2]}"


def write(site: Path, titles: dict[str, str], path: Path) -> list[tuple[str, int]]:
    """Write a page's questions as two sheets, without answers and with them.

    Args:
        site: the folder of the built site.
        titles: of the pages, by name.
        path: the file of the questions.

    Returns:
        The pages that have questions, each with how many.
    """
    written = []
    for name, questions in read_questions(path):
        for solved, end in ((False, ""), (True, "-answers")):
            file = site / FOLDER / f"{sheet_of(name)}{end}.html"
            file.write_text(sheet(titles[name], questions, solved=solved), encoding="utf-8")
        written.append((name, len(questions)))
    return written


def sheet(title: str, questions: list[Question], *, solved: bool) -> str:
    """Return the sheet of a page, numbered."""
    written = [_written(n, one, solved) for n, one in enumerate(questions, 1)]
    return PAGE.substitute(
        title=f"{_text(title)}: {len(questions)} questions{' and answers' if solved else ''}",
        about=f"<p>{MARKED if solved else BEFORE}</p>",
        short="",
        exercises="\n".join([*([] if solved else [NAME]), *written]),
    )


def _written(number: int, one: Question, solved: bool) -> str:
    choices = "".join(f"<li>{_text(choice)}</li>" for choice in one.choices)
    listed = f'<ol type="a">{choices}</ol>' if choices else ""
    room = "" if choices else '<div class="heed-sheet-room"></div>'
    below = _answer(one) if solved else room
    return f"<section><h2>{number}.</h2><p>{_text(one.asks)}</p>{listed}{below}</section>"


def _answer(one: Question) -> str:
    points = "".join(f"<li>{_text(point)}</li>" for point in one.points)
    return f"<h3>Answer</h3><p>{_text(one.answer)}</p>{f'<ul>{points}</ul>' if points else ''}"


def _text(text: str) -> str:
    return indexed(html.escape(text, quote=False))


def indexed(text: str) -> str:
    """Return HTML with an index below its letter, as in W_q."""
    return INDEX.sub(r"<i>\1</i><sub>\2</sub>\3", text)
