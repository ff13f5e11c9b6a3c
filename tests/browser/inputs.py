"""What decides whether a visit to a page or a figure passes: its HTML, and all that it loads."""

from functools import cache
from pathlib import Path

from heed.publish.needed import scripts, sheets
from unchanged import FILE, ROOT, digest_of, stored

from . import chromium

HTML = ROOT / "_build" / "html"
LIBRARY = ROOT / "lib" / "heed"
HERE = Path(__file__).parent
# Each page loads the scripts and sheets of the site. A translator's weights are asked for when
# somebody types, and the folder of its library says which they are.
SHARED = ("publish/page", "publish/site/web", "weights", "exercises", "experiments", "numeric")
KEY = "tests/browser/{}.py: {}"
FEW = 16  # pages and figures: where more have changed, the kit has, or the tests


@cache
def digest_of_page(path: str) -> str:
    """The digest of a page of the site: ``"book/index.html"``, ``"embed/hull.html"``."""
    body = (HTML / path).read_text(encoding="utf-8")
    loaded = {ROOT / "lib" / name for name in (*scripts(body), *sheets(body))}
    return digest_of({HTML / path, *loaded, *of_every_page()}, chromium.find() or "", version())


@cache
def of_every_page() -> frozenset[Path]:
    """The files that all pages load, and those of the tests themselves."""
    site = (HTML / "_static").glob("*.*")
    library = (path for name in SHARED for path in (LIBRARY / name).rglob("*.*"))
    tests = (*HERE.glob("*.*"), ROOT / "tests" / "answers.py", ROOT / "deno.lock")
    worker = (LIBRARY / "figures" / "translators").glob("*.js")
    every = (*site, *library, *tests, *worker)
    return frozenset(path for path in every if path.is_file() and path.suffix != ".pyc")


@cache
def version() -> str:
    """What the browser calls itself."""
    return chromium.says(chromium.find() or "")


def touched(pages: list[str], figures: list[str]) -> set[str]:
    """Name the pages and the figures that have changed since they passed, where they are few."""
    green = stored(FILE)
    known = {name: green.get(KEY.format("test_pages", f"pages {name}")) for name in pages}
    known |= {name: green.get(KEY.format("test_figures", f"figures {name}")) for name in figures}
    embeds = {name: f"embed/{name}.html" for name in figures}
    changed = {
        name for name, old in known.items() if old and old != digest_of_page(embeds.get(name, name))
    }
    return changed if len(changed) <= FEW else set()
