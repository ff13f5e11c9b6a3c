"""Each item of the lecture notes has its place in the book; ``items.csv`` lists the items.

A cell of a notebook names what it covers in its metadata, ``"covers": ["S0-39"]``; a page in
Markdown in a comment, ``% covers: S0-39, S0-40``. Run as a program, this file lists what is covered
where, and what is not.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import nbformat

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
NOTES = {  # how many items each has; the names are those of book/notation.md
    "S0": 86,  # Transformer
    "S1": 121,  # Self-attention
    "S2": 43,  # Lecture 13
    "S3": 32,  # Data mining
    "S4": 74,  # RNN to transformer
}
SILENT = ("S0-01", "S0-02", "S0-03", "S0-04", "S1-01", "S2-01", "S3-01", "S4-10")
"""Title pages, empty headings, the minutes of a talk: there is nothing in them to cover."""
COMMENT = re.compile(r"^% covers: *(.*)$", re.MULTILINE)


class Item(NamedTuple):
    id: str
    section: str  # of the book's outline
    words: str


def read_items() -> list[Item]:
    with (Path(__file__).parent / "items.csv").open(encoding="utf-8", newline="") as file:
        return [Item(**row) for row in csv.DictReader(file)]


def read_covers(book: Path) -> Iterator[tuple[str, str]]:
    """Walk the pages for the ids that they cover, and where."""
    for path in sorted(book.rglob("*.ipynb")):
        if ".ipynb_checkpoints" in path.parts:
            continue
        for number, cell in enumerate(nbformat.read(path, 4).cells, start=1):
            where = f"{path.relative_to(book)}, cell {number}"
            yield from ((one, where) for one in cell.metadata.get("covers", []))
    for path in sorted(book.rglob("*.md")):
        for line in COMMENT.findall(path.read_text(encoding="utf-8")):
            yield from ((one.strip(), str(path.relative_to(book))) for one in line.split(","))


def faults(items: list[Item], covers: list[tuple[str, str]]) -> list[str]:
    """Say which covered ids are unknown, and which stand in two places."""
    known = {item.id for item in items}
    found = [f"{one} in {where}: no such item" for one, where in covers if one not in known]
    places: dict[str, str] = {}
    for one, where in covers:
        if one in places:
            found.append(f"{one} in {where}: it has its place already, {places[one]}")
        places.setdefault(one, where)
    return found


ITEMS = read_items()
COVERS = list(read_covers(BOOK))


def missing() -> list[str]:
    covered = {one for one, _ in COVERS}
    return [item.id for item in ITEMS if item.id not in covered]


def report() -> Iterator[str]:
    """Say of each section what is covered where, and what is not yet."""
    places = dict(COVERS)
    for section in sorted({i.section for i in ITEMS}, key=lambda s: [int(n) for n in s.split(".")]):
        items = [item for item in ITEMS if item.section == section]
        yield f"{section}: {sum(item.id in places for item in items)} of {len(items)}"
        for item in items:
            otherwise = "nothing to say" if item.id in SILENT else "NOT YET"
            yield f"  {item.id:6}  {item.words}: {places.get(item.id, otherwise)}"
    yield f"covered: {len(places)} of {len(ITEMS)}"


def test_the_table_has_every_item_of_the_five_notes_once():
    expected = [f"{note}-{n:02}" for note, count in NOTES.items() for n in range(1, count + 1)]
    assert [item.id for item in ITEMS] == expected
    assert len(ITEMS) == 356


def test_every_item_has_a_section_and_a_few_words_of_its_own():
    for item in ITEMS:
        assert re.fullmatch(r"\d\.\d+", item.section), item
        assert 1 <= len(item.words.split()) <= 12, item
    shared = {"picture of its gates", "the title of the lecture"}  # two cells, two lectures
    words = [item.words for item in ITEMS if item.words not in shared]
    assert len(words) == len(set(words))


def test_no_covered_id_is_unknown_or_has_two_places():
    assert not faults(ITEMS, COVERS)


def test_an_unknown_and_a_doubled_id_are_faults():
    covers = [("S0-01", "a"), ("S9-01", "b"), ("S0-01", "c")]
    assert faults(ITEMS, covers) == [
        "S9-01 in b: no such item",
        "S0-01 in c: it has its place already, a",
    ]


def test_covers_are_read_from_cells_and_comments(tmp_path):
    cell = nbformat.v4.new_markdown_cell("# A", metadata={"covers": ["S0-01", "S0-02"]})
    (tmp_path / "part").mkdir()
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / "part" / "a.ipynb")
    (tmp_path / "b.md").write_text("# B\n\n% covers: S0-03, S0-04\n\nText % covers: S0-05.\n")
    assert list(read_covers(tmp_path)) == [
        ("S0-01", "part/a.ipynb, cell 1"),
        ("S0-02", "part/a.ipynb, cell 1"),
        ("S0-03", "b.md"),
        ("S0-04", "b.md"),
    ]


def test_only_title_pages_have_no_place():
    assert missing() == list(SILENT)


if __name__ == "__main__":
    print(*report(), sep="\n")
