"""A Sphinx extension: a proof is folded, and ends with ∎.

A fold is a ``<details>``: what is searched for in the page, and a link to something inside, opens
it (``folds.js`` where a browser does not do so itself).
"""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx_proof.nodes import proof_node

OPENING = "Proof."  # sphinx-proof writes it in front of the first words
END = "∎"


class fold(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801
    """Something that shows only its ``summary`` until a reader opens it."""


class FoldProofs(SphinxPostTransform):
    """Put every proof into a fold."""

    default_priority = 20

    def run(self, **_: Any) -> None:
        """Replace each proof of the document."""
        for proof in list(self.document.findall(proof_node)):
            inside = [part for child in proof.children for part in child.children]
            proof.replace_self(folded(inside))


def folded(parts: list[nodes.Node]) -> fold:
    """Return the fold with what a proof consists of."""
    proof = fold("", *parts, summary="Proof", classes=["heed-fold", "heed-proof"])
    without_opening(proof)
    last = proof.children[-1] if proof.children else None
    if END not in proof.astext():
        if not isinstance(last, nodes.paragraph):
            proof += (last := nodes.paragraph())
        last += nodes.inline("", f" {END}", classes=["heed-qed"])
    return proof


def without_opening(proof: fold) -> None:
    """Remove the word that the summary says already."""
    text = next(iter(proof.findall(nodes.Text)), None)
    if text is None or not text.startswith(OPENING):
        return
    rest = text.removeprefix(OPENING).lstrip()
    paragraph = text.parent
    paragraph.replace(text, nodes.Text(rest))
    if not paragraph.astext() and not paragraph.children[1:]:
        paragraph.parent.remove(paragraph)


def open_fold(writer: Any, node: fold) -> None:
    """Write the beginning of a fold."""
    writer.body.append(writer.starttag(node, "details", CLASS=" ".join(node["classes"])))
    writer.body.append(f"<summary>{writer.encode(node['summary'])}</summary>\n")


def close_fold(writer: Any, _: fold) -> None:
    """Write its end."""
    writer.body.append("</details>\n")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.add_node(fold, html=(open_fold, close_fold))
    app.add_post_transform(FoldProofs)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
