"""A Sphinx extension: no id stands twice on a page.

sphinx-proof and sphinx-exercise give the body of every definition, exercise and solution the same
id, and so every proof as a whole. Nothing links to it, so it goes; the ids of their labels stay.
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

SHARED = {"proof-content", "exercise-content", "solution-content"}
PROOF = "proof"  # a heading may have this one


def drop_shared_ids(_: Sphinx, doctree: Any, docname: str) -> None:  # noqa: ARG001
    """Take the shared ids out of a page that is about to be written, in place."""
    for node in doctree.findall():
        ids = getattr(node, "attributes", {}).get("ids", [])
        shared = SHARED | {PROOF} if isinstance(node, nodes.admonition) else SHARED
        if shared.intersection(ids):
            node["ids"] = [i for i in ids if i not in shared]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``_config.yml``)."""
    app.connect("doctree-resolved", drop_shared_ids)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
