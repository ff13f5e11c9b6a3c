"""The built reference: what an example prints stands on the page as Python prints it."""

import doctest
import html
import re
from pathlib import Path

import pytest

from heed.public import PUBLIC
from test_public import objects

HTML = Path(__file__).parents[2] / "_build" / "html" / "book" / "reference"
pytestmark = pytest.mark.skipif(not HTML.is_dir(), reason="the book is not built: make book")
TAG = re.compile(r"<[^>]+>")


def test_what_an_example_prints_stands_there_as_it_is():
    pages = " ".join(path.read_text(encoding="utf-8") for path in HTML.glob("*.html"))
    text = html.unescape(TAG.sub("", pages))
    parser = doctest.DocTestParser()
    found = [thing for module in PUBLIC for thing in objects(module).values()]
    examples = [example for thing in found for example in parser.get_examples(thing.__doc__)]
    printed = {line for example in examples for line in example.want.splitlines()}
    printed -= {doctest.BLANKLINE_MARKER}
    assert [line for line in sorted(printed) if line not in text] == []
