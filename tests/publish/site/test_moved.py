import re

import pytest

pytest.importorskip("sphinx")

from heed.publish.site import moved


def test_each_name_has_its_page_and_one_on_several_pages_has_none():
    pages = {
        "a.html": '<nav id="bar"></nav><article><h2 id="end"><p id="pac-def">',
        "b.html": '<article><figure class="x" id="fig-area"></figure><h2 id="end">',
    }
    assert moved.places(pages) == {"pac-def": "a.html", "fig-area": "b.html"}


def test_a_page_that_has_moved_leads_on_from_its_old_address():
    text = moved.stub("../../attend/tokens/rows.html", "../../../")
    assert set(re.findall('(?:href|moved)="([^"]+)', text)) == {"../../attend/tokens/rows.html"}
    assert 'src="../../../_static/heed/publish/page/moved.js"' in text
