"""How often a consistent threshold fails, against what can be computed exactly."""

import numpy as np
import pytest
import traitlets

from heed.figures.pac.trials import Trials, draw_sets, run_trials, top_of


def exactly(m, above):
    """P(the worst consistent threshold k/100 errs by more than ε): no point falls in a strip of
    width ``above`` = ε + 0.01 on one side of 1/2, or on the other."""
    return 2 * (1 - above) ** m - (1 - 2 * above) ** m


@pytest.mark.parametrize("m", [1, 10, 20, 31])
def test_failures_are_as_frequent_as_the_formula_says(m):
    p = exactly(m, 0.11)
    share = Trials(m=m, trials=2000).failures().mean()
    assert share == pytest.approx(p, abs=4 * np.sqrt(p * (1 - p) / 2000))


def test_the_bound_holds_and_is_loose():
    assert Trials(m=77, trials=2000).failures().sum() <= 4  # 0.5 are expected, 100 allowed
    assert Trials(m=32, trials=2000).failures().mean() == pytest.approx(0.05, abs=0.015)


@pytest.mark.parametrize("epsilon", [0.05, 0.06, 0.1, 0.15, 0.29, 0.3])
def test_an_error_of_exactly_epsilon_is_no_failure(epsilon):
    figure = Trials(m=7, epsilon=epsilon, trials=2000)
    steps = np.round(100 * figure.outcomes().errors).astype(int)
    assert (steps == round(100 * epsilon)).any()
    np.testing.assert_array_equal(figure.failures(), steps > round(100 * epsilon))


@pytest.mark.parametrize("rule", ["worst", "middle", "tightest"])
@pytest.mark.parametrize("hypotheses", [11, 101, 1001])
def test_what_is_learnt_is_consistent_and_of_the_class(rule, hypotheses):
    sets, learnt = draw_sets(31, 5)[:, :13], run_trials(13, hypotheses, rule, 31, 5)
    for points, threshold in zip(sets, learnt.thresholds, strict=True):
        assert ((points >= threshold) == (points >= 0.5)).all()
    steps = learnt.thresholds * (hypotheses - 1)
    np.testing.assert_allclose(steps, np.round(steps), atol=1e-9)


def test_no_consistent_learner_errs_more_than_the_worst():
    worst, middle, tightest = (
        run_trials(17, 101, rule, 200, 3).errors for rule in ("worst", "middle", "tightest")
    )
    assert (worst >= middle).all()
    assert (worst >= tightest).all()
    assert worst.mean() > 1.5 * middle.mean()


def test_more_trials_go_on_where_fewer_ended_and_larger_sets_where_smaller_ones_did():
    np.testing.assert_array_equal(draw_sets(7, 2), draw_sets(31, 2)[:7])
    small, large = run_trials(5, 101, "worst", 31, 2), run_trials(7, 101, "worst", 31, 2)
    np.testing.assert_array_equal(small.points, large.points[:5])
    assert (large.errors <= small.errors).all()


def test_what_is_said_are_the_numbers_of_the_trials():
    figure = Trials()
    said = figure.describe()
    assert f"{figure.failures().sum()} of 200 training sets" in said
    assert "above 1, so it promises nothing; it falls to δ at m = 77." in said
    assert said.endswith("a failure.")
    assert "is 0.046; it falls to δ at m = 77" in Trials(m=77).describe()


def test_the_default_shows_failures_that_the_bound_does_not_exclude():
    share = Trials().failures().mean()
    assert Trials().delta < share < 0.5


def test_the_axis_reaches_every_error():
    assert top_of(np.array([0.01])) == top_of(np.array([0.3])) == 0.32
    assert 0.4 < top_of(np.array([0.41])) <= 0.5


@pytest.mark.parametrize("wrong", [{"m": 0}, {"hypotheses": 102}, {"rule": "best"}, {"delta": 0}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Trials(**wrong)


def test_the_still_picture_follows_the_seed():
    assert Trials(seed=1).still() != Trials(seed=2).still()
