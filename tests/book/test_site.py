"""The built site: every page is there, has what it should have, and every link leads somewhere."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
import yaml

from heed.publish.repository import STANDIN, stated
from offenders import of_each

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


CONFIG = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
MOVED = {Path(old): new for old, new in CONFIG["sphinx"]["config"]["heed_moved"].items()}
TOC = list(entries(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))))


def asked_for(tag: str, have: dict[str, str | None]) -> list[str]:
    """List what a browser loads because of an element, before anybody scrolls."""
    rel = (have.get("rel") or "").split()
    if tag == "link" and {"stylesheet", "icon", "preload", "modulepreload", "preconnect"} & set(
        rel
    ):
        return [str(have["href"])]
    if tag in {"script", "img", "iframe", "source", "video", "audio", "embed"} and have.get("src"):
        return [] if have.get("loading") == "lazy" else [str(have["src"])]
    return []


class Page(HTMLParser):
    """What a page holds that these tests ask for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.loads: list[str] = []  # what the page asks for at once
        self.figures: list[dict[str, str | None]] = []
        self.metas: dict[str, str] = {}
        self.languages: list[str] = []
        self.headings = text.partition("<article")[2].count("<h1")  # one more is for print
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
        if tag == "figure" and have.get("class") == "heed-figure":
            self.figures.append(have)
        if tag == "meta" and (have.get("name") or have.get("property")):
            self.metas[str(have.get("name") or have["property"])] = str(have["content"])
        if have.get("lang"):
            self.languages.append(str(have["lang"]))
        self.loads += asked_for(tag, have)


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def built() -> list[Path]:
    pages = (HTML / "book").rglob("*.html")
    return sorted(page for page in pages if page.relative_to(HTML).with_suffix("") not in MOVED)


def test_the_site_has_the_pages_of_the_table_of_contents_and_no_others():
    names = sorted(page.relative_to(HTML).with_suffix("").as_posix() for page in built())
    assert names == sorted(TOC), "after a page was moved or removed: make clean"
    assert len(names) >= 3


def test_each_page_that_has_moved_leads_on_to_one_of_the_book():
    assert set(MOVED.values()) <= set(TOC)
    for old in MOVED:
        assert "This page has moved" in (HTML / f"{old}.html").read_text(encoding="utf-8")


def test_every_source_page_is_in_the_table_of_contents():
    sources = [*(ROOT / "book").rglob("*.md"), *(ROOT / "book").rglob("*.ipynb")]
    kept = [path for path in sources if ".ipynb_checkpoints" not in path.parts]
    assert sorted(p.relative_to(ROOT).with_suffix("").as_posix() for p in kept) == sorted(TOC)


def test_the_site_opens_at_the_first_page():
    assert "book/index.html" in (HTML / "index.html").read_text(encoding="utf-8")


@of_each(TOC)
def test_page_has_one_title_and_no_id_twice(name):
    page = read(HTML / f"{name}.html")
    assert page.headings == 1
    assert len(page.ids) == len(set(page.ids))


@of_each(TOC)
def test_every_picture_says_what_it_shows(name):
    for image in read(HTML / f"{name}.html").images:
        assert image.get("alt"), image
        assert image["alt"] != image["src"], "without a text, the name of the file stands for it"


@of_each(TOC)
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
    assert read(HTML / "book" / "notation.html").equations >= 150


@of_each(TOC)
def test_no_formula_is_left_as_text(name):
    text = (HTML / f"{name}.html").read_text(encoding="utf-8")
    prose = re.sub(r"<(script|style|pre|code)\b.*?</\1>", "", text, flags=re.DOTALL)
    found = re.search(r"[^>]{0,60}\$[^<]{0,60}", prose)
    assert found is None, f"{found[0]!r}: no line may start with + or - within a formula"


@of_each(TOC)
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
    allowed = {"book", "_static", "_sources", "_images", "_downloads"}
    allowed |= {"_sphinx_design_static", "embed", "notes", "sheets", "slides"}
    assert {path.name for path in HTML.iterdir() if path.is_dir()} <= allowed, "make clean"


SIDE = [*HTML.glob("*.html"), *HTML.glob("embed/*.html")]
ALL = [path.relative_to(HTML).as_posix() for path in sorted([*built(), *SIDE])]
LIMIT = 465_000  # bytes of a page with all its figures; at first a browser asks for three quarters
FONTS = ("Main-Regular", "Main-Bold", "Math-Italic", "AMS-Regular", "Size1", "Size2", "Size3")


@of_each(ALL)
def test_a_page_loads_nothing_from_elsewhere(name):
    for address in read(HTML / name).loads:
        assert not urlsplit(address).netloc, address
        assert urlsplit(address).scheme in {"", "data"}, address


def test_no_sheet_loads_anything_from_elsewhere():
    sheets = list((HTML / "_static" / "heed").rglob("*.css"))
    assert sheets
    for sheet in sheets:
        text = sheet.read_text(encoding="utf-8")
        assert "@import" not in text, sheet
        for address in re.findall(r"url\(\s*[\"']?([^)\"']+)", text):
            parts = urlsplit(address)
            if parts.scheme != "data":
                assert not parts.netloc, address
                assert (sheet.parent / unquote(parts.path)).resolve().is_file(), address


def modules(path: Path, found: set[Path]) -> set[Path]:
    """Collect a module and all that it imports."""
    if path not in found:
        found.add(path)
        text = path.read_text(encoding="utf-8")
        for address in re.findall(r'^import [^"]*"(\.[^"]+)"', text, re.MULTILINE):
            modules((path.parent / address).resolve(), found)
    return found


def weight(name: str) -> int:
    """Bytes, compressed as a server does, that a page and all its figures cost."""
    here = HTML / name
    page = read(here)
    files = {here}
    for address in page.loads:
        if not address.startswith("data:"):
            path = (here.parent / urlsplit(address).path).resolve()
            files |= modules(path, set()) if path.suffix == ".js" else {path}
    for figure in page.figures:
        files |= modules(HTML / "_static/heed" / f"{figure['data-module']}.js", set())
    files |= set((HTML / "_static/heed/icons").iterdir())
    if page.equations:
        fonts = (HTML / "_static/katex/fonts").iterdir()
        files |= {font for font in fonts if any(part in font.name for part in FONTS)}
    return sum(map(packed, files))


@cache
def packed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


@of_each(TOC)
def test_a_page_is_light(name):
    assert weight(f"{name}.html") <= LIMIT


@of_each(TOC)
def test_every_formula_is_typeset_by_the_build(name):
    text = (HTML / f"{name}.html").read_text(encoding="utf-8")
    assert text.count('<span class="katex">') == read(HTML / f"{name}.html").equations
    assert "katex-error" not in text


def figures_in(source: Path) -> list[str]:
    """List the ids of the figures that a notebook shows."""
    found: list[str] = []
    for cell in json.loads(source.read_text(encoding="utf-8"))["cells"]:
        for output in cell.get("outputs", []):
            html = "".join(output.get("data", {}).get("text/html", ""))
            found += re.findall(r'<figure class="heed-figure" id="([^"]+)"', html)
    return found


def exercises_in(source: Path) -> list[str]:
    """List the names of the exercises that a notebook shows."""
    sources = ["".join(cell["source"]) for cell in json.loads(source.read_text("utf-8"))["cells"]]
    return re.findall(r'^Exercise\(\s*"([^"]+)"', "\n".join(sources), re.MULTILINE)


NOTEBOOKS = [name for name in TOC if (ROOT / f"{name}.ipynb").is_file()]


@of_each(NOTEBOOKS)
def test_a_page_has_the_figures_of_its_notebook_and_each_has_a_page_of_its_own(name):
    page = read(HTML / f"{name}.html")
    shown = [str(figure["id"]) for figure in page.figures]
    assert shown == figures_in(ROOT / f"{name}.ipynb")
    asked = bool(exercises_in(ROOT / f"{name}.ipynb"))
    assert any("mount.js" in address for address in page.loads) == bool(shown or asked)
    assert any("publish/page/exercises.js" in address for address in page.loads) == asked
    for figure in page.figures:
        assert (HTML / "_static/heed" / f"{figure['data-module']}.js").is_file()
        alone = HTML / "embed" / f"{str(figure['id']).removeprefix('fig-')}.html"
        assert [f["id"] for f in read(alone).figures] == [figure["id"]]
        assert read(alone).metas["robots"] == "noindex"


@of_each(NOTEBOOKS)
def test_each_exercise_is_one_card_whose_solution_waits(name):
    text = (HTML / f"{name}.html").read_text(encoding="utf-8")
    cards = re.findall(r'<section class="heed-exercise".*?</section>', text, re.DOTALL)
    named = [re.search(r'data-exercise="([^"]+)"', card) for card in cards]
    assert [found[1] for found in named if found] == exercises_in(ROOT / f"{name}.ipynb")
    for card in cards:
        assert card.count('<div class="heed-still">') == card.count("<template>") == 1
        inside = card[card.index("<template>") : card.index("</template>")]
        assert len(re.sub(r"<[^>]*>", "", inside).strip()) > 5
    assert 'class="solution' not in text, "a solution that stands alone"


@of_each(ALL)
def test_pictures_are_files_whose_place_is_kept_free(name):
    here = HTML / name
    for image in read(here).images:
        address = str(image["src"])
        if "heed-canvas" in str(image.get("class")):  # of a still: one pixel a cell
            assert address.startswith("data:image/png;base64,")
            assert len(address) < 20_000
            continue
        assert not address.startswith("data:"), "the page would carry it twice"
        assert (here.parent / address).resolve().is_file()
        if "_images/" in address:
            assert image["loading"] == "lazy"
            assert min(int(image["width"] or 0), int(image["height"] or 0)) > 0


@of_each(TOC)
def test_a_page_introduces_itself_to_search_engines_and_to_friends(name):
    text = (HTML / f"{name}.html").read_text(encoding="utf-8")
    metas = read(HTML / f"{name}.html").metas
    assert len(metas["description"]) >= 50
    assert '<html lang="en"' in text
    assert 'rel="icon"' in text
    address = re.search('<link rel="canonical" href="([^"]+)"', text)
    assert address
    assert address[1].endswith(f"/{name}.html")
    assert metas["og:url"] == address[1]
    picture = metas["og:image"].partition("/_images/")[2]
    assert (HTML / "_images" / picture).is_file()


def test_descriptions_tell_pages_apart():
    found = [read(HTML / f"{name}.html").metas["description"] for name in TOC]
    assert len(set(found)) == len(found)


def test_the_map_of_the_site_lists_every_page():
    text = (HTML / "sitemap.xml").read_text(encoding="utf-8")
    listed = re.findall("<loc>https://[^/]+/(?:[^/]+/)?(book/[^<]+)</loc>", text)
    assert sorted(listed) == sorted(f"{name}.html" for name in TOC)


def test_the_lost_page_finds_its_files_from_any_folder():
    text = (HTML / "404.html").read_text(encoding="utf-8")
    base = re.search("<loc>https://[^/]+(/.*?)book/", (HTML / "sitemap.xml").read_text())
    assert base
    for address in re.findall(r'\b(?:href|src|action)="([^"]*)"', text):
        if not address.startswith(("#", "https:", "data:")):
            assert address.startswith(base[1]), address
            path = unquote(urlsplit(address).path).removeprefix(base[1])
            assert (HTML / path).is_file(), address


def test_french_words_say_that_they_are_french():
    assert read(HTML / "book/attend/tokens/rows.html").languages.count("fr") >= 10


@of_each(NOTEBOOKS)
def test_a_page_can_be_fetched_as_a_notebook_in_plain_markdown(name):
    page = read(HTML / f"{name}.html")
    assert any(link.endswith(f"_sources/{name}.ipynb") for link in page.links)
    copy = nbformat.read(HTML / "_sources" / f"{name}.ipynb", 4)
    nbformat.validate(copy)
    code = [cell.source for cell in nbformat.read(ROOT / f"{name}.ipynb", 4).cells]
    assert {cell.source for cell in copy.cells if cell.cell_type == "code"} <= set(code)
    text = "\n\n".join(cell.source for cell in copy.cells if cell.cell_type == "markdown")
    assert text.startswith("*This notebook is the page [")
    assert f"{name}.html)" in text.split("\n")[0]
    outside = re.sub(r"`+.*?`+", "", text)
    assert not re.findall(r"^[:`]{3,}\{|^\([\w-]+\)=|\{[\w:]+\}`", text, re.MULTILINE)
    assert not re.findall(r"\]\((?!https?:|mailto:)[^)]*\)", outside), "a link leads nowhere"


def test_colab_is_offered_only_where_it_finds_something():
    for name in NOTEBOOKS:
        links = read(HTML / f"{name}.html").links
        found = [link for link in links if link.startswith("https://colab.research.google.com/")]
        published = stated(ROOT) != STANDIN
        assert all(published and f"/gh-pages/_sources/{name}.ipynb" in link for link in found)


def test_what_others_made_comes_with_its_licence():
    folder = HTML / "_static" / "heed" / "licences"
    texts = {path.stem: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert "MIT License" in texts["katex"]
    assert "Khan Academy" in texts["katex"]
    assert "SIL OPEN FONT LICENSE" in texts["fonts"]
    assert "CC BY 4.0" in texts["fonts"]
    for name in ("sphinx", "pydata-sphinx-theme", "sphinx-book-theme", "pygments"):
        assert "Redistribution" in texts[name], name
    assert "Mozilla Public License Version 2.0" in texts["pyodide"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["pyodide"]
    for name in ("codemirror", "lezer"):
        assert "Marijn Haverbeke" in texts[name]
    for name in ("sphinx-copybutton", "sphinx-design", "sphinx-proof", "sphinx-exercise"):
        assert "Permission is hereby granted" in texts[name], name
    served = {path.name for path in (HTML / "_static").rglob("*.woff2")}
    text = {"serif": "source-serif-4", "sans": "source-sans-3"}
    for name in served:
        family = name.removesuffix(".woff2").partition("-")[0]
        of_text = family in text and "SIL OPEN FONT LICENSE" in texts[text[family]].upper()
        assert of_text or name.startswith("fa-") or family in texts["fonts"], name


def test_no_docstring_is_read_as_a_type_or_as_a_list():
    """What stands before a colon is no type, and the letter of a width no number of a list."""
    misread = re.compile(r'<dt[^>]*>Type<span class="colon">|<ol class="upperalpha')
    pages = sorted((HTML / "book" / "reference").glob("*.html"))
    assert len(pages) > 8
    assert [page.name for page in pages if misread.search(page.read_text(encoding="utf-8"))] == []
