"""Definitions and theorems of the book's pages, quoted where a lecture shows them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from heed.publish.site import sheets

PROOF = re.compile(
    r'<div class="proof \w+ admonition" id="(?P<id>[^"]+)">\s*'
    r'<p class="admonition-title"><span class="caption-number">[^<]*</span> '
    r"\((?P<title>.*?)\)</p>\s*"
    r'<section class="[\w-]+">(?P<text>.*?)</section>',
    re.DOTALL,
)
CITED = re.compile(r"\s*<span[^>]*>\[<a [^>]*references\.html.*?</a>\]</span>", re.DOTALL)


class Quote(NamedTuple):
    """What a page defines or proves: its id there, its title and its text as HTML."""

    id: str
    title: str
    text: str


def quotes_of(text: str, address: str) -> Iterator[Quote]:
    """Yield the definitions and theorems of a page's HTML, without what they cite.

    Args:
        text: the page.
        address: of the page, from the folder of the site; links are counted from
            a folder below that.
    """
    for found in PROOF.finditer(text):
        [quoted] = sheets.linked([CITED.sub("", found["text"])], address)
        yield Quote(found["id"], found["title"], quoted)
