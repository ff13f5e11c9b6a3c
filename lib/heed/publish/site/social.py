"""A Sphinx extension: the card that is shown where somebody shares a page.

It has the title of the page, its question, and the picture of its first figure. A page that states
its question in its notebook is described by it, there and to search engines.
"""

import re
import textwrap
from html import escape, unescape
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure
from sphinx.application import Sphinx

from heed.figures.base.colours import ACCENT, FAINT, INK, PAPER
from heed.publish.site.redrawing import redraw
from heed.publish.site.summaries import Summary, summary

FOLDER = "_images/social"
WIDTH, HEIGHT, DPI = 1200, 630, 100  # pixels, and those in an inch
LEFT = 0.06  # of the width
TITLE, LINE = 0.82, 0.085  # where the title begins and what a line of it takes, of the height
FONT = "DejaVu Sans"  # which matplotlib brings


def add(app: Sphinx, page: str, _: str, context: dict[str, Any], doctree: Any) -> None:
    """Draw the card of ``page``, and tell sphinxext-opengraph of it."""
    if doctree is None or app.builder.format != "html":
        return
    name = f"{FOLDER}/{page.replace('/', '-')}.png"
    shown = summary(app.env, page)
    path = Path(app.outdir) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    card(shown, app.config.html_title).savefig(path, dpi=DPI, facecolor=PAPER)
    context["meta"] = (context.get("meta") or {}) | {
        "og:image": name,
        "og:image:alt": shown.title,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    context["metatags"] += '\n<meta name="twitter:card" content="summary_large_image">'
    if shown.stated:
        said = description(shown, app.config.html_title)
        context["meta"]["og:description"] = said
        context["metatags"] += named("description", said) + named("heed-question", shown.stated)


def description(shown: Summary, book: str) -> str:
    """Return what a page is, in a line: its question, its title and its minutes."""
    minutes = f"{shown.facts.minutes} minutes" if shown.facts else "a page"
    return f"{shown.stated} {shown.title}: {minutes} with live figures in {book}."


def named(name: str, content: str) -> str:
    """Return an element of a page's head that says something of it."""
    return f'\n<meta name="{name}" content="{escape(content)}">'


def card(shown: Summary, book: str) -> Figure:
    """Return the card of a page: words at the left, and at the right its picture, if any."""
    figure = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI)
    axes = figure.add_axes((0.53, 0.14, 0.43, 0.72))
    drawn = redraw(shown.picture, axes)
    if not drawn:
        axes.remove()
    title = textwrap.wrap(shown.title, 20 if drawn else 36)
    question = unescape(re.sub(r"<[^>]*>", "", shown.question))
    lines = textwrap.wrap(question, 34 if drawn else 66, max_lines=6, placeholder=" …")
    facts = shown.facts.text() if shown.facts else ""
    below = TITLE - len(title) * LINE - 0.04
    figure.text(LEFT, 0.92, book, **words(15, ACCENT, "bold"))
    figure.text(LEFT, TITLE, "\n".join(title), **words(30, INK, "bold"))
    figure.text(LEFT, below, "\n".join(lines), **words(18, INK, "normal"))
    figure.text(LEFT, 0.1, facts, **words(15, FAINT, "normal"))
    return figure


def words(size: float, colour: str, weight: str) -> dict[str, Any]:
    """Return how words are written whose first line begins at the given height."""
    return {"fontsize": size, "color": colour, "weight": weight, "va": "top", "family": FONT}


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("html-page-context", add, priority=400)  # before sphinxext-opengraph
    return {"parallel_read_safe": True, "parallel_write_safe": True}
