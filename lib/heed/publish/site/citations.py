"""A Sphinx extension: the list of references is made anew whenever a page has changed.

sphinxcontrib-bibtex lists what is cited when it writes the list's own page. A later build that
finds that page unchanged would leave it as it is, without the works that a new chapter cites.
"""

from typing import Any

from sphinx.application import Sphinx


def outdated(
    _: Sphinx, env: Any, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Return the pages that hold a bibliography, if any page is new, changed or gone."""
    if not added | changed | removed:
        return []
    return sorted({key.docname for key in env.get_domain("cite").bibliographies})


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``_config.yml``)."""
    app.connect("env-get-outdated", outdated)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
