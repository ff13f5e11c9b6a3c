"""Intervals: the tightest one and the mass of where two of them differ."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.distributions import cumulative, quantile
from heed.theory.learning.intervals import EMPTY, interval_error, tightest_interval
from heed.theory.learning.thresholds import threshold_error

TRUTH = (0.3, 0.72)
shares = st.floats(0, 1)
peaks = st.none() | shares


@pytest.mark.parametrize("peak", [None, 0.0, 0.4, 1.0])
@pytest.mark.parametrize("h", [TRUTH, (0.4, 0.6), (0.1, 0.5), (0.8, 0.9), (0.0, 1.0), EMPTY])
def test_error_is_what_fresh_points_show(peak: Any, h: Any) -> None:
    x = quantile(np.random.default_rng(3).random(100_000), peak)
    wrong = ((h[0] <= x) & (x <= h[1])) != ((TRUTH[0] <= x) & (x <= TRUTH[1]))
    assert wrong.mean() == pytest.approx(float(interval_error(h, TRUTH, peak)), abs=0.007)


def test_known_errors() -> None:
    assert interval_error((0.4, 0.6), TRUTH) == pytest.approx(0.22)
    assert interval_error((0.1, 0.2), TRUTH) == pytest.approx(0.52)  # apart: both masses
    assert interval_error(EMPTY, TRUTH) == pytest.approx(0.42)
    assert interval_error(TRUTH, TRUTH, 0.3) == 0
    many = interval_error(np.full((2, 3, 2), 0.5), TRUTH)
    assert many.shape == (2, 3)
    assert many[1, 2] == pytest.approx(0.42)


@given(shares, shares, peaks)
def test_a_threshold_is_an_interval_up_to_one(a: float, b: float, peak: float | None) -> None:
    expected = float(threshold_error(a, b, peak))
    assert interval_error((a, 1), (b, 1), peak) == pytest.approx(expected, abs=1e-12)


@given(st.lists(shares, max_size=13), shares, shares, peaks)
def test_the_tightest_fits_and_lies_within_the_truth(
    points: list[float], one: float, two: float, peak: float | None
) -> None:
    truth = (min(one, two), max(one, two))
    labels = [truth[0] <= x <= truth[1] for x in points]
    low, high = tightest_interval(points, labels)
    assert [low <= x <= high for x in points] == labels
    inside = [float(cumulative(x, peak)) for x in points if truth[0] <= x <= truth[1]]
    mass = max(inside) - min(inside) if inside else 0.0
    whole = float(cumulative(truth[1], peak)) - float(cumulative(truth[0], peak))
    assert interval_error((low, high), truth, peak) == pytest.approx(whole - mass, abs=1e-12)


def test_no_ones_leave_it_empty() -> None:
    assert tightest_interval([], []) == tightest_interval([0.2, 0.7], [0, 0]) == EMPTY
    assert tightest_interval([0.2, 0.7, 0.4], [0, 1, 1]) == (0.4, 0.7)


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (
            tightest_interval,
            ([0.1, 0.5, 0.9], [1, 0, 1]),
            r"^labels must fit an interval, but 0 stands at 0\.5 among the ones",
        ),
        (tightest_interval, ([0.1], [1, 0]), "^labels must be 1 long, but is 2 long"),
        (interval_error, (TRUTH, TRUTH, -1.0), r"^peak must lie in \[0, 1\], but is -1\.0"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


@pytest.mark.parametrize("peak", [None, 0.0, 0.3, 0.75, 1.0])
def test_the_twin_agrees(agree: Any, peak: float | None) -> None:
    others = [TRUTH, (0.4, 0.6), (0.1, 0.2), (0, 1), EMPTY]
    agree(
        "theory/learning/intervals",
        *[("interval_error", [h, TRUTH, peak]) for h in others],
    )
