"""Cards in the built site: each chapter's page shows its pages, the home page the chapters."""

import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
TOC = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
CHAPTERS = {
    chapter["file"]: [page["file"] for page in chapter["sections"]]
    for part in TOC["parts"]
    for chapter in part["chapters"]
    if "sections" in chapter and (ROOT / f"{chapter['sections'][0]['file']}.ipynb").is_file()
}
UNWRITTEN = "This page is being written."
TILE = re.compile(r'<li class="heed-tile">.*?</li>', re.DOTALL)
LINK = re.compile(r'<p class="heed-tile-title"><a href="([^"]+)">([^<]+)</a>')
pytestmark = pytest.mark.skipif(not HTML.is_dir(), reason="the book is not built: make book")


def cards(page: str) -> list[str]:
    return TILE.findall((HTML / f"{page}.html").read_text(encoding="utf-8"))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_shows_a_card_of_each_of_its_pages_with_its_facts_and_a_picture(chapter):
    shown = cards(chapter)
    folder = chapter.rsplit("/", 1)[0]
    links = [LINK.search(card)[1] for card in shown]
    assert [f"{folder}/{link.removesuffix('.html')}" for link in links] == CHAPTERS[chapter]
    for card in shown:
        if UNWRITTEN in card:
            continue
        assert re.search(r'class="heed-tile-question">(?!</p>)', card), card[-300:]
        assert re.search(r'class="heed-tile-facts">(?:core|further) · \d+ min', card), card[-300:]
        assert 'class="heed-thumb" aria-hidden="true"><' in card, card[-300:]


def test_the_home_page_shows_a_card_of_each_chapter_with_its_facts_and_a_picture():
    shown = cards("book/index")
    links = [LINK.search(card)[1] for card in shown]
    assert [f"book/{link.removesuffix('.html')}" for link in links] == list(CHAPTERS)
    for card, pages in zip(shown, CHAPTERS.values(), strict=True):
        assert f'class="heed-tile-facts">{len(pages)} pages · ' in card
        assert 'class="heed-thumb" aria-hidden="true"><' in card
