"""The page of notation: a card of ten lines, a fold for each chapter, letters that serve twice."""

import re
from collections import defaultdict
from pathlib import Path

import nbformat
import yaml

from offenders import of_each

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "book" / "notation.md").read_text(encoding="utf-8")
FOLD = re.compile(r"^:::\{dropdown\} ([^\n]+)\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| (.*?) \| (.*) \|$", re.MULTILINE)
FORMULA = re.compile(r"\$\$(.+?)\$\$|\$([^$]+?)\$", re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
ALPHABET = ["alpha", "beta", "gamma", "epsilon", "eta", "theta", "lambda", "sigma"]
MANY = 8  # pages that use a letter of the card, at least
PARTS = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))["parts"]
CHAPTERS = [
    one
    for part in PARTS
    for one in part["chapters"]
    if "sections" in one and (ROOT / f"{one['sections'][0]['file']}.ipynb").is_file()
]


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def signs(cell: str) -> list[str]:
    """Return the formulas of the first cell of a row."""
    return re.findall(r"\$([^$]+)\$", cell)


def rows(text: str) -> list[str]:
    """Return the first cells of all rows of a table but its head."""
    return [first for first, _ in ROW.findall(text) if first not in ("Sign", "---", "Letter")]


def title(chapter: str) -> str:
    text = (ROOT / f"{chapter}.md").read_text(encoding="utf-8")
    return re.search(r"^# (.+)$", text, re.MULTILINE)[1]


def sources(file: str) -> list[str]:
    found = nbformat.read(ROOT / f"{file}.ipynb", 4)
    return [cell.source for cell in found.cells if cell.cell_type == "markdown"]


def formulas(file: str) -> str:
    """Return all formulas of a page, one a line."""
    text = CODE.sub("", "\n\n".join(sources(file)))
    return "\n".join((display or inline) for display, inline in FORMULA.findall(text))


def uses(sign: str, text: str) -> bool:
    """Say whether formulas have a sign; a letter may have any index and stand in braces."""
    if re.fullmatch(r"\\?[A-Za-z]+", sign):
        return bool(re.search(rf"(?<![A-Za-z\\]){re.escape(sign)}(?![A-Za-z])", text))
    base = re.sub(r"_[a-z]$", "_", sign)  # any index will do: $c_t$ is also $c_{t-1}$
    return re.sub(r"[\s{}]", "", base) in re.sub(r"[\s{}]", "", text)


CARD = section("The card")
FOLDS = dict(FOLD.findall(section("By chapter")))
TWICE = section("Letters that serve twice")
FORMULAS = {
    chapter["file"]: [formulas(one["file"]) for one in chapter["sections"]] for chapter in CHAPTERS
}
TITLES = {chapter["file"]: title(chapter["file"]) for chapter in CHAPTERS}


def test_the_card_has_ten_lines_of_letters_that_many_pages_use():
    assert len(rows(CARD)) == 10
    pages = [page for chapter in FORMULAS.values() for page in chapter]
    for sign in (sign for row in rows(CARD) for sign in signs(row)):
        assert sum(uses(sign, page) for page in pages) >= MANY, sign


def test_each_chapter_has_its_fold_in_the_order_of_the_contents():
    assert list(FOLDS) == list(TITLES.values())


@of_each(list(TITLES))
def test_a_chapter_uses_the_letters_of_its_fold(name):
    text = "\n".join(FORMULAS[name])
    for sign in (sign for row in rows(FOLDS[TITLES[name]]) for sign in signs(row)):
        assert uses(sign, text), sign


def test_a_letter_with_two_meanings_is_among_those_that_serve_twice():
    places = defaultdict(list)
    for table in (CARD, *FOLDS.values()):
        for row in rows(table):
            for sign in signs(row):
                places[sign].append(row)
    twice = {sign for row in rows(TWICE) for sign in signs(row)}
    assert {sign for sign, found in places.items() if len(found) > 1} <= twice


def test_the_letters_that_serve_twice_are_in_alphabetical_order_and_none_twice():
    latin = [signs(row)[0] for row in rows(TWICE) if not row.startswith("$\\")]
    assert latin == sorted(latin, key=str.lower)
    greek = [signs(row)[0][1:] for row in rows(TWICE) if row.startswith("$\\")]
    assert [name.removeprefix("var") for name in greek] == sorted(
        (name.removeprefix("var") for name in greek), key=ALPHABET.index
    )
