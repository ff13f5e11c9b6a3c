"""Three limits on a risk: what the text says is what the library computes."""

import pytest

from heed.figures.generalization import Limits
from heed.theory.learning.deviation import hoeffding_deviation
from heed.theory.learning.limits import entropy_limit, exact_limit


def test_what_it_says_is_what_the_library_computes(facts):
    ends = [{"measured": m, "n": 53, "models": k} for m in (0.0, 1.0) for k in (1, 7)]
    for figure, found in [*facts(Limits), *facts(Limits, {"measured": 0.72}, *ends)]:
        n, models, delta = figure.n, figure.models, figure.delta
        errors = int(n * figure.measured + 0.5)
        assert found == pytest.approx({
            "errors": errors,
            "share": errors / n,
            "hoeffding": min(1, errors / n + hoeffding_deviation(n, delta, models)),
            "entropy": entropy_limit(errors / n, n, delta, models),
            "exact": exact_limit(errors, n, delta, models),
        })  # fmt: skip


def test_what_it_says_of_fourteen_models_and_of_one(say):
    few, one = (found.text for found in say(Limits, {}, {"models": 1, "measured": 0.72}))
    assert few == (
        "With probability at least 1 − δ the true error is at most 0.1398 by Hoeffding, "
        "0.1255 by relative entropy and 0.1210 by Clopper and Pearson."
    )
    assert one.startswith("With probability at least 1 − δ the true error is at most 0.7504 by ")
