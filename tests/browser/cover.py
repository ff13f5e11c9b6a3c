"""Which pages and figures are asked in every way: a cover of each, and a share that goes round.

Each page and figure is visited once whatever this says. What is asked of the cover alone are
combinations: on a phone, in the dark, without scripts, by mouse where keys have worked.
"""

import json
import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from heed.figures.base.modules import dependencies
from turns import due

SHARES = 32  # each page comes up about once in so many commits
MODULE = re.compile(r' data-module="(?P<name>[^"]+)"')
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
KIT = ("figures/kit/", "figures/translators/")
BLOCKS = ("heed-exercise", "heed-field", "heed-tiles", "proof algorithm", "cell_input", "table")


def asked(root: Path, places: Sequence[Any], pages: Sequence[str]) -> set[str]:
    """Name the figures and the pages that are asked in every way at this commit."""
    names = {place.figure for place in places} | set(pages)
    share = {name for name in names if due(root, name, SHARES)}
    return cover(root, tuple(places), tuple(pages)) | share


@cache
def cover(root: Path, places: tuple[Any, ...], pages: tuple[str, ...]) -> set[str]:
    """Name few figures that together use all of the kit, and few pages that show all kinds of it.

    A figure is asked in every way on the page of its own; in a chapter, what counts is that each
    kind of control, card and block of text is met there.
    """
    figures = {place.figure: of_figure(root, place.figure) for place in places}
    used = {page: of_page(root, page) for page in pages}
    for page, figure in places:
        used[page] |= {part for part in figures[figure] if not part.startswith(KIT)}
    return fewest(figures) | fewest(used)


def fewest(used: dict[str, set[str]]) -> set[str]:
    """Choose, greedily, what together uses all that any of them uses."""
    missing = set().union(*used.values())
    chosen: set[str] = set()
    while missing:
        best = max(sorted(used), key=lambda name: len(used[name] & missing))
        chosen.add(best)
        missing -= used[best]
    return chosen


def of_figure(root: Path, name: str) -> set[str]:
    """Return the modules of the kit that a figure uses, and the kinds of its controls."""
    html = built(root, f"embed/{name}.html")
    controls = json.loads(unescape(DATA.search(html)[1]))["about"]["controls"].values()
    modules = dependencies(MODULE.search(html)["name"])
    return {n for n in modules if n.startswith(KIT)} | {control["kind"] for control in controls}


def of_page(root: Path, path: str) -> set[str]:
    """Return the kinds of blocks in a page's text."""
    html = built(root, path)
    return {block for block in BLOCKS if f'class="{block}' in html}


def built(root: Path, path: str) -> str:
    """Return the HTML of a page of the built site."""
    return (root / "_build" / "html" / path).read_text(encoding="utf-8")
