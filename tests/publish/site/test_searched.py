import pytest

pytest.importorskip("sphinx")

from docutils import nodes

from heed.publish.site import searched

FIGURE = (
    '<figure class="heed-figure" id="fig-a"{more}><div class="heed-still">'
    '<p class="heed-title">The finding</p><button>Draw S</button>'
    '<p class="heed-reading">Nine in ten.</p></div></figure>'
)


def test_of_a_figure_what_it_says_is_found_and_of_an_exercise_nothing():
    assert " ".join(searched.words_of(FIGURE.format(more="")).split()) == "The finding Nine in ten."
    assert searched.words_of(FIGURE.format(more=' data-exercise="samples"')) == ""
    assert searched.words_of("<p>Other <b>words</b><svg><text>no</text></svg></p>").split() == [
        *("Other", "words"),
    ]


def test_solutions_are_not_found_and_the_page_keeps_them():
    tree = nodes.document(None, None)
    tree += nodes.paragraph("", "The question.")
    tree += nodes.admonition(
        "", nodes.paragraph("", "Exactly 47."), classes=["solution", "dropdown"]
    )
    tree += nodes.raw("", FIGURE.format(more=""), format="html")
    found = searched.findable(tree).astext()
    assert "The question." in found
    assert "47" not in found
    assert "Draw S" not in found
    assert "Exactly 47." in tree.astext()


def test_the_question_of_a_page_is_found():
    tree = nodes.document(None, None)
    assert "Why?" in searched.findable(tree, "Why?").astext()
    assert searched.findable(tree).astext() == ""
