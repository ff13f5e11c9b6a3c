"""The glossary: each term is one that its page uses, and no term is told twice."""

import inspect
import re
from importlib import import_module
from pathlib import Path

import nbformat

from offenders import of_each

BOOK = Path(__file__).parents[2] / "book"
ENTRY = re.compile(r"^(\S.*)\n  (.+)\. \[\]\(/book/(\S+)\)$", re.MULTILINE)
TEXT = (BOOK / "glossary.md").read_text(encoding="utf-8").partition(":::{glossary}\n")[2]
ENTRIES = {term: (told, page) for term, told, page in ENTRY.findall(TEXT)}


def test_the_glossary_is_all_entries_in_their_order():
    blocks = TEXT.strip().removesuffix("::::").strip().split("\n\n")
    assert len(blocks) == len(ENTRIES) >= 60
    assert list(ENTRIES) == sorted(ENTRIES, key=str.lower)


def text_of(page):
    """The text of a notebook; of a page in Markdown, with the modules that it documents."""
    if page.suffix == ".ipynb":
        cells = nbformat.read(page, 4).cells
        return " ".join(cell.source for cell in cells if cell.cell_type == "markdown")
    text = page.read_text(encoding="utf-8")
    modules = re.findall(r"\{reference\} (\S+)", text)
    return " ".join([text, *(inspect.getsource(import_module(module)) for module in modules)])


@of_each(ENTRIES)
def test_a_term_is_told_in_one_sentence(entry):
    told, _ = entry
    assert len(told.split()) <= 30
    assert not re.search(r"[.!?] [A-Z]", told)


@of_each(list(ENTRIES))
def test_the_page_of_a_term_uses_it(term):
    text = text_of(BOOK / ENTRIES[term][1])
    assert term.lower() in " ".join(text.lower().split())
