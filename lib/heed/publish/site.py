"""A Sphinx extension: all that the book's site needs, in the order in which it has to happen."""

from sphinx.application import Sphinx

PARTS = (
    "sphinxext.opengraph",
    "heed.publish.social",
    "heed.publish.addresses",
    "heed.publish.chapters",
    "heed.publish.onward",
    "heed.publish.moved",
    "heed.publish.bars",
    "heed.publish.citations",
    "heed.publish.imprint",
    "heed.publish.copies",
    "heed.publish.ids",
    "heed.publish.katex",
    "heed.publish.languages",
    "heed.publish.folds",
    "heed.publish.licences",
    "heed.publish.figures",
    "heed.publish.exercises",
    "heed.publish.embeds",
    "heed.publish.standins",
    "heed.publish.searched",
    "heed.publish.scripts",
    "heed.publish.pages",
    "heed.publish.styles",
)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the parts to Sphinx (named in ``_config.yml``)."""
    for part in PARTS:
        app.setup_extension(part)
    return {"parallel_read_safe": False, "parallel_write_safe": False}
