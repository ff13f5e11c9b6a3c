"""A Sphinx extension: words in French say so, for screen readers, hyphenation and translation.

``{fr}`chat noir``` becomes ``<em lang="fr">chat noir</em>``: like any word that is spoken of, it is
set in italics.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

LANGUAGES = ("fr",)


def spoken(
    name: str, rawtext: str, text: str, *_: Any, **__: Any
) -> tuple[list[nodes.Node], list[nodes.Node]]:
    """Return ``text`` in the language ``name`` (a role, as docutils calls it)."""
    # docutils turns a class of this form into the attribute lang.
    return [nodes.emphasis(rawtext, text, classes=[f"language-{name}"])], []


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    for language in LANGUAGES:
        app.add_role(language, spoken)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
