"""A Sphinx extension: all that the book's site needs, in the order in which it has to happen."""

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

TEMPLATES = Path(__file__).parent / "templates"
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


def use_templates(_: Sphinx, config: Any) -> None:
    """Have our templates come before the theme's."""
    config.templates_path = [str(TEMPLATES), *config.templates_path]


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the parts to Sphinx (named in ``_config.yml``)."""
    for part in PARTS:
        app.setup_extension(part)
    app.connect("config-inited", use_templates)
    return {"parallel_read_safe": False, "parallel_write_safe": False}
