"""A figure is saved as a file by Python, without a browser."""

from xml.etree import ElementTree

import pytest

from heed.figures.attention import Lookup
from heed.publish import saving

SVG = "{http://www.w3.org/2000/svg}"


def test_a_file_has_the_state_its_style_and_the_names_of_its_fonts(tmp_path):
    texts = []
    for doublings in (0, 6):
        path = tmp_path / f"{doublings}.svg"
        Lookup(doublings=doublings).save(path)
        root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        assert root.tag == f"{SVG}svg"
        style = root.find(f"{SVG}style").text
        assert "font-family" in style
        assert "--heed-series-green" in style
        assert "prefers-color-scheme" not in style
        texts.append("".join(one.text or "" for one in root.iter() if "style" not in one.tag))
    assert "soft look-up: €5.12" in texts[0]
    assert "soft look-up: €1.06" in texts[1]


@pytest.mark.parametrize("name", ["x.png", "x", "x.svg.txt"])
def test_another_kind_of_file_is_refused(tmp_path, name):
    with pytest.raises(ValueError, match=r"path must end in \.svg"):
        Lookup().save(tmp_path / name)


def test_where_nothing_draws_it_one_is_told_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(saving, "ROOT", tmp_path)
    with pytest.raises(RuntimeError, match=r"extra: pip install -e '\.\[book\]'"):
        Lookup().save(tmp_path / "x.svg")
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.parametrize(
    ("html", "high"),
    [
        ('<div><svg height="120"/><svg height="80"/></div>', 200),
        ('<div class="heed-side-by-side"><div><svg height="120"/></div><p/></div>', 120),
        ('<div style="height:calc(7px + 10cqi)">x</div>', 77),
        ('<div style="line-height: 50px"/>', 0),
        ("<table><tr/><tr/></table>", 2 * saving.ROW),
        ("<p><b>a</b><i>b</i></p>", saving.LINE),
    ],
)
def test_heights_are_guessed_from_what_is_said_of_them(html, high):
    assert saving.height_of(ElementTree.fromstring(html), 700) == pytest.approx(high)
