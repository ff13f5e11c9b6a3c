"""Proofs are folded, say so once, and end with ∎."""

import pytest

pytest.importorskip("sphinx")
pytest.importorskip("sphinx_proof")

from docutils import nodes

from heed.publish.site.folds import folded


def paragraph(text):
    return nodes.paragraph("", "", nodes.Text(text))


def test_a_proof_loses_the_word_that_its_summary_says():
    proof = folded([paragraph("Proof. Add them up."), paragraph("So it is.")])
    assert proof["summary"] == "Proof"
    assert [part.astext() for part in proof.children] == ["Add them up.", "So it is. ∎"]


def test_a_proof_that_begins_with_a_list_has_no_empty_line_in_front():
    steps = nodes.bullet_list("", nodes.list_item("", paragraph("first")))
    proof = folded([paragraph("Proof. "), steps])
    assert proof.children[0] is steps


def test_the_end_stands_behind_the_last_words_or_on_a_line_of_its_own():
    formula = nodes.math_block("", "x = 1")
    proof = folded([paragraph("Proof. Thus"), formula])
    assert [part.astext().strip() for part in proof.children] == ["Thus", "x = 1", "∎"]
    assert folded([paragraph("Proof. Done. ∎")]).astext().count("∎") == 1
