"""The names at the head of a page of the reference: all of them, section by section."""

from docutils import nodes
from docutils.utils import new_document
from sphinx import addnodes

from heed.publish.site.listed_names import list_names


def page(*names):
    """A page with a section, in which these names are documented, each with a member."""
    section = nodes.section("", nodes.title("", "Search"))
    for name in names:
        signature = addnodes.desc_signature("", "", fullname=name, ids=[f"heed.{name}"])
        member = addnodes.desc("", addnodes.desc_signature("", "", fullname="run", ids=["run"]))
        told = addnodes.desc_content("", member)
        section += addnodes.desc("", signature, told, domain="py")
    document = new_document("x")
    facts = nodes.paragraph("", "Facts.")
    document += nodes.section("", nodes.title("", "Decoding"), facts, section)
    return document


def test_names_are_listed_behind_the_facts_with_links():
    document = page("State", "Search", "sample")
    list_names(None, document)
    _, facts, opening, listed, closing, _ = document[0].children
    assert facts.astext() == "Facts."
    assert "3 names" in opening.astext()
    assert closing.astext() == "</details>"
    assert listed.astext().split() == ["Search", "State", "Search", "sample"]
    links = [link["refid"] for link in listed.findall(nodes.reference)]
    assert links == ["heed.State", "heed.Search", "heed.sample"]


def test_a_page_of_few_names_needs_no_list():
    document = page("State", "Search")
    list_names(None, document)
    assert len(document[0].children) == 3
