import numpy as np
import pytest
import traitlets

from heed.figures.generalization.union import (
    RELATIONS,
    SETS,
    Union,
    draw_mistakes,
    quantile,
    risks_of,
)
from heed.theory.binomial import probabilities


@pytest.mark.parametrize(("n", "p"), [(7, 0.5), (101, 0.03), (199, 0.5)])
def test_a_quantile_is_the_least_count_that_reaches_beyond(n, p):
    sums = probabilities(n, p).cumsum()
    for u in np.linspace(0, 0.999, 53):
        assert quantile(u, n, p) == (sums > u).argmax()
    assert quantile(0.0, 0, p) == quantile(1 - 2**-53, 0, p) == 0


def many(relation, models, n, risk):
    """Mistakes of many draws: (M, 40 · sets)."""
    return np.hstack([draw_mistakes(relation, models, n, risk, seed) for seed in range(1, 41)])


@pytest.mark.parametrize("relation", RELATIONS)
def test_each_model_errs_as_often_as_its_risk_says(relation):
    counts = many(relation, 5, 53, 0.3)
    means = counts.mean(axis=1) / 53
    np.testing.assert_allclose(means, risks_of(relation, 5, 0.3), atol=0.006)
    spread = counts.std(axis=1) ** 2 / 53
    risks = np.array(risks_of(relation, 5, 0.3))
    np.testing.assert_allclose(spread, risks * (1 - risks), rtol=0.1)


def test_mistakes_go_together_as_their_relation_says():
    alone, nested, alike = (many(relation, 3, 53, 0.3) for relation in RELATIONS)
    assert abs(np.corrcoef(alone)[0, 2]) < 0.1
    assert (np.diff(nested, axis=0) >= 0).all()
    assert np.corrcoef(nested)[0, 2] > 0.7
    assert (alike == alike[0]).all()


@pytest.mark.parametrize("relation", RELATIONS)
def test_columns_show_the_probability_and_cells_the_sum(relation):
    figures = [Union(relation=relation, seed=seed) for seed in range(1, 41)]
    exact, total, _ = figures[0].chances(relation)
    off = np.hstack([figure.off() for figure in figures])
    assert off.any(0).mean() == pytest.approx(exact, abs=0.03)
    assert off.sum() / (40 * SETS) == pytest.approx(total, rel=0.3)


def test_the_sum_is_near_for_independent_models_and_wasteful_for_others():
    waste = {name: np.divide(*Union().chances(name)[1::-1]) for name in RELATIONS}
    assert waste["independent"] < 1.3
    assert 5 < waste["nested"] < 10
    assert waste["identical"] == pytest.approx(20)
    for relation in RELATIONS:
        exact, total, bound = Union(epsilon=0.17, n=50, risk=0.2).chances(relation)
        assert exact <= total <= bound


def test_one_model_is_the_same_in_every_relation():
    chances = [Union(models=1).chances(name)[0] for name in RELATIONS]
    assert chances == pytest.approx([0.0210] * 3, abs=1e-4)


def test_another_epsilon_judges_the_same_mistakes():
    less, more = (Union(epsilon=epsilon).off() for epsilon in (0.1, 0.11))
    assert (less >= more).all()
    assert less.sum() > more.sum()


def test_what_is_said_are_the_numbers_behind_the_picture():
    figure = Union(relation="nested", models=7, n=50)
    said = figure.describe()
    off = figure.off()
    nested = "7 nested models, each wrong wherever the one before it is, of true error 0.40 to 0.50"
    assert said.startswith(nested)
    assert "each wrong" not in Union(relation="nested", models=1).describe()
    assert f"{off.any(0).sum()} have a model" in said
    assert f"{off.sum()} cells" in said
    assert "P(∃) is below 10⁻⁹" in Union(n=200, epsilon=0.25, risk=0.05).describe()


def test_a_bound_above_1_is_said_to_say_nothing():
    bound, both = (Union(epsilon=epsilon).describe() for epsilon in (0.12, 0.05))
    assert "2M exp(−2nε²) is 2.25, 6.5 times: above 1, it says nothing." in bound
    assert "times: both are above 1 and say nothing." in both
    assert "says nothing" not in Union(n=200, epsilon=0.25).describe()


def test_bounds():
    for bad in ({"models": 0}, {"epsilon": 0.0}, {"relation": "alike"}, {"risk": 0.6}, {"n": 9}):
        with pytest.raises(traitlets.TraitError):
            Union(**bad)


def test_the_still_picture_follows_the_relation():
    assert Union().still() != Union(relation="identical").still()
