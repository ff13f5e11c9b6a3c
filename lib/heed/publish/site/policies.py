"""A Sphinx extension: each page says its policy, and ``_headers`` does for hosts that read it."""

import re
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from heed.publish.policy import META, headers, meta

FILE = "_headers"
PLACE = re.compile(r'<meta charset="utf-8" ?/?>\n?|\A(?=<meta http-equiv="Refresh")', re.IGNORECASE)
EARLIER = re.compile(re.escape(META).replace(r"\{\}", '[^"]*') + "\n")


def write(app: Sphinx, exception: Exception | None) -> None:
    """Put the policy into all pages of the built site, and write ``_headers``."""
    if exception or app.builder.format != "html":
        return
    site = Path(app.outdir)
    pages = [path for path in sorted(site.rglob("*.html")) if "_static" not in path.parts]
    for page in pages:
        before = page.read_text(encoding="utf-8")
        after = guarded(before)
        if after != before:
            page.write_text(after, encoding="utf-8")
    addresses = [page.relative_to(site).as_posix() for page in pages]
    (site / FILE).write_text(headers(addresses), encoding="utf-8")


def guarded(text: str) -> str:
    """Return the HTML ``text`` with its policy before all that it loads, and no earlier one.

    Raises:
        ExtensionError: if it doesn't begin by saying how it is encoded.
    """
    text = EARLIER.sub("", text)
    found = PLACE.search(text)
    if not found or "<script" in text[: found.start()]:
        raise ExtensionError(f"a page must say its encoding before any script: {text[:200]!r}")
    return f"{text[: found.end()]}{meta()}\n{text[found.end() :]}"


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("build-finished", write, priority=800)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
