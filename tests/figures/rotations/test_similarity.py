import numpy as np
import pytest

from heed.figures.rotations import Similarity
from heed.theory.positions.similarity import logarithmic_law, similarity

OFFSETS = np.arange(101)


def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Similarity):
        alike = similarity(OFFSETS, figure.width)
        assert found["alike"] == pytest.approx(alike[[1, 10, 50]])
        up = np.diff(alike) > 0
        rises = up.argmax()
        peak = rises + up[rises:].argmin()
        back = found["back"]
        assert (back is None) == (alike[peak] - alike[rises] <= 0.01)
        if back:
            assert (back["rises"], back["peak"]) == (rises, peak)
            assert back["to"] == pytest.approx(alike[peak])


def test_few_columns_come_back_up(facts):
    narrow, wide = (found["back"] for _, found in facts(Similarity, {"width": 8}, {"width": 512}))
    assert (narrow["rises"], narrow["peak"]) == (3, 6)
    assert narrow["to"] == pytest.approx(0.946, abs=0.0005)
    assert wide is None


@pytest.mark.parametrize("offsets", [[0.0, 1.0, 7.5, 100.0], [3.0]])
def test_the_page_computes_the_same(javascript, offsets):
    positive = [max(x, 0.5) for x in offsets] + [13.0, 29.0]
    y = [2.0 * x - x**2 / 31 for x in positive]
    curve, narrow, law, fit = javascript([
        ("theory/positions/similarity.js", "similarity", [np.array(offsets), 22, 100.0]),
        ("theory/positions/similarity.js", "similarity", [offsets, 2]),
        ("theory/positions/similarity.js", "logarithmic_law", [positive, 7.0]),
        ("numeric/fit.js", "line_of_best_fit", [positive, y]),
    ])  # fmt: skip
    np.testing.assert_allclose(curve, similarity(offsets, 22, 100.0), rtol=1e-10)
    np.testing.assert_allclose(narrow, similarity(offsets, 2), rtol=1e-10)
    np.testing.assert_allclose(law, logarithmic_law(positive, 7.0), rtol=1e-10)
    slope, intercept = np.polyfit(positive, y, 1)
    np.testing.assert_allclose([fit["slope"], fit["intercept"]], [slope, intercept], rtol=1e-8)
    assert fit["r_squared"] == pytest.approx(r_squared(positive, y))


def test_its_first_sentences(say):
    [(_, text), (_, narrow)] = say(Similarity, {}, {"width": 8})
    assert text == (
        "From position 20, the similarity is 0.973 at distance 1, 0.679 at 10 and 0.512 at 50."
    )
    assert narrow.endswith(" After 3 it climbs again, to 0.946 at distance 6.")
