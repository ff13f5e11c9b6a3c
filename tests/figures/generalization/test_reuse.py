import numpy as np
import pytest
import traitlets

from heed.figures.generalization.reuse import Reuse, draw_models, say_gap
from heed.theory.optimism import expected_minimum


def best_of(**state):
    tried = Reuse(**state).tried()
    best = tried.best[-1]
    return tried.validation[best], tried.test[best], tried.risks[best]


def test_the_gap_opens_as_models_are_tried():
    gaps = [np.subtract(*best_of(models=m)[1::-1]) for m in (1, 10, 100, 1000)]
    assert abs(gaps[0]) < 0.05
    assert gaps == sorted(gaps)
    assert gaps[-1] == pytest.approx(0.16, abs=0.02)


def test_the_best_is_kept_until_a_better_one_comes():
    tried = Reuse(models=997).tried()
    looks = tried.validation[tried.best]
    np.testing.assert_array_equal(looks, np.minimum.accumulate(tried.validation))
    assert (tried.best <= np.arange(997)).all()
    assert (np.diff(tried.best) >= 0).all()


def test_the_first_of_equal_models_stays_the_best():
    tried = Reuse(models=997).tried()
    assert tried.best[-1] == tried.validation.argmin()


@pytest.mark.parametrize("models", [1, 29, 397])
def test_the_best_looks_as_expected_and_is_worth_what_it_is(models):
    several = [best_of(models=models, seed=seed) for seed in range(1, 150)]
    looks, test, _ = np.mean(several, axis=0)
    assert looks == pytest.approx(expected_minimum(100, 0.5, models), abs=0.012)
    assert test == pytest.approx(0.5, abs=0.006)


def test_choosing_helps_where_models_differ_but_looks_better_still():
    several = [best_of(models=397, seed=seed, kind="skilled") for seed in range(1, 60)]
    looks, test, risk = np.mean(several, axis=0)
    assert test == pytest.approx(risk, abs=0.01)
    assert looks + 0.05 < risk < 0.45


def test_true_errors_are_spread_evenly():
    risks = Reuse(models=1000, kind="skilled").tried().risks
    assert set(np.rint(100 * risks)) == set(range(40, 51))
    assert (Reuse(models=7).tried().risks == 0.5).all()


def test_the_bound_holds_far_more_often_than_it_says():
    figures = [Reuse(models=199, seed=seed) for seed in range(1, 120)]
    gaps = [figure.tried() for figure in figures]
    worst = [abs(one.validation - one.risks).max() for one in gaps]
    assert np.mean(np.array(worst) >= figures[0].deviation(199)) <= 0.05


def test_what_is_said_of_a_hundred():
    said = Reuse(models=100).describe()
    assert said.startswith(
        "After 100 models, the chosen one, model 28, errs on 0.380 of the validation"
    )
    assert "on 0.500 of a test set of 1,000 (0.120 more) and on 0.50 in truth" in said
    assert "all 100 models have a true error within ε = 0.204 of what is measured" in said
    assert "then this one has at most 0.584." in said
    assert said.endswith("For a single model, ε is 0.136.")
    assert "ε = 0.230" in Reuse(models=1000).describe()


def test_it_begins_with_one_model_and_the_next_few_are_better():
    said = Reuse().describe()
    assert said.startswith("The first model errs on 0.520 ")
    assert "the model has a true error within ε = 0.136" in said
    scores = [best_of(models=m)[0] for m in (1, 3, 5)]
    assert scores[0] > scores[1] > scores[2]


def test_a_gap_is_said_with_its_side():
    assert say_gap(0.0) == "as much"
    assert say_gap(-0.0204) == "0.020 less"


def test_more_models_leave_the_first_as_they_were():
    np.testing.assert_array_equal(draw_models(3, 7), draw_models(3, 97)[:7])


def test_bounds():
    for bad in ({"models": 0}, {"models": 1001}, {"examples": 29}, {"kind": "good"}):
        with pytest.raises(traitlets.TraitError):
            Reuse(**bad)


def test_the_still_picture_follows_the_models():
    assert Reuse(models=10).still() != Reuse(models=11).still()
