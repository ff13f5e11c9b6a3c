"""A Sphinx extension: where the site stands, its map for search engines, its page for lost readers.

The address of the site follows from that of the repository, which ``_config.yml`` states.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.sax.saxutils import escape

from sphinx.application import Sphinx

from heed.publish.repository import site

LOST = """
<section>
<h1>There is no such page</h1>
<p>It may have moved. The <a href="index.html">first page</a> lists all there are, and
<a href="search.html">the search</a> looks through them.</p>
</section>
"""
RELATIVE = re.compile(r'\b(href|src|action|data-content_root)="(?![a-z]+:|[/#])([^"]*)"')


def configure(_: Sphinx, config: Any) -> None:
    """Tell Sphinx, and what makes the social cards, where the site will stand."""
    repository = config.html_theme_options.get("repository_url")
    if repository and not config.html_baseurl:
        config.html_baseurl = config.ogp_site_url = f"{site(repository)}/"


def lost_page(_: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Add the page that GitHub shows for an address that leads nowhere."""
    yield "404", {"title": "There is no such page", "body": LOST}, "page.html"


def finish(app: Sphinx, exception: Exception | None) -> None:
    """Write what GitHub and search engines look for; give the lost page links from any folder."""
    if exception or app.builder.format != "html":
        return
    base, out = app.config.html_baseurl, Path(app.outdir)
    (out / ".nojekyll").touch()  # or GitHub leaves out what begins with an underscore
    path = out / "404.html"
    path.write_text(absolute(path.read_text(encoding="utf-8"), base), encoding="utf-8")
    if base:
        pages = [base + app.builder.get_target_uri(page) for page in sorted(app.env.found_docs)]
        (out / "sitemap.xml").write_text(sitemap(pages), encoding="utf-8")


def absolute(text: str, base: str) -> str:
    """Return the HTML ``text`` with the addresses of a page at the top of the site made absolute.

    Args:
        text: HTML whose addresses count from the site's own folder.
        base: address of the site, with a slash at its end; "" stands for the root of a host.
    """
    folder = urlsplit(base).path or "/"
    return RELATIVE.sub(lambda m: f'{m[1]}="{folder}{m[2].removeprefix("./")}"', text)


def sitemap(pages: list[str]) -> str:
    """Return the map of a site with these addresses (https://www.sitemaps.org/protocol.html)."""
    entries = "".join(f"<url><loc>{escape(page)}</loc></url>\n" for page in pages)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</urlset>\n'
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect to Sphinx (named in ``heed.publish.site.extensions``)."""
    app.connect("config-inited", configure)
    app.connect("html-collect-pages", lost_page)
    app.connect("build-finished", finish, priority=900)  # once the page is what it will be
    return {"parallel_read_safe": True, "parallel_write_safe": True}
