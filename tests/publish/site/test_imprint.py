from pathlib import Path

import pytest

pytest.importorskip("sphinx")

import yaml

from heed.publish.repository import STANDIN
from heed.publish.site import imprint

CITED = {
    "authors": [{"name": "Ada"}, {"name": "The others"}],
    "title": "Cats & Dogs",
    "version": "2.3",
    "repository-code": "https://github.com/tom/cats",
}


def test_the_footer_names_licences_source_and_how_to_cite():
    text = imprint.imprint(CITED)
    assert 'Text: <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>' in text
    assert 'href="https://github.com/tom/cats">Source</a>' in text
    assert "title = {{Cats &amp; Dogs}}" in text


def test_a_reader_can_copy_the_entry():
    assert imprint.bibtex(CITED) == (
        "@software{heed,\n"
        "  author = {{Ada} and {The others}},\n"
        "  title = {{Cats & Dogs}},\n"
        "  version = {2.3},\n"
        "  url = {https://tom.github.io/cats}\n}"
    )


def test_no_address_stands_for_another():
    text = imprint.imprint(CITED | {"repository-code": STANDIN})
    assert "your--name" not in text
    assert "Source" not in text
    assert "url" not in text


def test_the_citation_of_the_book_can_be_read():
    path = Path(__file__).parents[3] / "CITATION.cff"
    cited = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert cited["title"] in imprint.bibtex(cited)
