import pytest

pytest.importorskip("sphinx")

from docutils import nodes

from heed.publish.repository import STANDIN, colab
from heed.publish.site import standins


def link(address):
    return nodes.reference("", "words", refuri=address)


def page(*paragraphs):
    tree = nodes.document(None, None)
    for parts in paragraphs:
        tree += nodes.paragraph("", "", *parts)
    standins.unlink(None, tree, "page")
    return tree


def test_a_link_to_the_standin_keeps_its_words_only():
    tree = page([nodes.Text("See "), link(f"{STANDIN}/tree/main"), nodes.Text(".")])
    assert tree.astext() == "See words."
    assert not list(tree.findall(nodes.reference))


def test_a_paragraph_that_is_such_a_link_goes():
    assert page([link(colab(STANDIN))], [nodes.Text("Else.")]).astext() == "Else."


def test_other_links_stay():
    tree = page([link("https://github.com/tom/cats")], [link(STANDIN.replace("your--name", "tom"))])
    assert len(list(tree.findall(nodes.reference))) == 2
