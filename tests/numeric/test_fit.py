"""A straight line through points, against NumPy."""

import numpy as np
import pytest


@pytest.mark.parametrize("offsets", [[0.5, 1.0, 7.5, 100.0], [3.0]])
def test_the_line_is_that_of_least_squares(javascript, offsets):
    x = [*offsets, 13.0, 29.0]
    y = [2.0 * value - value**2 / 31 for value in x]
    [fit] = javascript([("numeric/fit.js", "line_of_best_fit", [x, y])])
    slope, intercept = np.polyfit(x, y, 1)
    np.testing.assert_allclose([fit["slope"], fit["intercept"]], [slope, intercept], rtol=1e-8)
    assert fit["r_squared"] == pytest.approx(np.corrcoef(x, y)[0, 1] ** 2)
