"""The buckets of T5 and the slopes of ALiBi."""

import math

import numpy as np
import pytest

from heed.theory.positions.biases import bucket, slopes


def one_by_one(distance: int, buckets: int, farthest: int) -> int:
    """The bucket as the limits say: the last whose lower limit is reached."""
    exact = buckets // 2
    if distance < exact:
        return distance
    ratio = (farthest / exact) ** (1 / exact)
    limits = [exact * ratio**i for i in range(exact)]
    return exact - 1 + sum(distance >= limit - 1e-9 for limit in limits)


@pytest.mark.parametrize(("buckets", "farthest"), [(32, 128), (6, 17), (2, 5)])
def test_the_limits_grow_in_equal_ratios(buckets, farthest):
    distances = np.arange(300)
    expected = [one_by_one(int(far), buckets, farthest) for far in distances]
    np.testing.assert_array_equal(bucket(distances, buckets, farthest), expected)


def test_all_buckets_are_used_and_none_beyond():
    found = bucket(np.arange(1000))
    assert sorted(set(found.tolist())) == list(range(32))
    assert (np.diff(found) >= 0).all()
    assert (found[128:] == 31).all()


def test_each_slope_is_the_one_before_times_the_same_ratio():
    np.testing.assert_allclose(slopes(8), [2.0**-h for h in range(1, 9)])
    assert slopes(16)[-1] == pytest.approx(1 / 256)
    ratios = slopes(16)[1:] / slopes(16)[:-1]
    np.testing.assert_allclose(ratios, math.exp2(-8 / 16))


def test_heads_beyond_a_power_of_two_stand_between_the_others():
    between = [2.0 ** -(h + 0.5) for h in range(4)]  # 1st, 3rd, 5th and 7th of 16
    np.testing.assert_allclose(slopes(12), [*slopes(8), *between])
    np.testing.assert_allclose(slopes(1), [1 / 256])


@pytest.mark.parametrize("heads", [0, 2.5, math.nan])
def test_heads_are_counted(heads):
    with pytest.raises(ValueError, match=r"^heads must be"):
        slopes(heads)


@pytest.mark.parametrize("distance", [math.inf, math.nan, 15.5])
def test_a_distance_is_a_whole_number(distance):
    with pytest.raises(ValueError, match=r"^distance must be"):
        bucket(distance)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [(([3, -1],), "distance"), ((3, 5), "buckets"), ((3, 0), "buckets"), ((3, 8, 4), "farthest")],
)
def test_what_does_not_fit_is_refused(arguments, name):
    with pytest.raises(ValueError, match=f"^{name} must be"):
        bucket(*arguments)


def test_there_is_a_head():
    with pytest.raises(ValueError, match=r"^heads must be positive, but is 0"):
        slopes(0)
