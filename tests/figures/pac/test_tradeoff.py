import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Tradeoff
from heed.theory.learning.pieces import approximation_error, estimation_error, piece_chances
from written_numbers import fixed, grouped

BED = ((0.2213, 0.4637), (0.6871, 0.8729))


def risk(k, figure):
    approximation = approximation_error(k, BED, figure.flip)
    return figure.flip + approximation + estimation_error(k, figure.points, BED, figure.flip)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Tradeoff):
        k, m, flip = 2**figure.halvings, figure.points, figure.flip
        assert (
            f"With k = {k} and {grouped(m)} examples the risk is {fixed(risk(k, figure), 3)}"
            in text
        )
        assert f"Bayes risk {fixed(flip, 3)}, " in text
        assert f"approximation error {fixed(approximation_error(k, BED, flip), 3)}, " in text
        assert f"estimation error {fixed(estimation_error(k, m, BED, flip), 3)}." in text
        least = min((2**i for i in range(8)), key=lambda k: risk(k, figure))
        assert text.endswith(f"The risk is least for k = {least}.")


def test_the_rules_are_the_best_one_and_the_one_that_a_sample_leads_to(javascript):
    figures = [Tradeoff(halvings=i, points=200, seed=i + 1) for i in range(8)]
    shown = javascript([("figures/pac/tradeoff.js", "compute", [f.state()]) for f in figures])
    for figure, one in zip(figures, shown, strict=True):
        k, drawn = 2**figure.halvings, random.Random(figure.seed)
        assert one["best"] == (piece_chances(k, BED, figure.flip) > 0.5).tolist()
        votes = np.zeros(k)
        for _ in range(figure.points):
            x, wrong = drawn.random(), drawn.random() < figure.flip
            label = any(low <= x < high for low, high in BED) != wrong
            votes[int(x * k)] += 1 if label else -1
        assert one["learned"] == (votes > 0).tolist()


def test_the_default_says_what_the_text_says(say):
    few, many = say(Tradeoff, {}, {"points": 1000})
    assert few.text.endswith("The risk is least for k = 16.")
    assert many.text.endswith("The risk is least for k = 32.")


@pytest.mark.parametrize("wrong", [{"halvings": 8}, {"flip": 0.5}, {"points": 9}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Tradeoff(**wrong)
