"""What who gives a lecture says, slide by slide: to print, or in a window beside the slides."""

import html
from collections.abc import Iterable
from pathlib import Path
from string import Template

from heed.publish.site import fonts
from heed.publish.site.decks import FOLDER as SLIDES
from heed.publish.site.decks import NOTES as FOLDER
from heed.publish.site.decks import Deck, Step

STYLE = """
html { background: #fdfcfa; color: #1d2129; color-scheme: light; }
body {
  font: 1.0625rem/1.4 "Source Sans 3", "Sans first", "Sans second", sans-serif;
  margin: 0 auto; max-width: 52rem; padding: 0 1rem;
}
h1 { font-size: 1.4rem; margin: 1rem 0 0; }
a { color: #0b4bb3; }
header { background: #fdfcfa; padding-bottom: 0.5rem; position: sticky; top: 0; }
header p { margin: 0.2rem 0; }
output { font-size: 1.4rem; font-variant-numeric: tabular-nums; font-weight: 600; }
ol { list-style: none; margin: 0; padding: 0; }
li {
  border-top: 1px solid #c9ced6; break-inside: avoid; display: grid; gap: 0 1rem;
  grid-template-columns: 9.5rem minmax(0, 1fr); padding: 0.6rem 0.5rem;
}
li > .heed-slide { font-size: 0.9375rem; }
li .heed-slide b { display: block; }
img { border: 1px solid #c9ced6; display: block; height: auto; margin-top: 0.3rem; width: 9rem; }
li p { margin: 0 0 0.35rem; }
li b { font-weight: 600; }
li small { color: #5a6270; font-size: 0.8em; }
li[aria-current] { background: #e8effc; font-size: 1.25rem; }
[data-now] { border-left: 4px solid #0b4bb3; margin-left: -10px; padding-left: 6px; }
@media (max-width: 34rem) { li { grid-template-columns: minmax(0, 1fr); } }
@media print { /* one sheet of paper */
  @page { margin: 10mm; size: portrait; }
  html { background: none; }
  body { font-size: 8.5pt; line-height: 1.25; max-width: none; padding: 0; }
  header { position: static; }
  header, h1 { margin: 0; padding: 0 0 2pt; }
  .heed-beside, img { display: none; }
  li[aria-current] { background: none; font-size: inherit; }
  [data-now] { border: 0; margin: 0; padding: 0; }
  li { grid-template-columns: 6rem minmax(0, 1fr); padding: 2.5pt 0; }
  li > .heed-slide { font-size: inherit; }
  li p { display: inline; }
  li small { font-size: 0.9em; }
  sub { line-height: 0; }
}
"""
HANDLING = "Step through the slides once."
PARTS = "1+2+2 minutes are to talk, guess, and try what they ask: {} in all."
PAGE = Template("""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Notes: $title</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="../_static/$fonts">
<link rel="stylesheet" href="../_static/katex/katex.css">
<style>$style</style>
<script type="module" src="../_static/heed/publish/page/notes.js"></script>
</head>
<body>
<main class="heed-notes" data-slides="../$slides">
<header>
<h1>$title</h1>
<p>$plan <span class="heed-beside"><a href="../$slides">Slides</a></span></p>
<p>$handling</p>
</header>
<ol>
$steps
</ol>
</main>
</body>
</html>
""")


def item(step: Step, at: int, begins: int) -> str:
    """Return the notes on a step, counted from 1, that begins after so many minutes."""
    spare = "<br><small>spare</small>" if step.spare else ""
    picture = f'<img alt="" src="{step.picture}">' if step.picture else ""
    named = "" if step.see else f" {step.title}"  # what is asked of a figure names it
    ends = begins + step.minutes
    parts = f"<br>{_sum(step.parts)}" if step.parts else ""
    return (
        f'<li id="{at}" data-begins="{begins}"><div class="heed-slide"><b>{at}.{named}</b> '
        f"{begins}–{ends}{parts}{spare}{picture}</div>"
        f"<div>{said_at(step)}</div></li>"
    )


def _sum(parts: Iterable[int]) -> str:
    return "+".join(map(str, parts))


def parted(deck: Deck) -> str:
    """Return what the minutes of a lecture are for, or "" if its steps don't say."""
    if not all(step.parts for step in deck.steps):
        return ""
    totals = map(sum, zip(*(step.parts for step in deck.steps), strict=True))
    return PARTS.format(_sum(totals))


def said_at(step: Step) -> str:
    """Return what is said at a step, a part for each stage of its slide."""
    stages = [
        [("", step.say)],
        [("", f"<b>{step.ask}</b>" if step.see else ""), ("Wrong:", step.wrong)],
        [("Space:", f"<b>{step.see}</b>" if step.see else ""), ("Reply", step.reply)],
        [("Space:", f"<b>{step.now}</b>" if step.now else ""), ("Then", step.after)],
        [("Asked:", step.asked)],
    ]
    parts = [" ".join(_line(name, text) for name, text in lines if text) for lines in stages]
    marks = ["", *(f' data-stage="{stage}"' for stage in range(3)), ""]  # as deck.js counts them
    return "".join(
        f"<div{mark}>{part}</div>" for mark, part in zip(marks, parts, strict=True) if part
    )


def _line(name: str, text: str) -> str:
    named = f"<small>{name}</small> " if name else ""
    return f"<p>{named}{text}</p>"


def around(at: int, name: str, said: str) -> str:
    """Return the notes on the first or the last slide, which has no minutes of its own."""
    return (
        f'<li id="{at}" data-begins=""><div class="heed-slide"><b>{name}</b></div>'
        f"<div><p>{said}</p></div></li>"
    )


def page(deck: Deck, name: str) -> str:
    """Return the page with the notes on a lecture."""
    items, begins = [], 0
    for at, step in enumerate(deck.steps, 1):
        items.append(item(step, at, begins))
        begins += step.minutes
    sheet = f'<a href="{deck.exercises}">exercises</a>' if deck.exercises else "exercises"
    last = f"Read the lines aloud. Time left? Do the first of the {sheet}."
    items = [
        around(0, "Title", deck.opening),
        *items,
        around(len(items) + 1, "What to remember", last),
    ]
    return PAGE.substitute(
        title=html.escape(deck.title, quote=False),
        fonts=f"{fonts.FOLDER}/{fonts.SHEET.name}",
        style=STYLE,
        slides=f"{SLIDES}/{name}.html",
        plan=html.escape(deck.plan, quote=False),
        handling=f"{parted(deck)} {HANDLING}".strip(),
        steps="\n".join(items),
    )


def write(site: Path, decks: dict[str, Deck]) -> None:
    """Write the notes on each lecture; remove those on lectures that are gone."""
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.html"):
        old.unlink()
    for name, deck in decks.items():
        (folder / f"{name}.html").write_text(page(deck, name), encoding="utf-8")
