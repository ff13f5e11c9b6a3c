import pytest

nodes = pytest.importorskip("docutils.nodes")
pytest.importorskip("sphinx")

from heed.publish.site.ids import drop_shared_ids  # noqa: E402


def test_only_the_ids_that_many_share_go():
    page = nodes.section(ids=["a-chapter"])
    for label in ("first", "second"):
        box = nodes.admonition(ids=[label])
        box += nodes.section("", nodes.paragraph("", "words"), ids=["proof-content"])
        box += nodes.section(ids=[f"within-{label}", "solution-content"])
        page += box
    page += nodes.admonition("", nodes.paragraph("", "Proof."), ids=["proof"])
    page += nodes.section(ids=["proof"])
    drop_shared_ids(None, page, "book/a-chapter")
    found = [i for node in page.findall(nodes.Element) for i in node["ids"]]
    assert found == ["a-chapter", "first", "within-first", "second", "within-second", "proof"]
    assert len(list(page.findall(nodes.paragraph))) == 3
