"""The pages of the book as the home page names them, written out from the notebooks.

    python -m heed.publish.contents

writes ``figures/home/contents.js``: each page of ``_toc.yml`` by chapter, with title and minutes.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat
import yaml

from heed.figures.base.modules import FOLDER

ROOT = FOLDER.parents[1]
FILE = FOLDER / "figures" / "home" / "contents.js"
HEAD = """\
// deno-fmt-ignore-file
// The pages of the book, by chapter; written by `python -m heed.publish.contents`, not by hand.

/**
 * A page by its address below "book/", without a suffix.
 * @typedef {{ page: string, title: string, minutes: number, further: boolean }} Page
 */

/** @type {Record<string, Page[]>} by the address of the chapter, or of a page without one */
export const CONTENTS = """
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
MINUTES = re.compile(r"^\*(\d+) minutes", re.MULTILINE)


class Page(NamedTuple):
    """A page with questions to read: how the contents name it."""

    page: str
    title: str
    minutes: int
    further: bool


def chapters() -> Iterator[tuple[str, list[str]]]:
    """Yield each chapter that has notebooks, and its pages; a page without one is its own."""
    toc: Any = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    for part in toc["parts"]:
        for chapter in part["chapters"]:
            pages = [one["file"] for one in chapter.get("sections", [chapter])]
            notebooks = [one for one in pages if notebook_of(one).is_file()]
            if notebooks:
                yield chapter["file"], notebooks


def notebook_of(page: str) -> Path:
    """Return where the notebook of a page is, if it has one."""
    return ROOT / f"{page}.ipynb"


def page_of(name: str) -> Page:
    """Read what the notebook of a page says of it.

    Raises:
        ValueError: if it has no title, or does not say how many minutes it takes.
    """
    notebook = nbformat.read(notebook_of(name), 4)
    text = "\n\n".join(one.source for one in notebook.cells[:3] if one.cell_type == "markdown")
    title, minutes = TITLE.search(text), MINUTES.search(text)
    if title is None or minutes is None:
        raise ValueError(f"{name} must begin with its title and its minutes, but has {text[:80]!r}")
    further = bool(notebook.metadata.get("further"))
    return Page(name.removeprefix("book/"), title[1].strip(), int(minutes[1]), further)


def text() -> str:
    """Return what the module holds, a page a line."""
    lines = []
    for chapter, pages in chapters():
        found = [json.dumps(page_of(one)._asdict(), ensure_ascii=False) for one in pages]
        lines += [
            f'  "{chapter.removeprefix("book/")}": [',
            *(f"    {one}," for one in found),
            "  ],",
        ]
    return "\n".join([f"{HEAD}{{", *lines, "};\n"])


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
