import pytest

from heed.publish.site.pictures import keep_places, width_and_height

PNG = b"\x89PNG\r\n\x1a\n" + bytes(4) + b"IHDR" + (7).to_bytes(4) + (3).to_bytes(4)


def test_a_picture_loads_late_into_a_place_of_its_size(tmp_path):
    (tmp_path / "_images").mkdir()
    (tmp_path / "_images" / "a.png").write_bytes(PNG)
    page = tmp_path / "page.html"
    after = keep_places('<img alt="A" src="_images/a.png" /><img src="logo.svg">', page)
    assert after == (
        '<img loading="lazy" width="7" height="3" alt="A" src="_images/a.png" />'
        '<img src="logo.svg">'
    )
    assert keep_places(after, page) == after


def test_what_is_no_png_is_refused():
    with pytest.raises(ValueError, match="png must be a PNG, but begins with b'GIF89a'"):
        width_and_height(b"GIF89a")
