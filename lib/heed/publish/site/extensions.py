"""A Sphinx extension: all that the book's site needs, in the order in which it has to happen."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

TEMPLATES = Path(__file__).parent / "templates"
PARTS = (
    "sphinxext.opengraph",
    "heed.publish.site.social",
    "heed.publish.site.addresses",
    "heed.publish.site.chapter_cards",
    "heed.publish.site.onward",
    "heed.publish.site.routes",
    "heed.publish.site.moved",
    "heed.publish.site.bars",
    "heed.publish.site.citations",
    "heed.publish.site.imprint",
    "heed.publish.site.copies",
    "heed.publish.site.ids",
    "heed.publish.site.katex",
    "heed.publish.site.languages",
    "heed.publish.site.folds",
    "heed.publish.site.licences",
    "heed.publish.site.figures",
    "heed.publish.site.workshop",
    "heed.publish.site.exercises",
    "heed.publish.site.review",
    "heed.publish.site.teaching",
    "heed.publish.site.signatures",
    "heed.publish.site.reference",
    "heed.publish.site.foreign",
    "heed.publish.site.mentions",
    "heed.publish.site.listed_names",
    "heed.publish.site.names",
    "heed.publish.site.command",
    "heed.publish.site.embeds",
    "heed.publish.site.standins",
    "heed.publish.site.searched",
    "heed.publish.site.scripts",
    "heed.publish.site.pages",
    "heed.publish.site.styles",
    "heed.publish.site.policies",
)


def use_templates(_: Sphinx, config: Any) -> None:
    """Have our templates come before the theme's."""
    config.templates_path = [str(TEMPLATES), *config.templates_path]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the parts to Sphinx (named in ``_config.yml``)."""
    for part in PARTS:
        app.setup_extension(part)
    app.connect("config-inited", use_templates)
    return {"parallel_read_safe": False, "parallel_write_safe": False}
