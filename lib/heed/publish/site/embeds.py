"""A Sphinx extension: each figure also has a page of its own, for an ``<iframe>`` elsewhere.

Beside these pages lies ``embed-height.js``, at an address that does not change: other sites use it.
"""

import html
import re
import shutil
from collections.abc import Sequence
from pathlib import Path
from string import Template

from sphinx.application import Sphinx

from heed.publish.needed import FAILURE, MOUNT, preloads, sheets
from heed.publish.site import fonts
from heed.publish.site.figures import on_pages, origin
from heed.publish.stills import with_stills

FOLDER = "embed"
HEIGHT = Path(__file__).parents[1] / "page" / "embed-height.js"  # what other pages may load
STYLE = """
html { --heed-sans: "Source Sans 3", "Sans first", "Sans second", sans-serif; }
body { font-family: var(--heed-sans); margin: 0; }
footer {
  box-sizing: border-box; font-size: 0.875rem; height: 36px; margin: 0; overflow: hidden;
  padding: 0.25rem 0.9rem; text-overflow: ellipsis; white-space: nowrap;
}
.heed-figure { border: 0; margin: 0; padding: 1rem 0.9rem; }
html[data-framed] :is(.heed-figure, footer) { padding-inline: 0; }
.heed-figure > .heed-figure-menu { right: 0.4rem; }
html { background: #fdfcfa; color: #1d2129; }
html[data-theme="dark"] { background: #12161c; color: #dfe3e9; }
html[data-theme="dark"] a { color: #8ab4f8; }
html[data-slide] :is(footer, .heed-figure-menu, .heed-title, .heed-task) { display: none; }
html[data-slide] .heed-figure { border: 0; padding: 3px 5px; print-color-adjust: exact; }
html[data-slide=""] .heed-reading { visibility: hidden; }
html[data-slide]:not([data-keys]) .heed-live :is(:focus, :focus + span) { outline: none; }
html[data-slide] .heed-cell-names span { font-size: 1rem; line-height: 1.15; }
html[data-slide] .heed-head-paper .heed-cell-numbers { font-size: 1rem; }
html[data-slide=""] .heed-head-columns [data-pinned] { color: var(--heed-faint); font-weight: 400; }
html[data-slide] .heed-figure .heed-stage svg text { font-size: 13px; }
html[data-slide]:not([data-all]) .heed-controls > :not([data-kept]) { display: none; }
@media (orientation: landscape) {
  html[data-slide] .heed-step-end.heed-step-end { display: none; }
  html[data-slide] .heed-figure .heed-body {
    align-items: start; column-gap: 1rem; display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) 10rem;
  }
  html[data-slide] .heed-body > .heed-main { grid-area: 1 / 1 / -1 / 2; }
  html[data-slide] .heed-body > .heed-controls { margin: 0 0 0.5rem; }
  html[data-slide] .heed-body > :is(.heed-told, .heed-reading) {
    font-size: 1rem; line-height: 1.3;
  }
  html[data-slide] .heed-figure .heed-reading { margin: 0; }
  html[data-layout="below"] .heed-figure .heed-body {
    grid-template: auto auto / 13rem minmax(0, 1fr); row-gap: 6px;
  }
  html[data-layout="below"] .heed-body:not(:has([data-kept])) { grid-template-columns: 0 1fr; }
  html[data-layout="below"] .heed-body > .heed-main { grid-area: 1 / 1 / 2 / -1; }
  html[data-layout="below"] .heed-body > .heed-controls { grid-area: 2 / 1; margin: 0; }
  html[data-layout="below"] .heed-body > :is(.heed-told, .heed-reading) { grid-area: 2 / 2; }
}
"""
PAGE = Template("""\
<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">$origin
<title>$title</title>
<link rel="canonical" href="$canonical">
<link rel="icon" href="$icon">
$sheets
<style>$style</style>
<script src="../_static/heed/publish/page/embed.js"></script>
<script defer src="../_static/$failure"></script>
<script type="module" src="../_static/$mount"></script>
$preloads</head>
<body>
<main>
<h1 class="heed-spoken">$title</h1>
$figure
</main>
<footer><a href="$chapter" target="_top">From $book: $name</a></footer>
</body>
</html>
""")
SHARES = '"in_common": ['
TITLE = re.compile(r'<p class="heed-title">(.*?)</p>', re.DOTALL)


def write(app: Sphinx, exception: Exception | None) -> None:
    """Write ``embed/NAME.html`` for every figure; remove the pages of figures that are gone."""
    if exception or app.builder.format != "html":
        return
    folder = Path(app.outdir) / FOLDER
    figures = on_pages(app)
    drawn = alone([figure for _, figure in figures.values()])
    pages = {
        f"{identity.removeprefix('fig-')}.html": page_of(app, identity, page, figure)
        for (identity, (page, _)), figure in zip(figures.items(), drawn, strict=True)
    }
    for old in folder.glob("*.html"):
        if old.name not in pages:
            old.unlink()
    folder.mkdir(exist_ok=True)
    shutil.copy(HEIGHT, folder)
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


def alone(figures: Sequence[str]) -> list[str]:
    """Return the HTML of figures with the controls that one before them has on their page."""
    shares = [i for i, figure in enumerate(figures) if SHARES in figure]
    drawn = dict(zip(shares, with_stills([figures[i] for i in shares]), strict=True))
    return [drawn.get(i, figure) for i, figure in enumerate(figures)]


def page_of(app: Sphinx, identity: str, page: str, figure: str) -> str:
    """Return the page that shows the figure with the id ``identity`` and the HTML ``figure``."""
    chapter = app.builder.get_target_uri(page)
    title = TITLE.search(figure)
    return PAGE.substitute(
        language=app.config.language,
        origin=origin(app, page),
        preloads=preloads(figure, "../_static"),
        title=title[1] if title else identity,
        canonical=f"{app.config.html_baseurl or '../'}{chapter}",
        icon=f"../_static/{Path(app.config.html_favicon).name}"
        if app.config.html_favicon
        else "data:,",
        sheets="\n".join(
            f'<link rel="stylesheet" href="../_static/{sheet}">'
            for sheet in (f"{fonts.FOLDER}/{fonts.SHEET.name}", *sheets(figure))
        ),
        style=STYLE,
        failure=FAILURE,
        mount=MOUNT,
        figure=figure,
        chapter=f"../{chapter}#{identity}",
        book=html.escape(app.config.html_title),
        name=html.escape(app.env.titles[page].astext()),
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``_config.yml``)."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
