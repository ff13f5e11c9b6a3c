import numpy as np
import pytest

from heed.theory.learning.binomial import probabilities

MODULE = "figures/generalization/scores.js"


@pytest.mark.parametrize(("best", "models", "n"), [(0.5, 1, 7), (0.5, 101, 97), (0.23, 67, 1000)])
def test_models_err_as_their_luck_says(javascript, scores, best, models, n):
    risks = scores.true_errors(best, models)
    lucky = scores.luck(5, 3, models)
    tables = [probabilities(n, risk).cumsum() for risk in risks]
    same, few, one, best_of_all, drawn, *counts = javascript([
        (MODULE, "true_errors", [best, models]),
        (MODULE, "smallest", [n, risks.tolist()]),
        (MODULE, "anyone", [n, risks.tolist()]),
        (MODULE, "winner", [lucky.tolist(), tables]),
        (MODULE, "Luck", [[], [["of", [5, 3, 1]], ["of", [5, 3, models]]]]),
        *((MODULE, "mistakes", [lucky[m], tables[m]]) for m in range(models)),
    ])  # fmt: skip
    assert same == risks.tolist()
    assert drawn[1] == lucky.tolist()
    np.testing.assert_allclose(
        few, -np.diff(scores.all_reach(n, risks), append=0), rtol=1e-9, atol=1e-13
    )
    np.testing.assert_allclose(one, np.mean([probabilities(n, r) for r in risks], 0), rtol=1e-9)
    expected = scores.mistakes(lucky, n, risks)
    np.testing.assert_array_equal(counts, expected)
    assert best_of_all == {"model": expected.argmin(), "count": expected.min()}


def test_the_luckiest_make_no_mistake_and_the_unluckiest_all(javascript):
    table = probabilities(13, 0.3).cumsum()
    calls = [(MODULE, "mistakes", [u, table]) for u in (0.0, 1 - 2**-53)]
    assert javascript(calls) == [0, 13]


@pytest.mark.parametrize(("n", "p"), [(7, 0.5), (101, 0.03), (199, 0.5)])
def test_a_quantile_is_the_least_count_that_reaches_beyond(javascript, n, p):
    sums = probabilities(n, p).cumsum()
    luck = np.linspace(0, 0.999, 53).tolist()
    found = javascript([(MODULE, "quantile", [u, n, p]) for u in luck])
    assert found == [(sums > u).argmax() for u in luck]
    ends = [(MODULE, "quantile", [u, 0, p]) for u in (0.0, 1 - 2**-53)]
    assert javascript(ends) == [0, 0]


@pytest.mark.parametrize(("n", "best"), [(20, 0.2), (25, 0.5), (29, 0.2), (100, 0.5), (997, 0.31)])
def test_the_axis_holds_nearly_every_score(javascript, scores, n, best):
    [axis] = javascript([(MODULE, "error_axis", [n, best])])
    risks = scores.true_errors(best, 997)
    drawn = scores.counts(1, 7, n, risks) / n
    assert np.mean((drawn < axis["low"]) | (drawn > axis["high"])) < 1e-3
    assert 0 <= axis["low"] <= 0.2 < 0.8 <= axis["high"] <= 1
    assert {round(10 * axis[end], 9) % 1 for end in ("low", "high")} == {0}
