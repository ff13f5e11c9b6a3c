import re

import numpy as np
import pytest

from heed.figures.rotations import Similarity
from heed.theory.positions.similarity import logarithmic_law, similarity
from written_numbers import fixed

OFFSETS = np.arange(101)


def r_squared(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Similarity):
        alike = similarity(OFFSETS, figure.width)
        assert text.startswith(f"The dot product with the code of position {figure.position} is ")
        one, ten, fifty = (fixed(alike[phi], 3) for phi in (1, 10, 50))
        assert f"{one} of D/2 = {figure.width // 2} at distance 1, {ten} at 10 and {fifty}" in text
        rises = np.flatnonzero(np.diff(alike) > 0)
        assert text.endswith(
            f"first rises after {rises[0]}." if rises.size else "never rises again."
        )


def test_few_columns_come_back_up(say):
    narrow, wide = say(Similarity, {"width": 8}, {"width": 512})
    first = [int(re.search(r"first rises after (\d+)", one.text)[1]) for one in (narrow, wide)]
    assert first[0] < 10 < first[1]


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
