"""Each page of a chapter: how long it is, that its first lines say so, and the parts it has."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import nbformat

from heed.publish.site.summaries import Facts, read_facts
from offenders import of_each

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "book").glob("*/*/*.ipynb"))
UNWRITTEN = "This page is being written."
FOLDED = {"dropdown", "prf:proof", "exercise", "solution"}
FENCE = re.compile(r"(?P<fence>:{3,}|`{3,})(?:\{(?P<name>[\w:-]+)\}.*|\w+)?$")
ASIDE = re.compile(r"^\(\S+\)=$|^:[\w-]+:.*$|^% .*$", re.MULTILINE)  # labels, options, comments
FORMULA = re.compile(r"\$\$.*?\$\$|\$[^$\n]*(?:\n[^$\n]+)*\$", re.DOTALL)
STRAIGHT = re.compile(r".{0,20}(?:['\"]|\d[ \u00a0\u202f]%).{0,20}")
CODE = re.compile(r"`[^`\n]*`")
TARGET = re.compile(r"\[|\]\([^)]*\)|<[^>]*>|\{[\w:]+\}`[^`]*`")
WORDS_A_MINUTE = 100  # of mathematics, as fresh readers needed
MINUTES_A_TASK = 2.5  # a figure, or an exercise
MINUTES_A_FORMULA = 0.5  # that stands in a line of its own
NEAR = 2  # minutes
MOST_WORDS = 1000
LONG_AGO = 2500, 11  # words, and minutes said too few or many, of pages of the first edition
CODE_LETTERS = 40  # of a line of code, which a phone shows whole
FOLDED_LETTERS = 37  # of one in a fold, which is narrower
HIDDEN = {"remove-cell", "remove-input"}
FOLDS = {"hide-cell", "hide-input"}
EMPTY = {"see it", "say it", "code it", "break it"}


class Page:
    """A page as it is stored: its words, figures and exercises."""

    def __init__(self, path: Path) -> None:
        notebook = nbformat.read(path, 4)
        cells = notebook.cells
        self.question = notebook.metadata.get("question", "")
        self.further = notebook.metadata.get("further", False)
        shown = [
            cell
            for cell in cells
            if cell.cell_type == "code" and not HIDDEN & {*cell.metadata.get("tags", [])}
        ]
        self.code = [cell.source for cell in shown]
        self.folded_code = [
            cell.source for cell in shown if FOLDS & {*cell.metadata.get("tags", [])}
        ]
        self.texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
        seen = "".join(html for cell in cells for html in outputs(cell))
        modules = re.findall(r'<figure class="heed-figure"[^>]*? data-module="([^"]+)"', seen)
        self.figures = sum(module.startswith("figures/") for module in modules)
        self.exercises = len(re.findall(r"^[:`]{3,}\{exercise\}", "\n".join(self.texts), re.M))
        self.words = sum(len(words_of(text)) for text in self.texts)
        self.formulas = sum("\n".join(open_lines(t)).count("$$") // 2 for t in self.texts)
        self.headings = re.findall(r"^#+ (.*)$", "\n".join(self.texts), re.M)


@cache
def read(path: Path) -> Page:
    return Page(path)


def outputs(cell: nbformat.NotebookNode) -> Iterator[str]:
    """Yield what a cell shows as HTML."""
    for output in cell.get("outputs", []):
        yield output.get("data", {}).get("text/html", "")


def words_of(text: str) -> list[str]:
    """Return the words of Markdown outside of folds, exercises, code and formulas."""
    plain = TARGET.sub(" ", FORMULA.sub(" ", ASIDE.sub("", "\n".join(open_lines(text)))))
    return [word for word in plain.split() if re.search(r"\w", word)]


def open_lines(text: str) -> Iterator[str]:
    """Yield the lines that a reader sees before opening anything."""
    inside: list[tuple[str, str]] = []
    for line in text.splitlines():
        found = FENCE.match(line.strip())
        if found and inside and found["fence"] == inside[-1][0] and not found["name"]:
            inside.pop()
        elif found:
            inside.append((found["fence"], found["name"] or "code"))
        elif not {"code", *FOLDED} & {name for _, name in inside}:
            yield line


def about(page: Page) -> Facts:
    """Return the facts that a page says of itself, which come right after its title."""
    blocks = [block for block in re.split(r"\n\s*\n", page.texts[0].strip()) if block]
    assert re.search(r"^# \S", blocks[0], re.M), "a page starts with its title"
    plain = re.sub(r"\]\([^)]*\)|\[", "", blocks[1].strip())
    facts = read_facts(plain.strip("*").replace("\n", " "))
    assert plain.startswith("*"), f"{plain!r} must be in italics"
    assert facts, f"{plain!r} must read as the facts of the other pages do"
    return facts


WRITTEN = {
    path.relative_to(ROOT / "book").as_posix(): path
    for path in PAGES
    if UNWRITTEN not in path.read_text(encoding="utf-8")
}


@of_each(WRITTEN)
def test_the_facts_of_a_page_are_so(path):
    page = read(path)
    facts = about(page)
    assert (facts.figures, facts.exercises) == (page.figures, page.exercises)


@of_each(WRITTEN)
def test_a_page_takes_as_long_as_it_says(path):
    page = read(path)
    tasks = page.figures + page.exercises
    minutes = page.words / WORDS_A_MINUTE + MINUTES_A_TASK * tasks
    minutes += MINUTES_A_FORMULA * page.formulas
    near = NEAR if page.question else LONG_AGO[1]
    assert abs(about(page).minutes - minutes) <= near, f"{minutes:.0f} minutes"


@of_each(WRITTEN)
def test_a_page_is_no_longer_than_can_be_read_at_once(path):
    page = read(path)
    assert page.words <= (MOST_WORDS if page.question else LONG_AGO[0])


@of_each(WRITTEN)
def test_a_page_has_one_question_few_figures_and_few_exercises(path):
    page = read(path)
    if page.question:
        assert re.fullmatch(r"[A-Z“].{8,88}\?”?", page.question)
        assert 1 <= page.figures <= 3
        assert 1 <= page.exercises <= 3


@of_each(WRITTEN)
def test_code_fits_a_phone(path):
    page = read(path)
    for code, most in ((page.code, CODE_LETTERS), (page.folded_code, FOLDED_LETTERS)):
        lines = "\n".join(code).splitlines()
        assert page.further or [line for line in lines if len(line) > most] == []


@of_each(WRITTEN)
def test_prose_has_one_typography(path):
    page = read(path)
    for text in page.texts if page.question else ():
        prose = CODE.sub(" ", FORMULA.sub(" ", "\n".join(open_lines(text))))
        found = STRAIGHT.search(TARGET.sub(" ", prose))
        assert not found, f"…{found and found[0]}…: quotes are “ ” ’, and 15% has no space"


@of_each(WRITTEN)
def test_headings_say_what_they_hold_and_the_end_what_to_remember(path):
    page = read(path)
    assert "What to remember" in page.headings
    assert not EMPTY & {heading.lower() for heading in page.headings}


def test_words_are_counted_where_they_are_seen():
    text = """(a-label)=
## Two words

Here $x +
y$ are [four](page.ipynb) words {prf:ref}`a-thm`.

::::{prf:theorem} Hidden name
:label: a-thm
Three are seen.
::::

:::{dropdown} Folded
Not seen.
```python
nor = "this"
```
Nor this.
:::
```bash
nor --this
```
Seen again.
$$
no = words
$$
"""
    assert words_of(text) == [
        "Two",
        "words",
        "Here",
        "are",
        "four",
        "words",
        "Three",
        "are",
        "seen.",
        "Seen",
        "again.",
    ]
