"""Three limits on a risk: what the text says is what the library computes."""

import pytest
import traitlets

from heed.figures.generalization import Limits
from heed.theory.learning.deviation import hoeffding_deviation
from heed.theory.learning.limits import entropy_limit, exact_limit
from written_numbers import fixed, grouped


def test_what_it_says_is_what_the_library_computes(say):
    ends = [{"measured": m, "n": 53, "models": k} for m in (0.0, 1.0) for k in (1, 7)]
    for figure, text in [*say(Limits), *say(Limits, *ends)]:
        n, models, delta = figure.n, figure.models, figure.delta
        errors = int(n * figure.measured + 0.5)
        assert text.startswith(f"With {grouped(errors)} of {grouped(n)} examples wrong and ")
        assert ("and one model compared" in text) == (models == 1)
        hoeffding = min(1, errors / n + hoeffding_deviation(n, delta, models))
        entropy = entropy_limit(errors / n, n, delta, models)
        exact = exact_limit(errors, n, delta, models)
        assert f"at most {fixed(hoeffding, 4)} by Hoeffding, {fixed(entropy, 4)} by re" in text
        assert text.endswith(f"and {fixed(exact, 4)} by Clopper and Pearson.")


def test_one_error_in_ten_and_seven(say):
    few, many = (one.text for one in say(Limits, {}, {"measured": 0.72}))
    assert "With 200 of 2,000 examples wrong and 14 models compared" in few
    assert "at most 0.1398 by Hoeffding" in few
    assert "With 1,440 of 2,000" in many


@pytest.mark.parametrize(
    ("name", "value"), [("n", 19), ("models", 0), ("delta", 0.6), ("measured", -0.1)]
)
def test_bounds(name, value):
    with pytest.raises(traitlets.TraitError):
        Limits(**{name: value})
