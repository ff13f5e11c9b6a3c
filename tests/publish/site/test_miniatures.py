"""A small picture of a figure is a file that needs nothing else."""

from xml.etree import ElementTree

from heed.publish.site.miniatures import as_xml, by_theme, miniature, write

STILL = """<p class="heed-title">T</p><div class="heed-stages"><div class="heed-stage heed-narrow">
no</div><div role="img" class="heed-stage heed-wide"><p>a&nbsp;&lt;&nbsp;b<br><img alt="" hidden
class="heed-canvas heed-dark" src="data:,"></p><svg viewBox="0 0 7 5"><linearGradient id="g"/>
</svg></div></div><p class="heed-reading">R</p>"""
MODULE = "figures/attention/lookup"


def test_html_becomes_xml_down_to_the_end_of_its_first_element():
    text = as_xml('<div hidden><img src="a&amp;b"><svg viewBox="0 0 1 1"><path/></svg></div><p>c')
    root = ElementTree.fromstring(text)
    assert [one.tag.split("}")[-1] for one in root.iter()] == ["div", "img", "svg", "path"]
    assert root[0].get("src") == "a&b"
    assert root[1].get("viewBox") == "0 0 1 1"


def test_what_is_marked_dark_on_a_page_asks_for_the_dark_in_a_file():
    rule = '.a,html[data-theme="dark"] .b{color:red}'
    assert by_theme(rule) == ".a{color:red}@media (prefers-color-scheme:dark){.b{color:red}}"
    assert by_theme(".a{color:red}") == ".a{color:red}"


def test_the_picture_is_the_wide_still_with_the_rules_that_it_needs():
    text = miniature(STILL, MODULE)
    root = ElementTree.fromstring(text)
    said = "".join(root.itertext())
    assert "a\xa0<\xa0b" in said
    assert "no" not in said.partition("}")[2].rpartition("}")[2].split()
    assert ".heed-canvas" in text
    assert ".heed-slider" not in text
    assert "--heed-ink:#dfe3e9" in text.replace(" ", "")


def test_pictures_of_figures_that_are_gone_are_removed(tmp_path):
    write(tmp_path, [("a", STILL, MODULE), ("b", STILL, MODULE)])
    write(tmp_path, [("b", STILL, MODULE)])
    assert [path.name for path in (tmp_path / "_images/figures").iterdir()] == ["b.svg"]
