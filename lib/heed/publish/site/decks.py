"""Pages that show figures on a wall, one after the other: one a lecture, and one for any figure."""

import html
import json
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from heed.publish.site import fonts

FOLDER = "slides"
NOTES = "notes"  # the folder of what is for who speaks
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
  cursor: pointer; display: grid; font-size: calc(20 * var(--unit)); line-height: 1.2;
  padding: calc(6 * var(--unit)) calc(16 * var(--unit)) calc(4 * var(--unit));
}
@media (orientation: landscape) {
  header { min-height: calc(68 * var(--unit)); } /* of a question and two lines: rooms are alike */
}
header > * { grid-area: 1 / 1; }
header :is(h1, p) { font-size: inherit; font-weight: 600; margin: 0; text-wrap: balance; }
header sub { font-size: 0.7em; line-height: 0; }
header span { display: block; font-size: 0.8em; opacity: 0.75; }
[data-stage="0"] header > div,
[data-stage="1"] header > :not(div:nth-child(2)),
[data-stage="2"] header > :not(div:nth-child(3)) { visibility: hidden; }
.heed-quoted {
  align-content: center; font-size: calc(22 * var(--unit)); inset: 0; line-height: 1.4;
  overflow: hidden; padding-inline: calc(28 * var(--unit)); position: absolute;
}
.heed-quoted[hidden] { display: none; }
.heed-quote :is(p, ul, li) { margin-block: 0.35em; }
.heed-quote > h2 { font-size: 1.5em; font-weight: 600; line-height: 1.25; text-wrap: balance; }
.heed-quote .katex { white-space: nowrap; }
.heed-quote > ul + p { font-size: 0.8em; }
.heed-blank { background: #000; inset: 0; position: fixed; z-index: 9; }
.heed-quote .katex-display { overflow: hidden; padding-block: 0.1em; }
.heed-room { margin-inline: calc(16 * var(--unit)); overflow: hidden; position: relative; }
.heed-room iframe {
  border: 0; color-scheme: normal; left: 0; position: absolute; top: 0; transform-origin: 0 0;
}
.heed-room iframe:is([inert], :not([data-ready])) { visibility: hidden; }
.heed-room iframe[data-fits] { opacity: 0; }
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
@media (hover: hover) { nav button { min-height: 30px; } }
nav kbd { font: inherit; font-size: 0.85em; margin-inline-start: 0.5em; }
@media (hover: none) { nav :is(kbd, small) { display: none; } }
@media (max-width: 34rem) { nav { flex-wrap: wrap; } nav :is(kbd, small) { display: none; } }
.heed-page { /* of paper: handout.js */
  --unit: calc(960px / 720);
  display: grid; grid-template-rows: auto minmax(0, 1fr); height: 540px; width: 960px;
}
.heed-page header { min-height: calc(68 * var(--unit)); }
@media screen { .heed-page { left: 0; position: fixed; top: 0; visibility: hidden; z-index: -1; } }
@media print {
  @page { margin: 8mm; size: landscape; }
  html[data-theme] { background: none; color: #1d2129; print-color-adjust: exact; }
  nav, body:has(.heed-page) > main { display: none !important; }
  .heed-page { break-after: page; margin-inline: auto; }
  .heed-page:last-child { break-after: auto; }
}
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
<link rel="stylesheet" href="../_static/katex/katex.css">
<style>$style</style>
<script src="../_static/heed/publish/page/embed.js"></script>
<script type="module" src="../_static/heed/publish/page/deck.js"></script>
</head>
<body>
<main class="heed-deck" data-book="$book"$notes>
<h1>$title</h1>
$steps
</main>
</body>
</html>
""")
BARE = "<p>A figure on a wall needs JavaScript. The book’s own page shows its picture without.</p>"


class Change(NamedTuple):
    """What a figure does once it has been told: the traits that it is set to, and back.

    Both name the state of the slide and the control that the arrows move: what is
    said is true of these.
    """

    figure: str
    to: dict[str, Any]
    back: dict[str, Any]


class Step(NamedTuple):
    """A figure of a lecture, or a definition.

    address: of the figure's own page in its state, or of the definition; from the decks' folder.
    ask, see, now: HTML; what is asked first, what is to be seen, and what once it has changed.
    control: the trait that the arrows move; "" for the figure's first.
    change: how the figure is set where it is told, and after that.
    hide: selectors of what would tell the answer before it is told.
    quote: the definition, as HTML, in place of a figure.
    say, wrong, reply, after, asked: HTML for who speaks: what to say, the answer to expect, what to
        reply, what to say once the figure has changed, and what students may ask, with its answer.
    spare: whether the step may be left out.
    one: whether only one of the figure's pictures is shown, as on a narrow screen.
    picture: address of a small one, from the same folder.
    parts: of its minutes: to talk, to let the class guess, and for the figure and questions.
    """

    address: str
    title: str
    ask: str
    see: str
    minutes: int
    control: str = ""
    now: str = ""
    change: Change | None = None
    hide: str = ""
    quote: str = ""
    say: str = ""
    wrong: str = ""
    reply: str = ""
    after: str = ""
    asked: str = ""
    spare: bool = False
    one: bool = False
    picture: str = ""
    parts: tuple[int, ...] = ()


class Deck(NamedTuple):
    """A lecture: its title, its steps, and the minutes that they leave.

    opening: what to say while the title is on the wall, as HTML.
    remember: what is on the wall at the end, as HTML.
    exercises: address of their sheet, from the decks' folder.
    """

    title: str
    steps: list[Step]
    reserve: int = 0
    opening: str = ""
    remember: tuple[str, ...] = ()
    exercises: str = ""

    @property
    def minutes(self) -> int:
        """Of all steps."""
        return sum(step.minutes for step in self.steps)

    @property
    def plan(self) -> str:
        """Return in words how long it takes, and what may be left out."""
        said = f"{self.minutes} minutes on {len(self.steps)} slides"
        if self.reserve:
            said += f", {self.reserve} in reserve"
        spare = [(at, one.minutes) for at, one in enumerate(self.steps, 1) if one.spare]
        if not spare:
            return f"{said}."
        names = " and ".join(str(at) for at, _ in spare)
        return f"{said}. Short of time? Leave out {names}: {sum(m for _, m in spare)} minutes."


def item(step: Step, at: int) -> str:
    """Return a step, counted from 1, as HTML that says all of it where no script runs."""
    control = f' data-control="{step.control}"' if step.control else ""
    change = html.escape(json.dumps(step.change._asdict())) if step.change else ""
    data = control + (f' data-change="{change}"' if change else "")
    data += f' data-hide="{html.escape(step.hide)}"' if step.hide else ""
    data += " data-spare" * step.spare + " data-one" * step.one
    parts = {"ask": step.ask, "see": step.see, "now": step.now}
    said = "".join(f'<p class="heed-{name}">{text}</p>' for name, text in parts.items() if text)
    quote = f'<div class="heed-quote">{step.quote}</div>' if step.quote else ""
    return (
        f'<li id="{at}" data-minutes="{step.minutes}"{data}>'
        f'<a href="{html.escape(step.address)}">{step.title}</a>{said}{quote}</li>'
    )


def opening(deck: Deck) -> str:
    """Return the slide with the title: it is up before the lecture begins."""
    name, _, question = deck.title.partition(": ")
    words = html.escape(question[:1].upper() + question[1:], quote=False)
    return _bare(0, html.escape(name, quote=False), f"<h2>{words}</h2>")


def ending(deck: Deck) -> str:
    """Return the slide that stays up at the end: what to remember, exercises, and the book."""
    lines = "".join(f"<li>{line}</li>" for line in deck.remember)
    links = f'Exercises: <a data-address href="{deck.exercises}">one page</a><br>'
    book = 'The book: <a data-address href="../index.html">its first page</a>'
    said = f"<ul>{lines}</ul><p>{links if deck.exercises else ''}{book}</p>"
    return _bare(len(deck.steps) + 1, "What to remember", said)


def _bare(at: int, above: str, text: str) -> str:
    """Return a slide that takes no minutes of the lecture."""
    return (
        f'<li id="{at}"><a href="#{at}" hidden></a><p class="heed-ask">{above}</p>'
        f'<div class="heed-quote">{text}</div></li>'
    )


def page(deck: Deck, book: str, icon: str = "data:,", notes: str = "") -> str:
    """Return the page of a lecture, or with no steps that of any figure.

    Args:
        deck: the lecture.
        book: the address to which who came from elsewhere leaves.
        icon: its address.
        notes: the address of the page for who speaks, if there is one.
    """
    items = [item(step, at) for at, step in enumerate(deck.steps, 1)]
    listed = "\n".join([opening(deck), *items, ending(deck)])
    return PAGE.substitute(
        language="en",
        title=html.escape(deck.title, quote=False),
        icon=icon,
        fonts=f"{fonts.FOLDER}/{fonts.SHEET.name}",
        style=STYLE,
        book=book,
        notes=f' data-notes="{notes}"' if notes else "",
        steps=f'<ol class="heed-steps">\n{listed}\n</ol>' if deck.steps else BARE,
    )


def write(site: Path, decks: dict[str, Deck], book: str) -> None:
    """Write a page for each lecture and the one for any figure; remove those that are gone.

    Args:
        site: the folder of the built site.
        decks: by the name of the page.
        book: the page to which one leaves, from the folder of the site.
    """
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    for name, deck in decks.items():
        text = page(deck, f"../{book}", notes=f"../{NOTES}/{name}.html")
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    alone = page(Deck("A figure on a wall", []), f"../{book}")
    (folder / f"{ANY}.html").write_text(alone, encoding="utf-8")
