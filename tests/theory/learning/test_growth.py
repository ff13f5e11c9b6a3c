"""What a class can say about points: against a fine grid of hypotheses, and by search."""

import itertools
import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.growth import (
    CLASSES,
    classify,
    dichotomies,
    growth,
    growth_failure,
    growth_samples,
    hypothesis_for,
    sauer,
    shatters,
    vc_dimension,
)

TWIN = "theory/learning/growth.js"
LINE = ("thresholds", "intervals")
SHATTERED: dict[str, Any] = {
    "thresholds": [0.4],
    "intervals": [0.3, 0.6],
    "half-planes": [(0.2, 0.3), (0.7, 0.4), (0.4, 0.8)],
    "rectangles": [(0.1, 0.5), (0.5, 0.9), (0.9, 0.45), (0.45, 0.1)],
}
shares = st.floats(0, 1)


def some_points(name: str, m: int, random: np.random.Generator) -> np.ndarray:
    return random.random(m if name in LINE else (m, 2))


def grid_of(name: str, points: np.ndarray) -> np.ndarray:
    """Label the points by every hypothesis of a fine grid: (k, m)."""
    ends = np.linspace(-0.01, 1.01, 103)
    if name == "thresholds":
        return points >= ends[:, None]
    if name == "half-planes":
        angles = np.arange(0, 2 * math.pi, math.pi / 180)[:, None]
        along = np.cos(angles) * points[:, 0] + np.sin(angles) * points[:, 1]  # (angles, m)
        cuts = np.linspace(-1.5, 1.5, 601)[:, None]
        return (along[:, None] >= cuts).reshape(-1, len(points))
    low, high = np.array(list(itertools.combinations_with_replacement(ends, 2))).T
    if name == "intervals":
        return (low[:, None] <= points) & (points <= high[:, None])
    within = [
        np.unique((low[:, None] <= x) & (x <= high[:, None]), axis=0) for x in points.T
    ]  # on each axis alone
    return (within[0][:, None] & within[1]).reshape(-1, len(points))


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("m", [1, 2, 3, 4, 5])
def test_a_fine_grid_of_hypotheses_finds_the_same(name: str, m: int) -> None:
    random = np.random.default_rng(m)
    for _ in range(4):
        steps = random.permutation(20)[:m], random.permutation(20)[:m]  # no two too close
        points = (np.stack(steps, axis=1) + 0.5 + 0.2 * random.random((m, 2))) / 20.7
        points = points[:, 0] if name in LINE else points
        codes = np.unique(grid_of(name, points) @ (1 << np.arange(m)))
        found = {tuple(int(code) >> i & 1 for i in range(m)) for code in codes}
        made = dichotomies(name, points)
        assert found <= made
        if name != "half-planes":
            assert found == made
        assert len(made) <= growth(name, m)
        if name == "half-planes":  # thin gaps may fall between the lines of the grid
            assert len(found) >= len(made) - 2


@pytest.mark.parametrize("name", CLASSES)
def test_what_is_found_labels_so(name: str) -> None:
    random = np.random.default_rng(3)
    for m in (0, 1, 4, 6):
        points = some_points(name, m, random)
        for labels in itertools.product((0, 1), repeat=m):
            h = hypothesis_for(name, points, labels)
            if h is not None:
                assert classify(name, h, points) == labels
        assert (0,) * m in dichotomies(name, points)
        assert (1,) * m in dichotomies(name, points)


NEXT = 0.5 + 2**-53  # the float after ½, after which comes ½ + 2⁻⁵²
CLOSE: list[tuple[str, Any]] = [
    ("thresholds", [0.5, NEXT]),
    ("thresholds", [1e17, -1e17, 1e17 + 16]),
    ("thresholds", [5e-324, 0.0, -5e-324]),
    ("intervals", [0.5, NEXT]),
    ("intervals", [0.5, NEXT, 0.5 + 2**-52]),
    ("intervals", [1e17, 1e17 + 16]),
    ("half-planes", [(0.0, 0.0), (1e-10, 0.0)]),
    ("half-planes", [(0.5, NEXT), (0.5, 0.5)]),
    ("half-planes", [(0.3, 0.6), (0.3 + 1e-10, 0.6), (0.3, 0.6 + 1e-10)]),
    ("half-planes", [(0.0, 0.0), (1e-10, 0.0), (1.0, 1.0)]),
    ("half-planes", [(1e-200, 0.0), (0.0, 1e-200), (3e-200, 2e-200)]),
    ("half-planes", [(1e17, 0.0), (0.0, 1e17), (3e17, 2e17)]),
    ("rectangles", [(0.5, 0.5), (NEXT, 0.9), (0.5 + 2**-52, 0.1)]),
    ("rectangles", [(1e17, 3.0), (1e17 + 16, 5.0)]),
]


@pytest.mark.parametrize(("name", "points"), CLOSE)
def test_points_as_near_or_far_as_floats_are_told_apart(name: str, points: Any) -> None:
    expected = 2 ** len(points) if name not in LINE else growth(name, len(points))
    made = dichotomies(name, points)
    assert len(made) == expected
    for labels in made:
        assert classify(name, hypothesis_for(name, points, labels) or (), points) == labels


def test_a_triple_keeps_its_labellings_at_every_size() -> None:
    triple = np.array(SHATTERED["half-planes"])
    for size in (1e-100, 1e-12, 1e-3, 1e3, 1e100):
        assert shatters("half-planes", size * triple)
    assert shatters("half-planes", 0.5 + 1e-9 * triple)


@pytest.mark.parametrize("name", CLASSES)
def test_vc_dimension(name: str) -> None:
    """Some set of d points is shattered; none of many random sets of d + 1 is."""
    d = vc_dimension(name)
    assert len(SHATTERED[name]) == d
    assert shatters(name, SHATTERED[name])
    assert len(dichotomies(name, SHATTERED[name])) == 2**d == growth(name, d)
    random = np.random.default_rng(1)
    for _ in range(100):
        assert not shatters(name, some_points(name, d + 1, random))
    assert growth(name, d + 1) < 2 ** (d + 1)


def test_four_points_beat_a_line_in_two_ways() -> None:
    """Radon: the corners of a square lose two labellings, and so do a triangle and one inside."""
    square = [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
    lost = set(itertools.product((0, 1), repeat=4)) - dichotomies("half-planes", square)
    assert lost == {(1, 0, 1, 0), (0, 1, 0, 1)}
    inside = [(0.1, 0.1), (0.9, 0.1), (0.5, 0.9), (0.5, 0.3)]
    lost = set(itertools.product((0, 1), repeat=4)) - dichotomies("half-planes", inside)
    assert lost == {(1, 1, 1, 0), (0, 0, 0, 1)}


@pytest.mark.parametrize("m", [3, 4, 6])
def test_points_on_one_line_are_no_more_than_a_line(m: int) -> None:
    t = np.linspace(0.1, 0.87, m)
    points = np.stack([t, 0.3 * t + 0.11], axis=1)
    assert len(dichotomies("half-planes", points)) == 2 * m  # a cut, and which side is 1
    assert len(dichotomies("rectangles", points)) == growth("intervals", m)


@pytest.mark.parametrize("name", CLASSES)
def test_two_points_in_one_place_cannot_differ(name: str) -> None:
    points = [0.3, 0.3] if name in LINE else [(0.3, 0.6), (0.3, 0.6)]
    assert dichotomies(name, points) == {(0, 0), (1, 1)}


@pytest.mark.parametrize("name", LINE)
@pytest.mark.parametrize("m", range(7))
def test_on_a_line_all_distinct_points_are_alike(name: str, m: int) -> None:
    points = np.random.default_rng(5).permutation(10)[:m] / 10
    assert len(dichotomies(name, points)) == growth(name, m)


@pytest.mark.parametrize("m", [1, 2, 3, 4, 5, 6, 7])
def test_points_on_a_circle_are_all_that_a_line_can_do(m: int) -> None:
    """Cover: any points in general position give m(m − 1) + 2; and no others give more."""
    angles = np.arange(m) * 2.4
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=1)
    assert len(dichotomies("half-planes", circle)) == growth("half-planes", m)
    random = np.random.default_rng(m)
    for _ in range(5):
        points = random.random((m, 2))
        assert len(dichotomies("half-planes", points)) == growth("half-planes", m)


@pytest.mark.parametrize("m", range(6))
def test_growth_of_rectangles_by_trying_every_order(m: int) -> None:
    """Only the orders of the two coordinates matter, and one may be taken as given."""
    most = max(
        len(dichotomies("rectangles", list(enumerate(order))))
        for order in itertools.permutations(range(m))
        if not m or order[0] <= order[-1]
    )
    assert growth("rectangles", m) == most


@pytest.mark.parametrize(("m", "order"), [(6, "210543"), (7, "2106543"), (8, "32107654")])
def test_orders_that_reach_it(m: int, order: str) -> None:
    points = [(i, int(y)) for i, y in enumerate(order)]
    assert len(dichotomies("rectangles", points)) == growth("rectangles", m)


@pytest.mark.parametrize("name", CLASSES)
def test_sauer_bounds_growth(name: str) -> None:
    d = vc_dimension(name)
    for m in range(9 if name == "rectangles" else 40):
        assert growth(name, m) <= sauer(m, d)
        if m >= d:
            assert sauer(m, d) <= (math.e * m / d) ** d
        else:
            assert sauer(m, d) == 2**m
    if name in LINE:
        assert growth(name, 31) == sauer(31, d)  # thresholds and intervals reach it
    else:
        assert growth(name, d + 1) < sauer(d + 1, d)


@given(st.integers(1, 60), st.integers(1, 12))
def test_sauer_grows_as_pascal_says(m: int, d: int) -> None:
    assert sauer(m, d) == sauer(m - 1, d) + sauer(m - 1, d - 1)


def test_growth_failure() -> None:
    assert growth_failure(400, 0.1, "thresholds") == pytest.approx(2 * 801 * 2**-20)
    assert growth_failure(400, 0.1, 1) == pytest.approx(2 * 801 * 2**-20)
    assert growth_failure(600, 0.1, "intervals") == pytest.approx(2 * (1200 * 1201 / 2 + 1) / 2**30)
    assert growth_failure(900, 0.1, "half-planes") == pytest.approx(2 * (1800 * 1799 + 2) / 2**45)
    assert growth_failure(900, 0.1, "rectangles") == pytest.approx(2 * sauer(1800, 4) / 2**45)
    assert growth_failure(10**5, 0.5, 4) == 0
    assert growth_failure(0, 0.1, 3) == 1


@pytest.mark.parametrize("name", [*CLASSES, 1, 2, 7])
@pytest.mark.parametrize("epsilon", [0.011, 0.1, 0.5, 0.97])
def test_below_eight_over_epsilon_nothing_is_said(name: Any, epsilon: float) -> None:
    for m in range(math.ceil(8 / epsilon)):
        assert growth_failure(m, epsilon, name) == 1


@pytest.mark.parametrize("name", [*CLASSES, 10])
@given(st.floats(0.01, 0.9), st.floats(1e-6, 0.9))
def test_enough_samples_and_no_more(name: Any, epsilon: float, delta: float) -> None:
    m = growth_samples(epsilon, delta, name)
    assert growth_failure(m, epsilon, name) <= delta < growth_failure(m - 1, epsilon, name)
    assert growth_failure(2 * m, epsilon, name) <= delta


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (vc_dimension, ("circles",), "^name must be one of thresholds, .* but is 'circles'"),
        (dichotomies, ("circles", []), "^name must be one of"),
        (dichotomies, ("intervals", np.zeros(13)), "^points must be at most 12, but are 13"),
        (
            dichotomies,
            ("intervals", np.zeros((3, 2))),
            r"^points must be numbers, but are \(3, 2\)",
        ),
        (shatters, ("rectangles", [0.1, 0.2]), r"^points must be pairs, but are \(2,\)"),
        (hypothesis_for, ("intervals", [0.1], [1, 0]), "^labels must be 1 long, but is 2 long"),
        (growth, ("intervals", -1), "^m must not be negative, but is -1"),
        (growth, ("rectangles", 9), "^m must be at most 8 for rectangles, but is 9"),
        (sauer, (-1, 2), "^m must not be negative, but is -1"),
        (sauer, (1, -2), "^d must not be negative, but is -2"),
        (growth_failure, (10, 0.0, 1), r"^epsilon must lie between 0 and 1, but is 0\.0"),
        (growth_failure, (10, 0.1, 0), "^name must be positive, but is 0"),
        (growth_samples, (0.1, 1.0, 1), r"^delta must lie between 0 and 1, but is 1\.0"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


def made_by_the_twin(javascript: Any, name: str, points: Any) -> set[tuple[int, ...]]:
    """Return the labellings for which the twin finds a hypothesis."""
    tried = list(itertools.product((0, 1), repeat=len(points)))
    calls = [(TWIN, "hypothesis_for", [name, points, labels]) for labels in tried]
    answers = javascript(calls)
    assert not any(isinstance(answer, Exception) for answer in answers)
    return {labels for labels, found in zip(tried, answers, strict=True) if found is not None}


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("m", [0, 1, 3, 5])
def test_the_twin_agrees(agree: Any, javascript: Any, name: str, m: int) -> None:
    points = some_points(name, m, np.random.default_rng(m)).tolist()
    made = made_by_the_twin(javascript, name, points)
    assert made == dichotomies(name, points)
    agree(
        "theory/learning/growth",
        *[("hypothesis_for", [name, points, labels]) for labels in made],
        *[("growth", [name, m]) for m in range(9)],
        ("vc_dimension", [name]),
        *[("growth_failure", [m, e, name]) for m in (0, 50, 300, 5000) for e in (0.05, 0.4)],
        *[("growth_samples", [e, d, name]) for e in (0.01, 0.2) for d in (0.05, 1e-6)],
    )


def test_the_twin_finds_none_where_there_is_none(javascript: Any) -> None:
    square = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]
    calls: list[Any] = [(name, square, [1, 0, 1, 0]) for name in ("half-planes", "rectangles")]
    calls += [("thresholds", [0.1, 0.2], [1, 0]), ("intervals", [0.1, 0.2, 0.3], [1, 0, 1])]
    calls += [("half-planes", [[0.5, 0.5]] * 2, [1, 0])]
    answers = javascript([(TWIN, "hypothesis_for", [*call]) for call in calls])
    assert answers == [hypothesis_for(*call) for call in calls] == [None] * len(calls)


@pytest.mark.parametrize(("name", "points"), CLOSE)
def test_the_twin_tells_as_near_points_apart(javascript: Any, name: str, points: Any) -> None:
    made = made_by_the_twin(javascript, name, points)
    assert made == dichotomies(name, points)
    calls = [(TWIN, "hypothesis_for", [name, points, labels]) for labels in made]
    for labels, found in zip(made, javascript(calls), strict=True):
        expected = hypothesis_for(name, points, labels) or ()
        np.testing.assert_allclose(found, expected, atol=1e-15 * np.max(points))
        assert classify(name, found, points) == labels


def test_the_twin_agrees_where_labellings_outgrow_floats(agree: Any) -> None:
    wide = [(m, e, d) for m in (0, 40, 3000, 10**6) for e in (0.05, 0.4) for d in (37, 200, 1500)]
    agree(
        "theory/learning/growth",
        *[("growth_failure", way) for way in wide],
        *[("growth_samples", (e, 0.05, d)) for e in (0.05, 0.4) for d in (37, 200)],
        ("sauer", (1000, 1000)),
        ("sauer", (3, 1000)),
        rtol=1e-9,
        atol=1e-300,
    )


def test_the_twin_agrees_on_sauer(agree: Any) -> None:
    sizes = [(m, d) for m in (0, 1, 4, 7, 30, 10_000) for d in range(6)]
    agree("theory/learning/growth", *[("sauer", size) for size in sizes])


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/growth",
        ("vc_dimension", ["circles"]),
        ("hypothesis_for", ["intervals", [0.5], [1, 0]]),
        ("growth", ["intervals", -1]),
        ("growth", ["rectangles", 9]),
        ("sauer", [1, -2]),
        ("growth_failure", [10, 1.5, 1]),
        ("growth_failure", [10, 0.5, 0]),
        ("growth_samples", [0.5, 1.5, 1]),
    )
