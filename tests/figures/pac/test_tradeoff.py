"""The numbers behind the figure of the bed that is cut into pieces."""

import random

import numpy as np
import pytest

from heed.figures.pac import Tradeoff
from heed.theory.learning.pieces import approximation_error, estimation_error, piece_chances

BED = ((0.2213, 0.4637), (0.6871, 0.8729))


def errors_of(k, figure):
    estimation = estimation_error(k, figure.points, BED, figure.flip)
    return approximation_error(k, BED, figure.flip), estimation


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Tradeoff):
        k = 2**figure.halvings
        approximation, estimation = errors_of(k, figure)
        assert found == {
            "pieces": k,
            "risk": pytest.approx(figure.flip + approximation + estimation),
            "approximation": pytest.approx(approximation, abs=1e-12),
            "estimation": pytest.approx(estimation, abs=1e-12),
            "least": min(
                (2**i for i in range(figure.halvings + 1)), key=lambda k: sum(errors_of(k, figure))
            ),
        }


def test_the_rules_are_the_best_one_and_the_one_that_a_sample_leads_to(javascript):
    figures = [Tradeoff(halvings=i, points=200, seed=i + 1) for i in range(8)]
    shown = javascript([("figures/pac/tradeoff.js", "rules", [f.state()]) for f in figures])
    for figure, one in zip(figures, shown, strict=True):
        k, drawn = 2**figure.halvings, random.Random(figure.seed)
        assert one["best"] == (piece_chances(k, BED, figure.flip) > 0.5).tolist()
        votes = np.zeros(k)
        for _ in range(figure.points):
            x, wrong = drawn.random(), drawn.random() < figure.flip
            label = any(low <= x < high for low, high in BED) != wrong
            votes[int(x * k)] += 1 if label else -1
        assert one["learned"] == (votes > 0).tolist()


def test_it_says_what_the_text_says_and_first_leaves_room_for_a_guess(say):
    states = ({}, {"halvings": 6}, {"points": 1000, "halvings": 7})
    first, few, many = (found.text for found in say(Tradeoff, *states))
    assert few == (
        "With k = 64 the risk is 0.285: Bayes risk 0.150, approximation error 0.007, "
        "estimation error 0.128. Of these bars, k = 16 has the least risk."
    )
    assert first.startswith("With k = 4 the risk is ")
    assert "16" not in first
    assert many.endswith("Of these bars, k = 32 has the least risk.")
