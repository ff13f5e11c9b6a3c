"""A Sphinx extension: what the search finds: questions, text, what figures say, but no answers.

Sphinx would index the solution of every exercise, and the labels of every button in a still.
``search.js`` shows the words around a hit.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from heed.publish.needed import MARK

UNSEARCHED = {"solution", "heed-source"}  # classes: what solves an exercise; a name's source
SAID = re.compile(r'<p class="heed-(?:title|task|reading)">(.*?)</p>', re.DOTALL)
EXERCISE = re.compile(r'<[a-z]+ [^>]*(?:data-exercise=|data-module="exercises/)')


def configure(app: Sphinx) -> None:
    """Let the index be made of what may be found."""
    builder: Any = app.builder
    if not hasattr(builder, "index_page"):
        return
    index = builder.index_page

    def index_page(page: str, doctree: nodes.document, title: str) -> None:
        question = app.env.metadata[page].get("question", "")
        index(page, findable(doctree, question), title)

    builder.index_page = index_page


def findable(doctree: nodes.document, question: str = "") -> nodes.document:
    """Return a copy of a page that holds what the search may find, its ``question`` too."""
    copy = doctree.deepcopy()
    if question:
        copy.append(nodes.paragraph("", question))
    for node in list(copy.findall(nodes.Element)):
        if UNSEARCHED & {*node.get("classes", [])} and node.parent is not None:
            node.parent.remove(node)
    for raw in list(copy.findall(nodes.raw)):
        if raw.get("format") == "html" and raw.parent is not None:
            raw.replace_self(nodes.paragraph("", words_of(raw.astext())))
    return copy


def words_of(html: str) -> str:
    """Return what HTML says: of a figure its title, task and reading, of an exercise nothing."""
    if EXERCISE.search(html):
        return ""
    text = " ".join(SAID.findall(html)) if MARK in html else re.sub(r"<svg.*?</svg>", "", html)
    return re.sub(r"<[^>]*>", " ", text)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("builder-inited", configure)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
