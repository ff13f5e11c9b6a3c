"""The pages follow one another as the contents say, and each needs what was read before it."""

import os
import re
from pathlib import Path

import nbformat
import yaml

from offenders import of_each

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(([\w./-]+\.(?:ipynb|md))")


def in_order(entry: object) -> list[str]:
    """Return the files that a part of the contents names, in the order of reading."""
    if isinstance(entry, list):
        return [name for one in entry for name in in_order(one)]
    if isinstance(entry, dict):
        own = [entry["file"]] if "file" in entry else []
        return own + [
            name for key in ("parts", "chapters", "sections") for name in in_order(entry.get(key))
        ]
    return []


FILES = in_order(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8")))
NOTEBOOKS = {
    name: nbformat.read(ROOT / f"{name}.ipynb", 4) for name in FILES if name.count("/") == 3
}
SECOND = {name: found for name, found in NOTEBOOKS.items() if found.metadata.get("question")}


def links(name: str, text: str) -> set[str]:
    """Return the pages of the book to which ``text`` on the page ``name`` leads."""
    folder = Path(name).parent
    return {os.path.normpath(folder / link).rpartition(".")[0] for link in LINK.findall(text)}


@of_each(list(SECOND))
def test_carry_on_leads_to_the_page_that_follows(name):
    texts = [cell.source for cell in SECOND[name].cells if cell.cell_type == "markdown"]
    end = texts[-1].rpartition("## Carry on")[2]
    after = FILES[FILES.index(name) + 1 :]
    follows = after[:2] if after[0] not in NOTEBOOKS else after[:1]
    if any(one in NOTEBOOKS for one in follows):
        assert links(name, end) & set(follows), f"leads to {links(name, end)}, not to {follows}"


@of_each(list(SECOND))
def test_what_a_page_needs_comes_before_it(name):
    facts = SECOND[name].cells[0].source.partition("You need")[2].partition("*")[0]
    for needed in links(name, facts):
        assert needed in FILES[: FILES.index(name)], needed


@of_each(list(SECOND))
def test_a_page_tells_of_no_notes_that_its_reader_has_not_read(name):
    for cell in SECOND[name].cells:
        assert "lecture notes" not in cell.source
