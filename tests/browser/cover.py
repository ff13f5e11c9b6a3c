"""Which pages and figures are asked in every way: a cover of the kit, and a share that goes round.

Each page and figure is visited once whatever this says. What is asked of the cover alone are
combinations: on a phone, in the dark, without scripts, by mouse where keys have worked.
"""

import json
import re
import subprocess
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any

from heed.figures.base.modules import dependencies

SHARES = 16  # each page comes up about once in so many commits
MODULE = re.compile(r' data-module="(?P<name>[^"]+)"')
DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
KIT = ("figures/kit/", "figures/translators/")


def asked(root: Path, places: Sequence[Any], pages: Sequence[str]) -> set[str]:
    """Name the figures and the pages that are asked in every way at this commit."""
    cover = figures_of_cover(root, tuple(places))
    names = {place.figure for place in places} | set(pages)
    on = {place.page for place in places if place.figure in cover}
    return cover | on | {name for name in names if due(root, name)}


@cache
def figures_of_cover(root: Path, places: tuple[Any, ...]) -> set[str]:
    """Return few figures that together use each module of the kit and each kind of control.

    Greedy: the next is the one that uses most of what is still missing.
    """
    used = {place.figure: parts(root, place.figure) for place in places}
    missing = set().union(*used.values())
    chosen: set[str] = set()
    while missing:
        best = max(sorted(used), key=lambda name: len(used[name] & missing))
        chosen.add(best)
        missing -= used[best]
    return chosen


def parts(root: Path, figure: str) -> set[str]:
    """Return the modules of the kit that a figure uses, and the kinds of its controls."""
    html = (root / "_build" / "html" / "embed" / f"{figure}.html").read_text(encoding="utf-8")
    controls = json.loads(unescape(DATA.search(html)[1]))["about"]["controls"].values()
    modules = dependencies(MODULE.search(html)["name"])
    return {n for n in modules if n.startswith(KIT)} | {control["kind"] for control in controls}


def due(root: Path, name: str) -> bool:
    """Whether the share of this commit has a page or a figure in it."""
    share = int(commit(root)[-4:], 16) % SHARES
    return int(sha256(name.encode()).hexdigest(), 16) % SHARES == share


@cache
def commit(root: Path) -> str:
    """Return the commit that is checked out; without git, zeros: always the same share."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=root, capture_output=True, text=True, check=False
        )
    except OSError:
        return "0000"
    return done.stdout.strip() or "0000"
