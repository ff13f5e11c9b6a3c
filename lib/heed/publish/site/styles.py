"""A Sphinx extension: one style sheet for the site, with the rules that its pages can use.

Theme and extensions bring a dozen sheets, half a megabyte. They are joined in their order, rules
that fit no page and no script are dropped, and the icon fonts keep the icons that are left. The
style of the figures and of the book itself follows, without its comments.
"""

import hashlib
import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import tinycss2
from fontTools import subset
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from heed.publish.site import fonts

# In the order in which pages link them; each is a pattern within _static.
SHEETS = (
    "basic.css",
    "styles/theme.css",
    "styles/pydata-sphinx-theme.css",
    "pygments.css",
    "styles/sphinx-book-theme.css",
    "togglebutton.css",
    "copybutton.css",
    "mystnb.*.css",
    "proof.css",
    "exercise.css",
    "sphinx-design.min.css",
    "katex/katex.css",
)
DROPPED = ("sphinx-thebe.css",)
UNUSED = ("sphinx-thebe.*", "scripts/fontawesome.*", "**/*.map")
# Bootstrap's script names all that it could do; the theme lets it do this.
BOOTSTRAP = "bootstrap.js"
OTHERS = re.compile(r"/(?:locales|codemirror|pyodide)/")  # scripts that name no element of ours
STATES = (
    *("active", "collapsed", "collapsing", "disabled", "dropdown-menu-end", "fade", "hiding"),
    *("show", "showing", "tooltip", "tooltip-arrow", "tooltip-inner"),
    *(
        "bs-tooltip-auto",
        "bs-tooltip-top",
        "bs-tooltip-bottom",
        "bs-tooltip-start",
        "bs-tooltip-end",
    ),
)
OWN = Path(__file__).parent / "web" / "site.css"
# Of single parts of the site.
BESIDE = ("cards.css", "home.css", "imprint.css", "search.css", "teaching.css")
LAST = OWN.with_name("print.css")
FIGURES = "heed/figures/kit/figure.css"
BUNDLE = "heed/site.css"
# Fonts that the first screen waits for, and what tells that a page uses them: lines that are set in
# another font first move when they come.
FIRST_FONTS = {
    f"{fonts.FOLDER}/serif.woff2": 'class="bd-article"',
    f"{fonts.FOLDER}/serif-italic.woff2": "<em>",
    f"{fonts.FOLDER}/sans.woff2": 'class="bd-article"',
    "katex/fonts/KaTeX_Main-Regular.woff2": 'class="katex"',
    "katex/fonts/KaTeX_Math-Italic.woff2": "mathnormal",
    "heed/icons/fa-solid-900.woff2": 'class="fa-solid',
}
PRELOAD = re.compile(r'\s*<link rel="preload" as="font"[^>]*>')
logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells of every table
LINK = re.compile(r'\s*<link\b(?=[^>]*rel="stylesheet")[^>]*href="([^"?]*)[^"]*"[^>]*>')
WORD = re.compile(r"[\w-]+")
MARKUP = re.compile(r'\b(?:class|id)="([^"]*)"|<([a-z][\w-]*)')
ADDRESS = re.compile(r'url\((["\']?)(?!data:|#|[a-z]+:)([^)"\']+)\1\)')
OTHER_FONTS = re.compile(r',\s*url\([^)]*\.(?:ttf|woff)["\']?\)\s*format\([^)]*\)')
FONT = re.compile(r"url\([\"']?([^)\"']+\.woff2)[\"']?\)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
INDENT = re.compile(r"\s*\n\s*")
GLYPH = re.compile(r"\\([0-9a-f]{4,5})")


def words_of(site: Path, pages: Iterable[Path]) -> set[str]:
    """Return all names that pages or scripts of ``site`` may give to an element."""
    found = {"html", "body", *STATES}
    for page in pages:
        for names, tag in MARKUP.findall(page.read_text(encoding="utf-8")):
            found.update(names.split(), [tag] if tag else [])
    for script in sorted((site / "_static").rglob("*.js")):
        if not OTHERS.search(script.as_posix()) and script.name != BOOTSTRAP:
            found.update(WORD.findall(script.read_text(encoding="utf-8")))
    return found


def purged(rules: str | list[Any], words: set[str]) -> str:
    """Return the CSS ``rules`` without those that need a name that is not in ``words``."""
    parsed = tinycss2.parse_rule_list(rules, skip_comments=True, skip_whitespace=True)
    return "".join(kept(rule, words) for rule in parsed)


def kept(rule: Any, words: set[str]) -> str:
    """Return what is left of one rule as CSS, perhaps nothing.

    Raises:
        ValueError: if the rule cannot be parsed.
    """
    if rule.type == "error":
        raise ValueError(f"rules must be CSS, but line {rule.source_line} has: {rule.message}")
    if rule.type == "qualified-rule":
        selectors = [s for s in split(rule.prelude) if used(s, words)]
        text = ",".join(tinycss2.serialize(s).strip() for s in selectors)
        return f"{text}{{{tinycss2.serialize(rule.content).strip()}}}" if selectors else ""
    if rule.content is not None and rule.lower_at_keyword in {"media", "supports", "layer"}:
        inside = purged(rule.content, words)
        name = f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}"
        return f"{name}{{{inside}}}" if inside else ""
    return str(rule.serialize())


def split(prelude: Sequence[Any]) -> Iterator[list[Any]]:
    """Split a list of selectors at its commas."""
    selector: list[Any] = []
    for token in prelude:
        if token == ",":
            yield selector
            selector = []
        else:
            selector.append(token)
    yield selector


def used(selector: Sequence[Any], words: set[str]) -> bool:
    """Whether something on the site may fit ``selector``; what is in brackets is not asked."""
    after = ""
    for token in selector:
        if token.type == "ident" and after != ":" and token.value not in words:
            return False
        if token.type == "hash" and token.value not in words:
            return False
        after = token.value if token.type == "literal" else ""
    return True


def joined(static: Path) -> str:
    """Return the sheets of theme and extensions as one, its addresses counted from ``BUNDLE``."""
    parts = []
    for pattern in SHEETS:
        for sheet in sorted(static.glob(pattern)):
            text = OTHER_FONTS.sub("", sheet.read_text(encoding="utf-8"))
            text = re.sub(r"@(?:import|charset)[^;]*;", "", text)
            up = "../" + sheet.parent.relative_to(static).as_posix()
            parts.append(ADDRESS.sub(rf"url({up}/\2)", text))
    return "\n".join(parts)


def cut_fonts(sheet: str, static: Path) -> str:
    """Cut the icon fonts down to the icons that ``sheet`` names; return the sheet that uses them.

    Args:
        sheet: CSS whose addresses count from ``BUNDLE``.
        static: the folder with the site's static files.
    """
    icons = [int(code, 16) for code in GLYPH.findall(sheet)]
    icons += [ord(char) for char in sheet if "\ue000" <= char <= "\uf8ff"]
    folder = (static / BUNDLE).parent
    for address in set(FONT.findall(sheet)):
        if "fontawesome" in address:
            target = folder / "icons" / Path(address).name
            target.parent.mkdir(parents=True, exist_ok=True)
            cut_font(folder / address, target, icons)
            sheet = sheet.replace(address, f"icons/{target.name}")
    return sheet


def cut_font(font: Path, target: Path, characters: Iterable[int]) -> None:
    """Write to ``target`` the part of a WOFF2 font that draws ``characters``."""
    options = subset.Options(flavor="woff2", layout_features=[], notdef_outline=True)
    options.drop_tables += ["FFTM"]
    loaded = subset.load_font(str(font), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(loaded)
    subset.save_font(loaded, str(target), options)


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write the site's sheet, and link it on every page in place of all others."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    for pattern in UNUSED:
        for path in (site / "_static").glob(pattern):
            path.unlink()
    fonts.write(Path(app.confdir), site / "_static")
    pages = sorted(site.glob("*.html")) + sorted((site / "book").rglob("*.html"))
    sheet = sheet_for(site, pages)
    (site / "_static" / BUNDLE).write_text(sheet, encoding="utf-8")
    mark = hashlib.sha256(sheet.encode()).hexdigest()[:8]
    for page in pages:
        before = page.read_text(encoding="utf-8")
        after = linked(before, mark)
        if after != before:
            page.write_text(after, encoding="utf-8")


def sheet_for(site: Path, pages: Sequence[Path]) -> str:
    """Return the one sheet of ``site``."""
    static = site / "_static"
    theirs = cut_fonts(purged(joined(static), words_of(site, pages)), static)
    faces = plain(fonts.SHEET.read_text(encoding="utf-8")).replace("url(", "url(fonts/")
    ours = sorted((static / "heed").rglob("*/*.css"))  # those of single figures among them
    placed = (static / FIGURES, static / fonts.FOLDER / fonts.SHEET.name)
    beside = [OWN.with_name(name) for name in BESIDE]
    rest = [sheet for sheet in ours if sheet not in placed]
    own = [static / FIGURES, *rest, *beside, OWN, LAST]
    return "\n".join([theirs, faces, *(plain(sheet.read_text(encoding="utf-8")) for sheet in own)])


def plain(rules: str) -> str:
    """Return the CSS ``rules`` without comments and indents, which no reader's browser needs."""
    return INDENT.sub("\n", COMMENT.sub("", rules))


def linked(page: str, mark: str) -> str:
    """Return the HTML ``page`` with a link to the one sheet in place of its links to others.

    The fonts that its first lines need are linked before it.

    Raises:
        ExtensionError: if it links a sheet that is not among ``SHEETS``.
    """
    page = PRELOAD.sub("", page)
    links = list(LINK.finditer(page))
    if not links:
        return page
    for link in links:
        check(link[1])
    start, top = links[0].start(), links[0][1].partition("_static/")[0]
    one = f'\n  <link rel="stylesheet" href="{top}_static/{BUNDLE}?v={mark}">'
    fonts = "".join(preload(f"{top}_static/{font}") for font in first_fonts(page))
    return page[:start] + fonts + one + LINK.sub("", page[start:])


def first_fonts(page: str) -> list[str]:
    """Return the fonts that the HTML ``page`` needs at once, relative to _static."""
    return [font for font, sign in FIRST_FONTS.items() if sign in page]


def preload(address: str) -> str:
    """Return the link that has a browser fetch a font before it knows what for."""
    return f'\n  <link rel="preload" as="font" type="font/woff2" crossorigin href="{address}">'


def check(address: str) -> None:
    """Refuse a sheet that nobody has placed in the order of all sheets."""
    name = address.partition("_static/")[2]
    known = (*SHEETS, *DROPPED, BUNDLE)
    if not name.startswith("heed/") and not any(Path(name).match(pattern) for pattern in known):
        raise ExtensionError(f"the style sheet {name!r} must stand in SHEETS of {__file__}")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("build-finished", write, priority=700)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
