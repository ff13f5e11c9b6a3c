"""How alike two positions are: what the text says of the curve, and what JavaScript computes."""

import numpy as np
import pytest
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Similarity
from heed.figures.rotations.similarity import line_of_best_fit
from heed.theory.similarity import logarithmic_law, similarity


def test_the_numbers_of_the_default_state():
    text = Similarity().describe()
    assert "0.973 of this at offset 1, 0.679 at 10 and 0.437 at 100" in text
    assert "straight line has R² = 0.779." in text
    assert "logarithm" not in text
    assert "first rises from offset 43 to 44, 49 to 50, 55 to 56" in text


def test_the_law_is_named_and_drawn_when_it_is_asked_for():
    text = Similarity(law=True).describe()
    assert "R² = 0.779, a logarithm R² = 0.996" in text
    assert "is off by at most 0.012 from offset 10 on" in text
    for law, lines in ((False, 2), (True, 3)):
        picture = Picture()
        Similarity(law=law).draw(picture)
        assert len(picture.axes[0].lines) == lines


def test_few_columns_come_back_up_and_many_do_not_soon():
    assert "first rises from offset 3 to 4, 4 to 5, 5 to 6" in Similarity(width=8).describe()


@pytest.mark.parametrize("position", [0, 37, 100])
def test_every_row_has_the_same_fit(position):
    numbers, fit = Similarity(position=position).describe().split(". ", maxsplit=1)
    assert f"position {position} times itself is D/2 = 256" in numbers
    assert fit == Similarity(position=20).describe().split(". ", maxsplit=1)[1]


def test_the_line_of_best_fit():
    x, y = np.array([1.0, 2.0, 4.0, 7.0]), np.array([3.0, -1.0, 0.5, 2.0])
    line = line_of_best_fit(x, y)
    assert [line.slope, line.intercept] == pytest.approx(np.polyfit(x, y, 1))
    assert line.r_squared == pytest.approx(np.corrcoef(x, y)[0, 1] ** 2)


@pytest.mark.parametrize("axis", ["position", "offset"])
def test_the_curve_of_the_still_picture_is_the_row(axis):
    picture = Picture()
    Similarity(axis=axis, position=30).draw(picture)
    curve = picture.axes[0].lines[1]
    at, value = curve.get_xdata()[-1], curve.get_ydata()[-1]
    assert value == similarity(at if axis == "offset" else at - 30, 512)
    assert picture.axes[0].get_xscale() == ("log" if axis == "offset" else "linear")


def test_javascript_computes_the_same(javascript):
    offsets = [0.0, 1.0, -3.0, 0.25, 6.0, 1000.0]
    positive = [0.5, 1.0, 100.0, 1e6]
    y = np.sin(np.array(positive))
    fit = line_of_best_fit(np.array(positive), y)
    wide, narrow, law, line = javascript([
        ("theory/similarity.js", "similarity", [np.array(offsets), 22, 100.0]),
        ("theory/similarity.js", "similarity", [offsets, 2]),
        ("theory/similarity.js", "logarithmic_law", [positive, 7.0]),
        ("numeric/fit.js", "line_of_best_fit", [positive, y]),
    ])  # fmt: skip
    np.testing.assert_allclose(wide, similarity(offsets, 22, 100.0), rtol=1e-12)
    np.testing.assert_allclose(narrow, similarity(offsets, 2), rtol=1e-12)
    np.testing.assert_allclose(law, logarithmic_law(positive, 7.0), rtol=1e-12)
    assert line == pytest.approx(fit._asdict(), rel=1e-12)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [([[0.0], 100], "offset must be positive, but is 0"), ([[1.0], 1], "base must be above 1")],
)
def test_what_the_law_does_not_take_is_named(javascript, arguments, message):
    [answer] = javascript([("theory/similarity.js", "logarithmic_law", arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
