"""The stills of figures as SVG files that need nothing else: small pictures for a list of figures.

A still is HTML. It stands in the file as such, with the rules of style that it needs. A browser
shows such a file as a picture, light or dark as the page around it is.
"""

import html
from collections.abc import Iterable
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import tinycss2

from heed.figures.base.modules import FOLDER as LIBRARY
from heed.figures.base.modules import sheets_of
from heed.publish.site.styles import MARKUP, kept
from heed.publish.site.summaries import WIDE

FOLDER = "_images/figures"
WIDTH, HEIGHT = 700, 440  # CSS pixels: what is lower down, a small picture does without
SHEET = "figures/kit/figure.css"
DARK = 'html[data-theme="dark"] '
# What the file itself has around the still.
AROUND = {"heed-figure", "heed-still", "heed-stages", "html", "div", "svg"}
# Names of SVG that HTML's parser has made small.
NAMES = {
    name.lower(): name
    for name in (
        *("viewBox", "preserveAspectRatio", "linearGradient", "gradientUnits", "clipPath"),
        *("textLength", "lengthAdjust", "patternUnits"),
    )
}
VOID = {"img", "br", "hr", "input", "col"}
FILE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" \
width="{width}" height="{height}"><style>{style}</style>\
<foreignObject width="{width}" height="{height}"><div xmlns="http://www.w3.org/1999/xhtml" \
class="heed-figure"><div class="heed-still"><div class="heed-stages">{still}</div></div></div>\
</foreignObject></svg>"""
FRAME = (
    ".heed-figure.heed-figure{border:0;margin:0;padding:10px;height:100%}"
    ".heed-stage{height:auto!important}"
)


class Writer(HTMLParser):
    """Writes HTML as XML, down to the end of its first element."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []
        self.depth = 0
        self.whole = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Write the start of an element; one that has no end is ended."""
        if self.whole:
            return
        tag = NAMES.get(tag, tag)
        given = "".join(
            f' {NAMES.get(name, name)}="{html.escape(value or "")}"' for name, value in attrs
        )
        place = ' xmlns="http://www.w3.org/2000/svg"' if tag == "svg" else ""
        self.parts.append(f"<{tag}{place}{given}{'/' * (tag in VOID)}>")
        self.depth += tag not in VOID

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Write an element without content."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Write the end of an element."""
        if self.whole or tag in VOID:
            return
        self.parts.append(f"</{NAMES.get(tag, tag)}>")
        self.depth -= 1
        self.whole = self.depth == 0

    def handle_data(self, data: str) -> None:
        """Write text."""
        if not self.whole:
            self.parts.append(html.escape(data, quote=False))


def as_xml(text: str) -> str:
    """Return the first element of some HTML as XML."""
    writer = Writer()
    writer.feed(text)
    writer.close()
    return "".join(writer.parts)


@cache
def sheet_rules(sheet: str) -> list[Any]:
    """Return the parsed rules of a style sheet of the library."""
    text = (LIBRARY / sheet).read_text(encoding="utf-8")
    return list(tinycss2.parse_rule_list(text, skip_comments=True, skip_whitespace=True))


def rules(module: str, words: set[str], themes: bool = True) -> str:
    """Return the rules that a figure's still needs.

    Args:
        module: of the figure, below ``heed/``.
        words: names of elements and classes that stand in the still.
        themes: whether those for the dark are kept, and ask the page around the file.
    """
    sheets = (SHEET, *sheets_of(module))
    kept_rules = (kept(rule, words) for name in sheets for rule in sheet_rules(name))
    return "".join(by_theme(rule, themes) for rule in kept_rules)


def by_theme(rule: str, themes: bool = True) -> str:
    """Return a rule of CSS with a question for the theme where it had the page's own mark.

    Without ``themes`` what is for the dark goes.
    """
    selectors, brace, body = rule.partition("{")
    parts = selectors.split(",")
    if DARK not in selectors or rule.startswith("@"):
        return rule
    light = ",".join(part for part in parts if DARK not in part)
    dark = ",".join(part.replace(DARK, "") for part in parts if DARK in part)
    asked = f"@media (prefers-color-scheme:dark){{{dark}{brace}{body}}}"
    return (f"{light}{brace}{body}" if light else "") + (asked if themes else "")


def miniature(still: str, module: str) -> str:
    """Return a figure's still as a small SVG file, light or dark as the page around it is."""
    return file_of(stage_of(still), module, HEIGHT)


def stage_of(still: str) -> str:
    """Return the picture in a still, as it is on a wide screen, as XML."""
    at = still.find(WIDE)
    return as_xml(still[still.rindex("<div", 0, at) :]) if at >= 0 else ""


def file_of(stage: str, module: str, height: int, themes: bool = True) -> str:
    """Return the picture of a still as an SVG file.

    Args:
        stage: the picture as XML.
        module: of the figure, below ``heed/``.
        height: of the file, in CSS pixels.
        themes: whether it follows the theme of the page around it, or is light.
    """
    words = AROUND | {
        word for names, tag in MARKUP.findall(stage) for word in (*names.split(), tag) if word
    }
    style = html.escape(rules(module, words, themes) + FRAME, quote=False)
    return FILE.format(width=WIDTH, height=height, style=style, still=stage)


def write(site: Path, figures: Iterable[tuple[str, str, str]]) -> None:
    """Write the small picture of each figure; remove those of figures that are gone.

    Args:
        site: the folder of the built site.
        figures: of each its name, its still as HTML, and its module below ``heed/``.
    """
    folder = site / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    for name, still, module in figures:
        (folder / f"{name}.svg").write_text(miniature(still, module), encoding="utf-8")
