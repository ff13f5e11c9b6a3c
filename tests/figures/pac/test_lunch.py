"""No learner is better: the errors over all labellings, and what is said of one of them."""

import numpy as np
import pytest
import traitlets

from heed.figures.pac.lunch import NAMES, Lunch, count_wrong, guess
from heed.theory.lunch import LEARNERS, count_errors, error_distribution, expected_error


@pytest.mark.parametrize("learner", NAMES)
@pytest.mark.parametrize(("domain", "sample"), [(5, ()), (7, (2, 2, 6)), (8, (0, 3, 7, 3, 5))])
def test_every_learner_makes_each_error_as_often(learner, domain, sample):
    wrong = count_wrong(learner, domain, sample, 0b101101)
    counts = np.bincount(wrong, minlength=domain + 1)
    expected = error_distribution(domain, len(set(sample)))
    np.testing.assert_allclose(counts / 2**domain, expected, atol=1e-12)


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_errors_are_those_that_the_library_counts(learner):
    wrong = count_wrong(learner, 7, (1, 4, 4), 0)
    np.testing.assert_array_equal(np.bincount(wrong, minlength=8), count_errors(learner, 7, (1, 4)))


def test_learners_repeat_what_they_have_seen_and_differ_elsewhere():
    labels, own = 0b01011, 0b10001
    said = {name: guess(name, 5, (3, 0), labels, own) for name in NAMES}
    assert said == {"zeros": 0b01001, "majority": 0b11111, "nearest": 0b11111, "own": 0b11001}
    said = {name: guess(name, 5, (2, 4, 3), labels, own) for name in NAMES}
    assert said == {"zeros": 0b01000, "majority": 0b01000, "nearest": 0b01000, "own": 0b01001}


def test_at_first_the_nearest_is_right_where_the_others_err():
    figure = Lunch()
    here = {name: figure.wrong(name)[figure.code()] for name in NAMES}
    assert here == {"zeros": 2, "majority": 2, "nearest": 0, "own": 2}
    assert {figure.mean(name) for name in NAMES} == {4 / 14}
    said = figure.describe()
    assert "Wrong labels here: nearest 0, all zeros 2, majority 2, yours 2." in said
    assert "the mean error is 0.286 for each of the four, as each repeats what it has seen" in said
    assert "does better than “all zeros” on 26 and worse on 26" in said
    assert "½ (1 − 1/7)⁴ = 0.270" in said


def test_where_the_sample_shows_all_points_nothing_is_compared():
    seed = next(
        s for s in range(1, 99) if len(set(Lunch(domain=4, draws=12, seed=s).sample())) == 4
    )
    figure = Lunch(domain=4, draws=12, seed=seed)
    assert {figure.mean(name) for name in NAMES} == {0}
    said = figure.describe()
    assert "No label is left to guess, so all four are right on every labelling." in said
    assert "does better" not in said
    assert "all samples of 12 draws, the mean is ½ (1 − 1/4)¹² = 0.016" in said


def test_the_mean_over_samples_is_that_of_the_theorem():
    means = [Lunch(domain=7, draws=5, seed=seed).mean("own") for seed in range(1, 401)]
    assert np.mean(means) == pytest.approx(expected_error(7, 5), abs=3 * np.std(means) / 20)


def test_points_that_there_are_not_have_no_label():
    assert Lunch(domain=5, labels=255).code() == 31
    assert Lunch(domain=5, labels=255).describe() == Lunch(domain=5, labels=31).describe()


@pytest.mark.parametrize("wrong", [{"domain": 9}, {"draws": -1}, {"learner": "all"}, {"own": 256}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Lunch(**wrong)


def test_the_still_picture_follows_the_labels():
    assert Lunch(labels=7).still() != Lunch(labels=13).still()
