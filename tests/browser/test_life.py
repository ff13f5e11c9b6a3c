"""The sheet of a sentence's life: it has every station, is one page of paper, and can be saved."""

from xml.etree import ElementTree

import pytest

from .conftest import DESK

PAGE = "book/translate/live/life.html"
LIVE = "#fig-life .heed-live"
LINKED = "The red car is mine."
ANSWERED = 60_000  # milliseconds for a translator that loads, on a machine that does much else
PAPER = {"width": 718, "height": 1047}  # CSS pixels: A4 with margins of a centimetre
STATIONS = 14


@pytest.mark.visitor(**DESK)
def test_the_sheet_of_a_linked_sentence_is_one_page_and_a_picture(visit):
    visit.open(PAGE, "?life.sentence=The+red+car+is+mine.").figure("life")
    visit.page.wait_for_selector(
        f'{LIVE} [data-translation="{LINKED}"][data-state="ready"]', timeout=ANSWERED
    )
    lines = visit.page.locator(f"{LIVE} li[data-name]")
    assert lines.count() == STATIONS
    assert all(line.inner_text().rstrip().endswith((".", "%")) for line in lines.all())
    with visit.page.expect_download() as saved:
        visit.page.get_by_role("button", name="Save as a picture").click()
    picture = ElementTree.parse(saved.value.path())
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {LINKED, "voiture", "What it has read"} <= set(texts)
    assert len([*picture.iter("{http://www.w3.org/2000/svg}svg")]) > STATIONS / 2
    assert "Heed · CC BY 4.0" in texts
    style = picture.find("{http://www.w3.org/2000/svg}style")
    assert style.text.startswith("@font-face")
    visit.page.set_viewport_size(PAPER)
    visit.page.emulate_media(media="print")
    visit.settle()
    assert visit.page.locator("#fig-life").bounding_box()["height"] <= PAPER["height"]
    assert visit.complaints == []
