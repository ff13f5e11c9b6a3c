"""Thresholds: true and empirical error, and the learners that choose among those that fit."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.distributions import quantile
from heed.theory.learning.thresholds import (
    RULES,
    choose,
    consistent_range,
    consistent_thresholds,
    empirical_error,
    empirical_errors,
    grid_thresholds,
    least_error,
    threshold_error,
    worst_consistent,
)

shares = st.floats(0, 1)
samples = st.lists(st.tuples(shares, st.booleans()), min_size=1, max_size=23)


def drawn(m: int, truth: float, peak: float | None = None, seed: int = 5) -> tuple[Any, Any]:
    points = quantile(np.random.default_rng(seed).random(m), peak)
    return points, points >= truth


@pytest.mark.parametrize("peak", [None, 0.2, 1.0])
@pytest.mark.parametrize(("a", "truth"), [(0.1, 0.4), (0.8, 0.4), (0.0, 1.0)])
def test_true_error_is_what_fresh_points_show(a: float, truth: float, peak: Any) -> None:
    points, labels = drawn(100_000, truth, peak)
    share = empirical_error(a, points, labels)
    assert share == pytest.approx(float(threshold_error(a, truth, peak)), abs=0.007)


def test_true_error_is_a_mass_not_a_distance() -> None:
    np.testing.assert_allclose(threshold_error([0.3, 0.5, 0.7], 0.5), [0.2, 0, 0.2])
    np.testing.assert_allclose(
        threshold_error([0.3, 0.7], 0.5, 0.3), [0.49 / 0.7 - 0.25 / 0.7, 0.16 / 0.7]
    )
    np.testing.assert_allclose(threshold_error([0.3, 0.5, 0.7], 0.5, 0.5), [0.32, 0, 0.32])


@given(samples, st.integers(2, 17))
def test_errors_of_a_grid_are_those_of_each(sample: Any, size: int) -> None:
    points, labels = zip(*sample, strict=True)
    grid = grid_thresholds(size)
    one_by_one = [empirical_error(a, points, labels) for a in grid]
    np.testing.assert_array_equal(empirical_errors(grid, points, labels), one_by_one)
    assert empirical_error(least_error(points, labels, grid), points, labels) == min(one_by_one)
    assert least_error(points, labels, grid) == grid[np.argmin(one_by_one)]


def test_points_on_a_threshold_are_ones() -> None:
    assert empirical_errors([0.25, 0.5, 0.75], [0.5, 0.5], [1, 0]).tolist() == [0.5, 0.5, 0.5]
    assert empirical_errors([0.25, 0.5, 0.75], [0.5], [1]).tolist() == [0, 0, 1]
    assert empirical_error(0.5, [0.5], [0]) == 1


@given(st.lists(shares, max_size=13), st.floats(0.001, 1))
def test_the_range_holds_what_fits_and_nothing_else(points: list[float], truth: float) -> None:
    labels = [x >= truth for x in points]
    low, high = consistent_range(points, labels)
    assert low < truth <= high
    if points:
        for a in (high, truth, float(np.nextafter(low, 1))):
            assert empirical_error(a, points, labels) == 0
        if low in points:
            assert empirical_error(low, points, labels) > 0
        if high in points:
            assert empirical_error(float(np.nextafter(high, 2)), points, labels) > 0


def test_an_empty_sample_leaves_all() -> None:
    assert consistent_range([], []) == (0.0, 1.0)
    assert len(consistent_thresholds([], [], grid_thresholds(11))) == 11


@pytest.mark.parametrize("rule", RULES)
def test_if_a_point_at_0_has_the_label_1_the_threshold_0_fits(rule: str) -> None:
    assert consistent_range([0.0, 0.7], [1, 1]) == (0.0, 0.0)
    assert choose(rule, [0.0, 0.7], [1, 1], 0.0) == 0
    assert choose(rule, [0.0, 0.7], [1, 1], 0.0, None, grid_thresholds(11)) == 0
    assert consistent_range([0.0, 0.7], [0, 1]) == (0.0, 0.7)


@given(st.lists(shares, min_size=1, max_size=13), st.integers(2, 31), st.data())
def test_the_grid_that_fits_makes_no_error(points: list[float], size: int, data: Any) -> None:
    grid = grid_thresholds(size)
    truth = grid[data.draw(st.integers(0, size - 1))]
    labels = [x >= truth for x in points]
    fit = consistent_thresholds(points, labels, grid)
    np.testing.assert_array_equal(fit, grid[empirical_errors(grid, points, labels) == 0])
    assert truth in fit


@given(st.lists(shares, max_size=13), st.floats(0.001, 1), st.none() | shares)
def test_no_consistent_threshold_errs_more_than_the_worst(
    points: list[float], truth: float, peak: float | None
) -> None:
    low, high = consistent_range(points, [x >= truth for x in points])
    worst = threshold_error(worst_consistent(low, high, truth, peak), truth, peak)
    assert worst >= threshold_error(np.linspace(low, high, 41), truth, peak).max() - 1e-12


def test_rules() -> None:
    points, labels = [0.1, 0.32, 0.71, 0.9], [0, 0, 1, 1]
    picked = {rule: choose(rule, points, labels, 0.4) for rule in RULES}
    assert picked == {"worst": 0.71, "middle": pytest.approx(0.515), "tightest": 0.71}
    assert choose("worst", points, labels, 0.65) == 0.32
    grid = grid_thresholds(11)  # 0.4, 0.5, 0.6 and 0.7 fit
    picked = {rule: choose(rule, points, labels, 0.6, None, grid) for rule in RULES}
    assert picked == {"worst": 0.4, "middle": 0.5, "tightest": 0.7}


def test_points_on_the_grid() -> None:
    assert consistent_thresholds([0.25, 0.75], [0, 1], grid_thresholds(5)).tolist() == [0.5, 0.75]


def test_zero_itself_fits_where_all_is_one() -> None:
    assert choose("worst", [0.13, 0.7], [1, 1], 0.1, None, grid_thresholds(11)) == 0.0


def test_grid() -> None:
    np.testing.assert_allclose(grid_thresholds(5), [0, 0.25, 0.5, 0.75, 1])
    assert len(grid_thresholds(101)) == 101


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (empirical_error, (0.5, [], []), "^points must not be empty"),
        (empirical_errors, ([0.5], [], []), "^points must not be empty"),
        (empirical_error, (0.5, [0.1, 0.2], [1]), "^labels must be 2 long, but is 1 long"),
        (empirical_error, (0.5, [0.1], [2]), "^labels must be 0 or 1, but one is 2"),
        (consistent_range, ([0.7, 0.2], [0, 1]), r"^labels must fit .* 0 stands at 0\.7 and 1"),
        (consistent_range, ([0.5, 0.5], [0, 1]), "^labels must fit a threshold"),
        (
            consistent_range,
            ([0.0, 0.0], [0, 1]),
            r"^labels must fit .* 0 stands at 0\.0 and 1 at 0",
        ),
        (consistent_range, ([0.3, 1.0], [0, 0]), "^labels must fit .* at 1, where every .* says 1"),
        (grid_thresholds, (1,), "^size must be at least 2, but is 1"),
        (choose, ("best", [], [], 0.5), "^rule must be one of worst, .* but is 'best'"),
        (choose, ("worst", [0.2, 0.3], [0, 1], 0.3, None, [0, 1]), "^grid must hold a threshold"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


def labelled_sample(
    m: int, peak: float | None = None, flip: float = 0.0
) -> tuple[list[float], list[bool]]:
    """A sample as a figure draws it, labelled by the threshold at 0.45."""
    random = np.random.default_rng(3)
    points = quantile(random.random(m), peak)
    return points.tolist(), ((points >= 0.45) ^ (random.random(m) < flip)).tolist()


SHARES = [0.0, 1e-9, 0.2, 0.3, 0.5, 0.77, 1.0]


@pytest.mark.parametrize("peak", [None, 0.0, 0.3, 0.75, 1.0])
def test_the_twin_agrees(agree: Any, peak: float | None) -> None:
    clean, noisy = labelled_sample(23, peak), labelled_sample(31, peak, flip=0.2)
    points, labels = clean
    grid = grid_thresholds(21).tolist()
    agree(
        "theory/learning/thresholds",
        *[("threshold_error", [a, 0.45, peak]) for a in [*SHARES, -1, 2]],
        *[("empirical_error", [a, *noisy]) for a in [*SHARES, noisy[0][4]]],
        ("consistent_range", [points, labels]),
        ("consistent_range", [[], []]),
        ("consistent_range", [[0.0, 0.5], [1, 1]]),
        ("choose", ["middle", [0.0, 0.5], [1, 1], 0.0]),
        ("worst_consistent", [0.2, 0.6, 0.4, peak]),
        ("worst_consistent", [0.1, 0.6, 0.4, peak]),
        *[("choose", [r, points, labels, 0.45, peak]) for r in RULES],
        *[("choose", [r, points, labels, 0.45, peak, grid]) for r in RULES],
        *[("choose", [r, [0.3], [1], 0.2, peak, grid]) for r in RULES],
        ("grid_thresholds", [2]),
        ("grid_thresholds", [101]),
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/thresholds",
        ("empirical_error", [0.5, [], []]),
        ("empirical_error", [0.5, [0.1, 0.2], [1]]),
        ("empirical_error", [0.5, [0.1], [2]]),
        ("consistent_range", [[0.75, 0.25], [0, 1]]),
        ("consistent_range", [[0.5, 0.5], [0, 1]]),
        ("consistent_range", [[0.25, 1.0], [0, 0]]),
        ("grid_thresholds", [1]),
        ("choose", ["best", [], [], 0.5]),
        ("choose", ["worst", [0.25, 0.375], [0, 1], 0.375, None, [0, 1]]),
    )
