"""The built site: every page is there, has what it should have, and every link leads somewhere."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
pytestmark = pytest.mark.skipif(not HTML.is_dir(), reason="the book is not built: make book")


def entries(node: object) -> Iterator[str]:
    """Walk the table of contents for the names of its pages."""
    if isinstance(node, dict):
        yield from (node[key] for key in ("root", "file") if key in node)
        node = list(node.values())
    if isinstance(node, list):
        for child in node:
            yield from entries(child)


TOC = list(entries(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))))


class Page(HTMLParser):
    """What a page holds that these tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.headings = text[text.index("<article") :].count("<h1")  # one more is for print
        self.equations = text.count('class="math notranslate')
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        have = dict(attrs)
        if have.get("id"):
            self.ids.append(str(have["id"]))
        if tag == "a" and have.get("href"):
            self.links.append(str(have["href"]))
        if tag == "img":
            self.images.append(have)


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def built() -> list[Path]:
    return sorted((HTML / "book").rglob("*.html"))


def test_the_site_has_the_pages_of_the_table_of_contents_and_no_others():
    names = sorted(page.relative_to(HTML).with_suffix("").as_posix() for page in built())
    assert names == sorted(TOC), "after a page was moved or removed: make clean"
    assert len(names) >= 3


def test_every_source_page_is_in_the_table_of_contents():
    sources = [*(ROOT / "book").rglob("*.md"), *(ROOT / "book").rglob("*.ipynb")]
    kept = [path for path in sources if ".ipynb_checkpoints" not in path.parts]
    assert sorted(p.relative_to(ROOT).with_suffix("").as_posix() for p in kept) == sorted(TOC)


def test_the_site_opens_at_the_first_page():
    assert "book/index.html" in (HTML / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", TOC)
def test_page_has_one_title_and_no_id_twice(name):
    page = read(HTML / f"{name}.html")
    assert page.headings == 1
    assert len(page.ids) == len(set(page.ids))


@pytest.mark.parametrize("name", TOC)
def test_every_picture_says_what_it_shows(name):
    for image in read(HTML / f"{name}.html").images:
        assert image.get("alt"), image
        assert image["alt"] != image["src"], "without a text, the name of the file stands for it"


@pytest.mark.parametrize("name", TOC)
def test_every_link_within_the_site_leads_somewhere(name):
    here = HTML / f"{name}.html"
    for link in read(here).links:
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            continue
        target = (here.parent / unquote(parts.path)).resolve() if parts.path else here
        assert target.is_file(), link
        if parts.fragment and target.suffix == ".html" and target.parent != HTML:
            assert unquote(parts.fragment) in read(target).ids, link


def test_the_formulas_of_the_notation_are_typeset():
    page = read(HTML / "book" / "notation.html")
    assert page.equations >= 150
    text = (HTML / "book" / "notation.html").read_text(encoding="utf-8")
    prose = re.sub(r"<(script|style).*?</\1>", "", text, flags=re.DOTALL)
    assert "$" not in prose, "a formula was left as text"


@pytest.mark.parametrize("name", TOC)
def test_no_directive_is_left_as_text(name):
    text = (HTML / f"{name}.html").read_text(encoding="utf-8")
    for sign in ("```{", ":::{", "{prf:ref}", "{cite", "{exercise}", "{admonition}"):
        assert sign not in text, "a fence of backticks holds no backticks in its title: use :::"


def test_every_work_that_is_cited_is_listed():
    cited: set[str] = set()
    for path in [*(ROOT / "book").rglob("*.md"), *(ROOT / "book").rglob("*.ipynb")]:
        for keys in re.findall(r"\{cite(?::\w+)?\}`([^`]+)`", path.read_text(encoding="utf-8")):
            cited.update(key.strip() for key in keys.split(","))
    listed = (HTML / "book" / "references.html").read_text(encoding="utf-8")
    assert listed.count('class="citation"') == len(cited) > 0


def test_nothing_of_the_project_but_the_book_is_published():
    allowed = {"book", "_static", "_sources", "_images", "_downloads", "_sphinx_design_static"}
    assert {path.name for path in HTML.iterdir() if path.is_dir()} <= allowed, "make clean"
