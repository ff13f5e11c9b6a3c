"""Rectangles: masses, the tightest one, and the argument with four strips."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.distributions import quantile
from heed.theory.learning.rectangles import (
    EMPTY,
    Rectangle,
    contains,
    mass,
    rectangle_error,
    strips,
    strips_hit,
    tightest,
)

TRUTH = (0.2, 0.31, 0.83, 0.71)
shares = st.floats(0, 1)
peaks = st.none() | shares
points = st.lists(st.tuples(shares, shares), max_size=13)


@st.composite
def rectangles(draw: Any) -> Rectangle:
    left, right = sorted(draw(st.tuples(shares, shares)))
    bottom, top = sorted(draw(st.tuples(shares, shares)))
    return left, bottom, right, top


def drawn(m: int, peak: float | None, seed: int = 2) -> Any:
    return quantile(np.random.default_rng(seed).random((m, 2)), peak)


@pytest.mark.parametrize("peak", [None, 0.0, 0.3, 1.0])
@pytest.mark.parametrize("h", [(0.3, 0.1, 0.9, 0.5), (0.25, 0.4, 0.6, 0.6), EMPTY, TRUTH])
def test_masses_are_what_fresh_points_show(peak: Any, h: Rectangle) -> None:
    xy = drawn(100_000, peak)
    inside = contains(xy, h)
    assert inside.mean() == pytest.approx(float(mass(h, peak)), abs=0.007)
    wrong = (inside != contains(xy, TRUTH)).mean()
    assert wrong == pytest.approx(float(rectangle_error(h, TRUTH, peak)), abs=0.007)


def test_known_masses() -> None:
    assert mass(TRUTH) == pytest.approx(0.63 * 0.4)
    assert mass((0, 0, 1, 1), 0.3) == 1
    assert mass((0, 0, 0.3, 0.3), 0.3) == pytest.approx(0.09)
    assert mass(EMPTY) == 0
    assert rectangle_error((0.5, 0.1, 0.9, 0.2), (0.1, 0.1, 0.2, 0.2)) == pytest.approx(0.05)


@given(rectangles(), rectangles(), peaks)
def test_error_is_symmetric(one: Rectangle, two: Rectangle, peak: float | None) -> None:
    error = float(rectangle_error(one, two, peak))
    assert error == pytest.approx(float(rectangle_error(two, one, peak)), abs=1e-12)
    assert 0 <= error <= 1 + 1e-12
    assert rectangle_error(one, one, peak) == pytest.approx(0, abs=1e-12)
    assert rectangle_error(EMPTY, one, peak) == pytest.approx(float(mass(one, peak)))


def test_many_at_once() -> None:
    some = np.sort(np.random.default_rng(1).random((3, 5, 2, 2)), axis=-2).reshape(3, 5, 4)
    assert mass(some, 0.3).shape == rectangle_error(some, TRUTH, 0.3).shape == (3, 5)
    assert rectangle_error(some, TRUTH)[2, 3] == rectangle_error(some[2, 3], TRUTH)


@given(points, rectangles(), peaks)
def test_the_tightest_fits_and_lies_within_the_truth(
    xy: Any, truth: Rectangle, peak: float | None
) -> None:
    labels = [bool(contains(point, truth)) for point in xy]
    h = tightest(xy, labels)
    assert [bool(contains(point, h)) for point in xy] == labels
    lacking = float(mass(truth, peak)) - float(mass(h, peak))
    assert rectangle_error(h, truth, peak) == pytest.approx(lacking, abs=1e-12)
    for side in range(4) if any(labels) else ():
        assert h[side] in [point[side % 2] for point in xy]
    if not any(labels):
        assert h == EMPTY


@given(rectangles(), st.floats(0.01, 0.99), peaks)
def test_strips_have_their_mass_and_lie_within(
    truth: Rectangle, epsilon: float, peak: float | None
) -> None:
    if mass(truth, peak) < epsilon:
        return
    for side, strip in enumerate(strips(truth, epsilon, peak)):
        assert mass(strip, peak) == pytest.approx(epsilon / 4, rel=1e-6)
        assert strip[side] == truth[side]
        both = np.array([strip[:2], strip[2:]])
        assert contains(both, np.add(truth, (-1e-9, -1e-9, 1e-9, 1e-9))).all()


@pytest.mark.parametrize("peak", [None, 0.2])
@pytest.mark.parametrize("m", [31, 67])
def test_four_hits_are_enough(m: int, peak: Any) -> None:
    """The step of the proof; and it is used: some samples hit all four, and some do not."""
    epsilon, hits = 0.2, 0
    four = strips(TRUTH, epsilon, peak)
    for seed in range(300):
        xy = drawn(m, peak, seed)
        if all(strips_hit(xy, four)):
            hits += 1
            h = tightest(xy, contains(xy, TRUTH))
            assert rectangle_error(h, TRUTH, peak) <= epsilon + 1e-12
    assert 20 < hits < 300


def test_a_strip_is_hit_or_not() -> None:
    four = strips((0.0, 0.0, 1.0, 1.0), 0.4)
    assert four[0] == pytest.approx((0, 0, 0.1, 1))
    assert four[3] == pytest.approx((0, 0.9, 1, 1))
    assert strips_hit([(0.05, 0.5), (0.5, 0.95)], four) == [True, False, False, True]
    assert strips_hit([], four) == [False] * 4


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (strips, (TRUTH, 0.0), r"^epsilon must lie between 0 and 1, but is 0\.0"),
        (strips, (TRUTH, 1.0), r"^epsilon must lie between 0 and 1, but is 1\.0"),
        (strips, ((0.1, 0.1, 0.2, 0.2), 0.5), r"^truth must have a mass of ε/4 = 0\.125 or more"),
        (strips, (EMPTY, 0.5), "^truth must have a mass"),
        (tightest, ([(0.1, 0.1)], [1, 0]), "^labels must be 1 long, but is 2 long"),
        (
            tightest,
            ([(0.1, 0.1), (0.5, 0.4), (0.9, 0.9)], [1, 0, 1]),
            r"^labels must fit a rectangle, but 0 stands at \(0\.5, 0\.4\)",
        ),
        (mass, (TRUTH, 2.0), r"^peak must lie in \[0, 1\], but is 2\.0"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


@pytest.mark.parametrize("peak", [None, 0.0, 0.3, 0.75, 1.0])
def test_the_twin_agrees(agree: Any, peak: float | None) -> None:
    others = [(0.3, 0.1, 0.9, 0.5), (0, 0, 1, 1), (1, 1, 0, 0)]
    points = np.random.default_rng(4).random((29, 2))
    labels = contains(points, TRUTH).tolist()
    four = [list(strip) for strip in strips(TRUTH, 0.05, peak)]
    pairs = points.tolist()
    agree(
        "theory/learning/rectangles",
        *[("contains", [point, TRUTH]) for point in [*pairs, TRUTH[:2], TRUTH[2:]]],
        *[("mass", [one, peak]) for one in [TRUTH, *others]],
        *[("rectangle_error", [one, TRUTH, peak]) for one in [TRUTH, *others]],
        ("tightest", [pairs, labels]),
        ("tightest", [pairs, [0] * 29]),
        ("tightest", [[], []]),
        ("strips", [TRUTH, 0.05, peak]),
        ("strips_hit", [pairs, four]),
        ("strips_hit", [pairs[:3], four]),
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/rectangles",
        ("strips", [[0, 0, 1, 1], 1.5]),
        ("strips", [[0.25, 0.25, 0.5, 0.5], 0.5]),
        ("tightest", [[[0.5, 0.5]], []]),
        ("tightest", [[[0.25, 0.25], [0.5, 0.375], [0.75, 0.75]], [1, 0, 1]]),
    )
