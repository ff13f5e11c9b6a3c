"""A Sphinx extension: the names that a page of the reference documents, listed at its head.

They stand section by section: in a fold where a screen is narrow, beside the text where it is wide.
"""

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

FEW = 2  # a page with no more names needs no list of them
CLASS = "heed-listed-names"


def list_names(_: Sphinx, document: nodes.document) -> None:
    """List the names that a page documents behind its first paragraph, if there are many."""
    title = next(iter(document.findall(nodes.title)), None)
    if title is None:
        return
    page = title.parent
    sections = [s for s in page.children if isinstance(s, nodes.section)]
    found = [(section, list(documented(section))) for section in sections]
    count = sum(len(signatures) for _, signatures in found)
    if count <= FEW:
        return
    listed = [part for section, names in found if names for part in described(section, names)]
    opening = f'<details class="heed-fold {CLASS}"><summary>{count} names</summary>'
    fold = [raw(opening), nodes.definition_list("", *listed), raw("</details>")]
    page[2:2] = fold  # behind title and facts


def documented(section: nodes.section) -> Iterator[addnodes.desc_signature]:
    """Yield the signatures of a section that are no member's."""
    for description in section.children:
        if isinstance(description, addnodes.desc) and description["domain"] == "py":
            yield from (s for s in description.children if isinstance(s, addnodes.desc_signature))


def described(
    section: nodes.section, signatures: list[addnodes.desc_signature]
) -> list[nodes.definition_list_item]:
    """Return the title of a section with links to the names in it."""
    links: list[nodes.Node] = []
    for signature in signatures:
        name = signature["fullname"]
        links += [nodes.Text(" ")] if links else []
        literal = nodes.literal(name, name)
        links.append(nodes.reference("", "", literal, refid=signature["ids"][0], internal=True))
    term = nodes.term("", section[0].astext())
    return [
        nodes.definition_list_item("", term, nodes.definition("", nodes.paragraph("", "", *links)))
    ]


def raw(text: str) -> nodes.raw:
    """Return HTML."""
    return nodes.raw("", text, format="html")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("doctree-read", list_names)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
