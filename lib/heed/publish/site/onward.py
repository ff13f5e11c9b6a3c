"""A Sphinx extension: at the end of a page stands the card of the next one, and a way back.

``templates/components/prev-next.html`` shows it in the theme's place for it.
"""

import html
from typing import Any

from sphinx.application import Sphinx

from heed.publish.site.chapter_cards import tile
from heed.publish.site.summaries import summary


def add(app: Sphinx, page: str, _: str, context: dict[str, Any], *__: Any) -> None:
    """Tell the template what stands at the end of ``page``."""
    context["onward"] = onward(app, page)


def onward(app: Sphinx, page: str) -> str:
    """Return the HTML at the end of ``page``: nothing unless it is read in its turn."""
    _, before, after = getattr(app.builder, "relations", {}).get(page, (None, None, None))
    if not before or not is_read(app, page):
        return ""
    title = html.escape(app.env.titles[before].astext(), quote=False)
    address = html.escape(app.builder.get_relative_uri(page, before))
    back = f'<p class="heed-back">Previous: <a href="{address}">{title}</a></p>'
    return card(app, page, after) + back


def card(app: Sphinx, page: str, after: str | None) -> str:
    """Return the card of the page ``after`` this one, if that is to be read and not looked up."""
    if not after or not (is_read(app, after) or app.env.toctree_includes.get(after)):
        return ""
    address = app.builder.get_relative_uri(page, after)
    pages = app.env.toctree_includes.get(after, [])
    kicker = "Next chapter" if pages else "Next"
    shown, inside = summary(app.env, after), pages or [after]
    return tile(shown, address, len(pages), tag="div", kicker=kicker, inside=inside)


def is_read(app: Sphinx, page: str) -> bool:
    """Whether ``page`` is read in its turn: a notebook, where chapters and tables are Markdown."""
    return page != app.config.root_doc and app.env.doc2path(page).endswith(".ipynb")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("html-page-context", add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
