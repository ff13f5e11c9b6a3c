"""A Sphinx extension: all that the book's site needs, in the order in which it has to happen."""

from sphinx.application import Sphinx

PARTS = ("citations", "ids", "katex", "figures", "embeds")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the parts to Sphinx (named in ``_config.yml``)."""
    for part in PARTS:
        app.setup_extension(f"heed.publish.{part}")
    return {"parallel_read_safe": False, "parallel_write_safe": False}
