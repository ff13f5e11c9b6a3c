import numpy as np
import pytest

from heed.figures.generalization.scores import (
    anyone,
    cumulative,
    limits,
    luck,
    mistakes,
    sets,
    smallest,
    true_errors,
)
from heed.theory.optimism import expected_minimum, minimum_distribution

MODULE = "figures/generalization/scores.js"


def test_true_errors_rise_evenly_to_a_half():
    np.testing.assert_array_equal(true_errors(0.5, 7), [0.5] * 7)
    np.testing.assert_allclose(true_errors(0.38, 7), [0.38, 0.40, 0.42, 0.44, 0.46, 0.48, 0.5])
    np.testing.assert_array_equal(true_errors(0.2, 1), [0.2])


def test_more_models_leave_the_luck_of_the_first():
    np.testing.assert_array_equal(luck(3, 5, 11), luck(3, 5, 97)[:11])
    assert (luck(3, 5, 11) != luck(3, 6, 11)).all()
    assert (luck(3, 5, 11) != luck(4, 5, 11)).all()


def test_mistakes_have_the_distribution_that_they_say():
    counts = sets(1, 400, 29, true_errors(0.31, 53))
    risks = true_errors(0.31, 53)
    np.testing.assert_allclose(counts.mean(axis=0) / 29, risks, atol=0.02)
    spread = np.sqrt(risks * (1 - risks) / 29)
    np.testing.assert_allclose((counts / 29).std(axis=0), spread, atol=0.015)


def test_the_luckiest_make_no_mistake_and_the_unluckiest_all():
    risks = np.array([0.3, 0.3])
    np.testing.assert_array_equal(mistakes(np.array([0.0, 1 - 2**-53]), 13, risks), [0, 13])


def test_the_smallest_of_equal_models_is_that_of_the_theory():
    np.testing.assert_allclose(
        smallest(31, np.full(17, 0.5)), minimum_distribution(31, 0.5, 17), atol=1e-15
    )


def test_the_smallest_of_different_models_is_as_often_drawn():
    risks = true_errors(0.4, 23)
    drawn = sets(2, 3000, 37, risks).min(axis=1)
    shares = np.bincount(drawn, minlength=38) / len(drawn)
    np.testing.assert_allclose(shares, smallest(37, risks), atol=0.03)
    assert drawn.mean() == pytest.approx(smallest(37, risks) @ np.arange(38), abs=0.1)
    assert smallest(37, risks) @ np.arange(38) / 37 < expected_minimum(37, 0.45, 23)


def test_any_one_model_is_on_average_what_it_is():
    risks = true_errors(0.3, 13)
    chances = anyone(41, risks)
    assert chances.sum() == pytest.approx(1)
    assert chances @ np.arange(42) / 41 == pytest.approx(risks.mean())


@pytest.mark.parametrize(("best", "models", "n"), [(0.5, 1, 7), (0.5, 101, 97), (0.23, 67, 1000)])
def test_javascript_draws_the_same(javascript, best, models, n):
    risks = true_errors(best, models)
    lucky = luck(5, 3, models)
    given = [risks.tolist()]
    tables = [cumulative(n, float(risk)) for risk in risks]
    calls = [
        (MODULE, "true_errors", [best, models]),
        (MODULE, "smallest", [n, *given]),
        (MODULE, "anyone", [n, *given]),
        (MODULE, "winner", [lucky.tolist(), tables]),
        *((MODULE, "mistakes", [lucky[m], tables[m]]) for m in range(models)),
    ]
    same, few, one, best_of_all, *counts = javascript(calls)
    assert same == risks.tolist()
    np.testing.assert_allclose(few, smallest(n, risks), rtol=1e-9, atol=1e-15)
    np.testing.assert_allclose(one, anyone(n, risks), rtol=1e-9, atol=1e-300)
    expected = mistakes(lucky, n, risks)
    np.testing.assert_array_equal(counts, expected)
    assert best_of_all == {"model": expected.argmin(), "count": expected.min()}


def test_javascript_has_the_same_luck(javascript):
    [drawn] = javascript([(MODULE, "Luck", [[], [["of", [7, 2, 5]], ["of", [7, 2, 11]]]])])
    np.testing.assert_array_equal(drawn[1], luck(7, 2, 11))


@pytest.mark.parametrize(("n", "best"), [(20, 0.2), (29, 0.5), (100, 0.5), (997, 0.31)])
def test_javascript_has_the_same_axis(javascript, n, best):
    [axis] = javascript([(MODULE, "error_axis", [n, best])])
    assert (axis["low"], axis["high"]) == limits(n, best)
