"""The exercises of the book: each stands on a page with its solution, and judges as it says."""

import importlib
import json
import re
from pathlib import Path

import nbformat
import pytest

from answers import UNREADABLE, right, wrong
from heed.exercises.catalogue import cards_of, chapters, named
from heed.publish.notebooks import find_notebooks
from heed.publish.stills import outputs
from offenders import of_each
from typography import faults, texts_in

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r'^Exercise\(\s*"([^"]+)"', re.MULTILINE)
CARDS = {name: make for chapter in chapters() for name, make in named(chapter).items()}
FOUND = [
    (path, (cells[i - 1] if i else None, cells[i], cells[i + 1] if i + 1 < len(cells) else None))
    for path in find_notebooks([ROOT / "book"])
    for cells in [nbformat.read(path, 4).cells]
    for i in range(len(cells))
    if cells[i].cell_type == "code" and SHOWN.search(cells[i].source)
]
CELLS = [cells for _, cells in FOUND]
NAMES = [SHOWN.search(cell.source)[1] for _, cell, _ in CELLS]
PLACES = [(path, name) for (path, _), name in zip(FOUND, NAMES, strict=True)]
WHERE = [f"{path.relative_to(ROOT).as_posix()}, {name}" for path, name in PLACES]


@pytest.fixture(scope="module")
def fields():
    """The fields of every card."""
    return {name: make().to_data()["fields"] for name, make in CARDS.items()}


@pytest.fixture(scope="module")
def judged(fields, javascript):
    """Each answer that is tried: name, field, what is entered, the reply to expect, the verdict."""
    tried = [
        (name, field, entered, reply)
        for name, card in fields.items()
        for field in card
        if field["kind"] not in ("code", "program")
        for entered, reply in [(right(field), "right"), *wrong(field)]
    ]
    calls = [("exercises/judge.js", "judge", [field, entered]) for _, field, entered, _ in tried]
    answers = javascript(calls) if calls else []
    return [(*one, verdict) for one, verdict in zip(tried, answers, strict=True)]


def test_every_exercise_that_is_asked_stands_on_one_page():
    assert sorted(NAMES) == sorted(CARDS)


@of_each(dict(zip(WHERE, CELLS, strict=True)))
def test_an_exercise_stands_between_its_question_and_its_solution(cells):
    question, cell, solution = cells
    name = SHOWN.search(cell.source)[1]
    chapter = CARDS[name].__module__.split(".")[2]
    assert question is not None
    assert solution is not None
    asked = re.match(r"(?:\(\S+\)=\n+)*[:`]{3,}\{exercise\} \S.*\n:label: (\S+)\n", question.source)
    assert asked is not None
    assert asked[1].startswith(f"{chapter}-ex-")
    opened = rf"[:`]{{3,}}\{{solution\}} {re.escape(asked[1])}\n:class: dropdown\n"
    assert re.match(opened, solution.source)
    for text in (question.source, solution.source):
        assert len(re.sub(r"^:.*$", "", text, flags=re.MULTILINE).strip()) > 5
    assert "remove-input" in cell.metadata.get("tags", [])


def test_each_right_answer_is_judged_right(judged):
    for name, field, entered, reply, verdict in judged:
        if reply == "right":
            near = verdict["answer"] == "right"
            assert near, f"{name}, {field['label']}: {entered} is called {verdict}"


def test_each_wrong_answer_is_judged_wrong_and_answered(judged):
    for name, field, entered, reply, verdict in judged:
        if reply != "right":
            assert verdict["answer"] == "wrong", f"{name}, {field['label']}: {entered}"
            assert len(verdict["reply"]) > 5, f"{name}, {field['label']}: {entered}"


def test_each_reply_is_said_to_the_answer_that_it_is_for(judged):
    """If another is said, it stands in front and fits the same answers."""
    for name, field, entered, reply, verdict in judged:
        if reply not in ("", "right") and field["kind"] != "choice":
            texts = [one["text"] for one in field["replies"]] if field["kind"] == "number" else []
            said = [*texts[: texts.index(reply)], reply] if texts else [reply]
            assert verdict["reply"] in said, f"{name}, {field['label']}: {entered}"
        elif reply not in ("", "right"):
            assert verdict["reply"] == reply, f"{name}, {field['label']}: {entered}"


def test_what_nobody_can_read_is_said_back(fields, javascript):
    numbers = [
        field
        for card in fields.values()
        for field in card
        if field["kind"] in ("number", "predict")
    ]
    tried = [(field, text) for field in numbers for text in UNREADABLE]
    answers = javascript([("exercises/judge.js", "judge", one) for one in tried]) if tried else []
    assert {one["answer"] for one in answers} <= {"unread"}


DIGITS = re.compile(r"\b(?:one|two|three|four) (?:significant )?digits\b")


@of_each(dict(zip(WHERE, FOUND, strict=True)))
def test_digits_are_demanded_where_the_question_says_so_in_the_same_words(found, fields):
    question, cell, _ = found[1]
    numbers = [one for one in fields[SHOWN.search(cell.source)[1]] if one["kind"] == "number"]
    asked = DIGITS.findall(" ".join([question.source, *(one["label"] for one in numbers)]))
    assert {*asked} == {one["digits"] for one in numbers if one["digits"]}


FIGURE = re.compile(
    r'<figure class="heed-figure"[^>]* data-figure="([^"]+)".*?'
    r'<script type="application/json">(.*?)</script>',
    re.DOTALL,
)


def figures_of(path):
    """The figures that a page shows: name, and the controls of each."""
    html = "".join(data["text/html"] for data in outputs(nbformat.read(path, 4)))
    return {name: json.loads(data)["about"]["controls"] for name, data in FIGURE.findall(html)}


@of_each(dict(zip(WHERE, PLACES, strict=True)))
def test_a_guess_sets_a_figure_of_its_page_to_what_it_can_take(place, fields, javascript):
    path, name = place
    for field in fields.get(name, []):
        if field["kind"] != "predict" or not field["figure"]:
            continue
        figures = figures_of(path)
        assert field["figure"] in figures
        controls = figures[field["figure"]]
        assert set(field["state"]) <= set(controls)
        calls = [
            ("publish/page/links.js", "fitting", [controls[k], v])
            for k, v in field["state"].items()
        ]
        assert javascript(calls) == list(field["state"].values())


@of_each(chapters())
def test_every_card_says_what_it_asks(chapter):
    module = importlib.import_module(f"heed.exercises.{chapter}")
    assert module.__doc__
    for name, make in cards_of(chapter).items():
        assert make.__doc__, name


@of_each({name: name for name in CARDS})
def test_what_a_card_says_has_one_typography(name):
    card = CARDS[name]().to_data()
    said = [card["hint"]]
    for field in card["fields"]:
        keys = ("label", "unit", "steps", "items", "options", "misplaced", "replies")
        keys += ("ours", "points")
        said += texts_in([field.get(key, "") for key in keys])
    assert [fault for text in said for fault in faults(text)] == []


def test_a_card_is_made_where_its_page_has_its_module():
    for path, name in PLACES:
        page = f"heed.exercises.{path.parent.name}.{path.stem}"
        assert CARDS[name].__module__ == page, name


@of_each(sorted({path for path, _ in PLACES}))
def test_the_module_of_a_page_has_its_title(path):
    texts = [cell.source for cell in nbformat.read(path, 4).cells if cell.cell_type == "markdown"]
    title = re.search(r"^# (.+)$", "\n".join(texts), re.MULTILINE)[1]
    module = importlib.import_module(f"heed.exercises.{path.parent.name}.{path.stem}")
    assert module.__doc__ == f"What the page *{title}* asks."
