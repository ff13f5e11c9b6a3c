"""What the figure of the largest weights says, against the library."""

import pytest

from heed.figures.attention import Ceiling
from heed.theory.attention.ceiling import largest_weight


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Ceiling):
        cosine = float(largest_weight(figure.count))
        product = float(largest_weight(figure.count, figure.length**2))
        assert (found["cosine"], found["product"]) == pytest.approx((cosine, product))


def test_long_vectors_come_near_to_1(say):
    [(_, text)] = say(Ceiling, {"length": 3.0, "count": 5})
    assert text.endswith(" raise this to almost 1.")


def test_vectors_of_length_1_have_cosines_for_dot_products(say):
    [(_, text)] = say(Ceiling, {"count": 100, "length": 1.0})
    assert "0.0695" in text
    assert text.endswith("give the same.")


def test_short_vectors_do_worse_than_cosines(say):
    [(_, text)] = say(Ceiling, {"length": 0.5})
    assert text.endswith("lower this to 0.0798.")


def test_its_first_sentences(say):
    [(_, text)] = say(Ceiling, {})
    assert text == (
        "Cosines give one word of 20 at most 0.280. Dot products of vectors of length 2.0 raise"
        " this to 0.994."
    )
