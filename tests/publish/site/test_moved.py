import pytest

pytest.importorskip("sphinx")

from heed.publish.site import moved


def test_each_name_has_its_page_and_one_on_several_pages_has_none():
    pages = {
        "a.html": '<nav id="bar"></nav><article><h2 id="end"><p id="pac-def">',
        "b.html": '<article><figure class="x" id="fig-area"></figure><h2 id="end">',
    }
    assert moved.places(pages) == {"pac-def": "a.html", "fig-area": "b.html"}
