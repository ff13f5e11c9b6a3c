"""What the figure of the scores says, against the library and what is known of dot products."""

import numpy as np
import pytest
import torch

from heed.figures.attention import Scores
from heed.theory.attention.saturation import dot_products, random_rows

COUNT, WIDEST = 32, 1024


@pytest.mark.parametrize("seed", [1, 7])
@pytest.mark.parametrize("width", [4, 100, 1024])
def test_its_facts_are_what_the_library_computes(facts, width, seed):
    rows = random_rows(2 * COUNT, WIDEST, seed)
    products = dot_products(rows[:COUNT], rows[COUNT:], width)
    states = ({"width": width, "scaled": scaled, "seed": seed} for scaled in (False, True))
    for figure, found in facts(Scores, *states):
        scores = products / (width**0.5 if figure.scaled else 1)
        largest = torch.tensor(scores).softmax(-1).amax(-1).mean()
        assert found["deviation"] == pytest.approx(scores.std())
        assert found["largest"] == pytest.approx(float(largest))


def test_the_root_makes_all_widths_alike(facts):
    widths = [4, 16, 64, 256, 1024]
    undivided, divided = (
        facts(Scores, *({"width": width, "scaled": scaled} for width in widths))
        for scaled in (False, True)
    )
    np.testing.assert_allclose(
        [found["deviation"] for _, found in undivided], np.sqrt(widths), rtol=0.1
    )
    np.testing.assert_allclose([found["deviation"] for _, found in divided], 1, rtol=0.1)
    shares = [found["largest"] for _, found in undivided]
    assert shares == sorted(shares)
    assert shares[2] > 0.7, "the first state makes the point"
    assert max(found["largest"] for _, found in divided) < 0.25
    of_page = [found["largest"] for figure, found in divided if figure.width in (64, 1024)]
    assert of_page == pytest.approx([0.17, 0.18], abs=0.005)


def test_the_numbers_of_the_page(facts):
    states = [
        {"width": width, "scaled": scaled} for scaled in (False, True) for width in (64, 1024)
    ]
    largest = [found["largest"] for _, found in facts(Scores, *states)]
    assert largest[:2] == pytest.approx([0.81, 0.95], abs=0.005)
    assert largest[2:] == pytest.approx([0.17, 0.17], abs=0.01)


def test_its_first_sentences(say):
    [(_, text)] = say(Scores, {})
    assert text == (
        "The largest of a query’s 32 weights is 0.81 on average. At width 64 the scores have "
        "standard deviation 7.98."
    )
