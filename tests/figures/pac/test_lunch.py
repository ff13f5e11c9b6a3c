import random

import numpy as np
import pytest
import traitlets

from heed.figures.pac import Lunch
from heed.figures.pac.lunch import NAMES
from heed.theory.lunch import LEARNERS, error_distribution, expected_error, predict
from written_numbers import fixed, superscript


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


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Lunch):
        k, m, chosen = figure.domain, figure.draws, figure.learner
        wrong = {learner: wrong_of(figure, learner) for learner in NAMES}
        code, seen = figure.labels % 2**k, len(set(sample_of(figure)))
        assert f"The sample shows {seen} of the {k} points." in text
        for learner, name in NAMES.items():
            assert f"{name} {wrong[learner][code]}" in text.partition("here: ")[2]
        law = f"½ (1 − 1/{k}){superscript(m)} = {fixed(expected_error(k, m), 3)}."
        assert f"all samples of {m} draws, the mean is {law}" in text
        assert ("No label is left to guess" in text) == (seen == k)
        if seen == k:
            assert "does better" not in text
            continue
        rival = "nearest" if chosen == "zeros" else "zeros"
        better, worse = (
            (sign * (wrong[rival] - wrong[chosen]) > 0).sum() for sign in (1, -1)
        )  # fmt: skip
        mean = fixed(wrong[chosen].mean() / k, 3)
        assert f"Over all {2**k} labellings the mean error is {mean} for each of the four" in text
        assert f"“{NAMES[rival]}” on {better} and worse on {worse}." in text


def test_every_learner_makes_each_error_as_often(javascript):
    figures = [Lunch(domain=k, draws=m, seed=k) for k, m in ((5, 0), (7, 3), (8, 5))]
    calls = [("figures/pac/learners.js", "compute", [figure.state()]) for figure in figures]
    for figure, shown in zip(figures, javascript(calls), strict=True):
        shares = error_distribution(figure.domain, len(set(sample_of(figure))))
        for learner in NAMES:
            counts = shown["all"][learner]["counts"]
            np.testing.assert_allclose(np.array(counts) / 2**figure.domain, shares, atol=1e-12)
            np.testing.assert_array_equal(
                shown["all"][learner]["wrong"], wrong_of(figure, learner)
            )  # fmt: skip


def test_at_first_the_nearest_is_right_where_the_others_err(say):
    [(_, text)] = say(Lunch, {})
    assert "Wrong labels here: nearest 0, all zeros 2, majority 2, yours 2." in text
    assert "“nearest” does better than “all zeros” on 26 and worse on 26" in text


def test_where_the_sample_shows_all_points_nothing_is_compared(say):
    states = ({"domain": 4, "draws": 12, "seed": seed} for seed in range(1, 99))
    full = next(s for s in states if len(set(sample_of(Lunch(**s)))) == 4)
    [(_, text)] = say(Lunch, full)
    assert "No label is left to guess, so all four are right on every labelling." in text
    assert "does better" not in text


def test_points_that_there_are_not_have_no_label(say):
    more, fewer = say(Lunch, {"domain": 5, "labels": 255}, {"domain": 5, "labels": 31})
    assert more.text == fewer.text


@pytest.mark.parametrize("wrong", [{"domain": 9}, {"draws": -1}, {"learner": "all"}, {"own": 256}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Lunch(**wrong)
