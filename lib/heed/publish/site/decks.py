"""Pages that show figures on a wall, one after the other: one a lecture, and one for any figure."""

import html
from collections.abc import Sequence
from pathlib import Path
from string import Template
from typing import NamedTuple

from heed.publish.site import fonts

FOLDER = "slides"
ANY = "figure"  # the page for one figure, which the address names
# A unit is a pixel of a screen of 720 by 405, as in deck.js.
STYLE = """
html {
  --unit: max(1px, min(100vw / 720, 100vh / 405));
  background: #fdfcfa; color: #1d2129;
  font-family: "Source Sans 3", "Sans first", "Sans second", sans-serif;
}
html[data-theme="dark"] { background: #12161c; color: #dfe3e9; }
html[data-theme="dark"] a { color: #8ab4f8; }
body { margin: 0; }
.heed-deck > :is(h1, ol, p) { margin: 1rem auto; max-width: 42rem; padding-inline: 1rem; }
.heed-deck:has(.heed-room) {
  display: grid; grid-template-rows: auto minmax(0, 1fr) auto; height: 100vh; height: 100dvh;
}
header {
  cursor: pointer; display: grid; font-size: calc(19 * var(--unit)); line-height: 1.25;
  padding: calc(8 * var(--unit)) calc(16 * var(--unit)) calc(4 * var(--unit));
}
header > * {
  font-size: inherit; font-weight: 600; grid-area: 1 / 1; margin: 0; text-wrap: balance;
}
.heed-deck[data-told] h1, .heed-deck:not([data-told]) header > p { visibility: hidden; }
.heed-room { margin-inline: calc(16 * var(--unit)); overflow: hidden; position: relative; }
.heed-room iframe {
  border: 0; color-scheme: normal; left: 0; position: absolute; top: 0; transform-origin: 0 0;
}
.heed-room iframe:is([inert], :not([data-ready])) { visibility: hidden; }
nav {
  align-items: center; display: flex; font-size: max(1rem, 9 * var(--unit)); gap: 0.25em 1em;
  padding: 2px 0; padding-inline: calc(16 * var(--unit));
}
nav output { font-variant-numeric: tabular-nums; margin-inline-end: auto; }
nav :is(button, small) { transition: opacity 0.6s; }
nav[data-rest]:not(:hover, :focus-within) :is(button, small) { opacity: 0; }
nav button {
  background: none; border: 1px solid currentcolor; border-radius: 5px; color: inherit;
  cursor: pointer; font: inherit; min-height: 44px; padding: 0 0.8em;
}
nav kbd { font: inherit; font-size: 0.85em; margin-inline-start: 0.5em; }
@media (hover: none) { nav :is(kbd, small) { display: none; } }
@media (max-width: 34rem) { nav { flex-wrap: wrap; } nav :is(kbd, small) { display: none; } }
"""
PAGE = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>$title</title>
<link rel="icon" href="$icon">
<link rel="stylesheet" href="../_static/$fonts">
<style>$style</style>
<script src="../_static/heed/publish/page/embed.js"></script>
<script type="module" src="../_static/heed/publish/page/deck.js"></script>
</head>
<body>
<main class="heed-deck" data-book="$book">
<h1>$title</h1>
$steps
</main>
</body>
</html>
""")
BARE = "<p>A figure on a wall needs JavaScript. The book’s own page shows its picture without.</p>"


class Step(NamedTuple):
    """A figure of a lecture.

    address: of the figure's own page, in its state, from the folder of the decks.
    ask, see: HTML; what is asked first, and what is to be seen.
    control: the trait that the arrows move; "" for the figure's first.
    """

    address: str
    title: str
    ask: str
    see: str
    minutes: int
    control: str = ""


def item(step: Step, at: int) -> str:
    """Return a step, counted from 1, as HTML that says all of it where no script runs."""
    control = f' data-control="{step.control}"' if step.control else ""
    return (
        f'<li id="{at}" data-minutes="{step.minutes}"{control}>'
        f'<a href="{html.escape(step.address)}">{html.escape(step.title, quote=False)}</a>'
        f'<p class="heed-ask">{step.ask}</p>'
        f'<p class="heed-see">{step.see}</p></li>'
    )


def page(title: str, steps: Sequence[Step], book: str, icon: str = "data:,") -> str:
    """Return the page of a lecture, or with no steps that of any figure.

    Args:
        title: of the lecture.
        steps: its figures.
        book: the address to which who came from elsewhere leaves.
        icon: its address.
    """
    listed = "\n".join(item(step, at) for at, step in enumerate(steps, 1))
    return PAGE.substitute(
        language="en",
        title=html.escape(title, quote=False),
        icon=icon,
        fonts=f"{fonts.FOLDER}/{fonts.SHEET.name}",
        style=STYLE,
        book=book,
        steps=f"<ol>\n{listed}\n</ol>" if steps else BARE,
    )


def write(site: Path, decks: dict[str, tuple[str, list[Step]]], book: str) -> None:
    """Write a page for each lecture and the one for any figure; remove those that are gone.

    Args:
        site: the folder of the built site.
        decks: by the name of the page, its title and its steps.
        book: the page to which one leaves, from the folder of the site.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    for name, (title, steps) in (decks | {ANY: ("A figure on a wall", [])}).items():
        (folder / f"{name}.html").write_text(page(title, steps, f"../{book}"), encoding="utf-8")
