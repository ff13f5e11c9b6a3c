"""A Sphinx extension: no link leads to the address that stands in for that of a repository.

Until ``make repository`` has put a real one in its place, a link to it keeps its words and loses
its address; a paragraph that is nothing but such a link goes.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from heed.publish.repository import STANDIN, colab, site

ADDRESSES = (STANDIN, colab(STANDIN), site(STANDIN))


def unlink(_: Sphinx, doctree: Any, page: str) -> None:  # noqa: ARG001
    """Take the links to the stand-in out of a page that is about to be written, in place."""
    for link in list(doctree.findall(nodes.reference)):
        if not link.get("refuri", "").startswith(ADDRESSES):
            continue
        alone = isinstance(link.parent, nodes.paragraph) and len(link.parent) == 1
        if alone:
            link.parent.parent.remove(link.parent)
        else:
            link.replace_self(link.children)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("doctree-resolved", unlink)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
