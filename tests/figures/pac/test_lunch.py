"""The numbers behind the figure of four learners."""

import random

import numpy as np
import pytest

from heed.figures.pac import Lunch
from heed.figures.pac.lunch import NAMES
from heed.theory.learning.lunch import LEARNERS, error_distribution, predict


def sample_of(figure):
    drawn = random.Random(figure.seed)
    return [drawn.randrange(figure.domain) for _ in range(figure.draws)]


def wrong_of(figure, learner):
    """How many labels a learner gets wrong on each labelling of the domain."""
    points, sample = range(figure.domain), sample_of(figure)
    counts = []
    for code in range(2**figure.domain):
        truth = [code >> x & 1 for x in points]
        if learner in LEARNERS:
            said = predict(learner, figure.domain, sample, [truth[x] for x in sample])
        else:
            said = [truth[x] if x in sample else figure.own >> x & 1 for x in points]
        counts.append(sum(a != b for a, b in zip(said, truth, strict=True)))
    return np.array(counts)


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Lunch):
        k, code = figure.domain, figure.labels % 2**figure.domain
        wrong = {learner: wrong_of(figure, learner) for learner in NAMES}
        rival = "nearest" if figure.learner == "zeros" else "zeros"
        gaps = wrong[figure.learner] - wrong[rival]
        assert found == {
            "wrong": {learner: wrong[learner][code] for learner in NAMES},
            "mean": pytest.approx(wrong[figure.learner].mean() / k),
            "complete": len(set(sample_of(figure))) == k,
            "rival": rival,
            "wins": (gaps < 0).sum(),
            "losses": (gaps > 0).sum(),
        }


def test_every_learner_makes_each_error_as_often(javascript):
    figures = [Lunch(domain=k, draws=m, seed=k) for k, m in ((5, 0), (7, 3), (8, 5))]
    calls = [("figures/pac/learners.js", "compute", [figure.state()]) for figure in figures]
    for figure, shown in zip(figures, javascript(calls), strict=True):
        shares = error_distribution(figure.domain, len(set(sample_of(figure))))
        for learner in NAMES:
            counts = shown["all"][learner]["counts"]
            np.testing.assert_allclose(np.array(counts) / 2**figure.domain, shares, atol=1e-12)
            wrong = wrong_of(figure, learner)
            np.testing.assert_array_equal(shown["all"][learner]["wrong"], wrong)


def test_at_first_the_nearest_is_right_where_the_others_err(say):
    [(_, text)] = say(Lunch, {})
    assert text == (
        "Every learner has a mean error of 0.286 over all 128 labellings. Here “nearest” is wrong "
        "on 0 of 7; it beats “all zeros” on 26 labellings and loses on 26."
    )


def test_where_the_sample_shows_all_points_nothing_is_compared(say):
    states = ({"domain": 4, "draws": 12, "seed": seed} for seed in range(1, 99))
    full = next(s for s in states if len(set(sample_of(Lunch(**s)))) == 4)
    [(_, text)] = say(Lunch, full)
    assert text == ("0 errors for every learner on every labelling: the sample shows all points.")


def test_points_that_there_are_not_have_no_label(say):
    more, fewer = say(Lunch, {"domain": 5, "labels": 255}, {"domain": 5, "labels": 31})
    assert more.text == fewer.text
