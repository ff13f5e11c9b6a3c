"""A Sphinx extension: what stands below every page: licences, source, and how to cite the book.

The last is read from ``CITATION.cff``. An address that only stands in for one is not shown.
"""

import html
from pathlib import Path
from typing import Any

import yaml
from sphinx.application import Sphinx

from heed.publish.repository import STANDIN, site

LICENCES = {
    "Text": ("CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
    "Code": ("MIT licence", "https://opensource.org/license/mit"),
}


def add(app: Sphinx, config: Any) -> None:
    """Tell the template of the footer what stands there."""
    cited = yaml.safe_load((Path(app.confdir) / "CITATION.cff").read_text(encoding="utf-8"))
    config.html_context["imprint"] = imprint(cited)


def imprint(cited: dict[str, Any]) -> str:
    """Return the footer as HTML.

    Args:
        cited: what ``CITATION.cff`` says.
    """
    parts = [f'{what}: <a href="{url}">{name}</a>' for what, (name, url) in LICENCES.items()]
    address = cited.get("repository-code", STANDIN)
    if address != STANDIN:
        parts.append(f'<a href="{html.escape(address)}">Source</a>')
    said = html.escape(bibtex(cited), quote=False)
    return (
        f'<div class="heed-imprint"><p>{" · ".join(parts)}</p>'
        f"<details><summary>How to cite</summary><pre>{said}</pre></details></div>"
    )


def bibtex(cited: dict[str, Any]) -> str:
    """Return the entry of a bibliography for the work that ``cited`` describes."""
    address = cited.get("repository-code", STANDIN)
    fields = {
        "author": " and ".join(f"{{{author['name']}}}" for author in cited["authors"]),
        "title": f"{{{cited['title']}}}",
        "version": cited["version"],
        "url": "" if address == STANDIN else site(address),
    }
    lines = [f"  {name} = {{{value}}}" for name, value in fields.items() if value]
    return "\n".join(["@software{heed,", ",\n".join(lines), "}"])


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("config-inited", add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
