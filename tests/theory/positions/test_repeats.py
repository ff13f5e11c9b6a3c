"""How near the code of a position comes to repeating, and how well it is read back."""

import math
from typing import Any

import numpy as np
import pytest

from heed.theory.positions.codes import encoding
from heed.theory.positions.repeats import (
    decode,
    distance,
    record_repeats,
    two_frequencies,
    wavelengths,
)


@pytest.mark.parametrize(
    ("width", "longest"), [(2, 6), (4, 628), (8, 6283), (16, 19_869), (64, 47_117), (512, 60_611)]
)
def test_longest_wave_stays_below_two_pi_ten_thousand(width: int, longest: int) -> None:
    waves = wavelengths(width)
    assert waves[0] == pytest.approx(2 * math.pi)
    assert waves[-1] == pytest.approx(longest, abs=0.6)


def test_waves_grow_by_a_ratio_not_by_a_step() -> None:
    waves = wavelengths(8)
    np.testing.assert_allclose(waves[1:] / waves[:-1], 10)
    np.testing.assert_allclose(np.diff(waves), [56.549, 565.487, 5654.867], atol=1e-3)


@pytest.mark.parametrize("width", [2, 6, 22])
def test_distance_is_that_of_rows(width: int) -> None:
    table = encoding(97, width, 100.0)
    for start in (0, 13):
        rows = np.linalg.norm(table[start : start + 50] - table[start], axis=1)
        np.testing.assert_allclose(distance(np.arange(50), width, 100.0), rows, atol=1e-12)
    assert distance(-7, width) == pytest.approx(float(distance(7, width)))


@pytest.mark.parametrize(("width", "gap"), [(8, 0.148), (16, 2.928), (64, 7.770), (512, 23.365)])
def test_two_pi_ten_thousand_is_no_period(width: int, gap: float) -> None:
    assert distance(62_832, width) == pytest.approx(gap, abs=6e-4)


@pytest.mark.parametrize(("width", "gap"), [(4, 2.044), (8, 2.955), (64, 7.800), (512, 23.345)])
def test_word_ten_thousand_and_one_is_not_word_one(width: int, gap: float) -> None:
    assert distance(10_000, width) == pytest.approx(gap, abs=6e-4)


def test_records() -> None:
    records = record_repeats(100_000, 8)
    offsets = [offset for offset, _ in records]
    assert offsets == [1, 6, 63, 5655, 6277, 6283, 31_416, 69_115]  # the last past a chunk
    assert [gap for _, gap in records] == pytest.approx(distance(offsets, 8).tolist())
    best = np.minimum.accumulate(distance(np.arange(1, 100_001), 8))
    assert len(np.unique(best)) == len(offsets)


def test_records_of_one_pair_are_those_of_pi() -> None:
    """Fractions near 2π: 6/1, 19/3, 25/4, 44/7, 333/53, 710/113."""
    offsets = [offset for offset, _ in record_repeats(1000, 2)]
    assert offsets == [1, 6, 19, 25, 44, 333, 710]


def test_wide_codes_come_nearest_at_the_next_position() -> None:
    assert record_repeats(10_000, 512) == [(1, pytest.approx(3.714, abs=1e-3))]
    assert record_repeats(10_000, 8)[-1] == (6283, pytest.approx(0.186, abs=1e-3))


def test_two_frequencies_alone_come_near_at_forty_four() -> None:
    table = two_frequencies(10_000)
    assert table.shape == (10_000, 4)
    t = 4321
    slow = t / 10_000
    row = [math.sin(t), math.cos(t), math.sin(slow), math.cos(slow)]
    np.testing.assert_allclose(table[t], row, atol=1e-12)
    gaps = np.linalg.norm(table[1:] - table[0], axis=1)
    assert gaps.argmin() + 1 == 44
    assert gaps.min() == pytest.approx(0.01824, abs=1e-5)


def test_decode_is_the_nearest_row() -> None:
    table = encoding(53, 6)
    noisy = table[[7, 51, 0]] + 0.05
    squares = ((noisy[:, None] - table) ** 2).sum(-1)
    assert decode(noisy, table).tolist() == squares.argmin(-1).tolist() == [7, 51, 0]
    assert decode(table[11], table) == 11
    assert decode(table.reshape(1, 53, 1, 6), table).shape == (1, 53, 1)


def test_noise_blinds_two_frequencies_and_not_the_ladder() -> None:
    random = np.random.default_rng(0)
    t = random.integers(0, 2000, 500)
    wrong = {}
    for name, table in (
        ("two", two_frequencies(2000)),
        (8, encoding(2000, 8)),
        (32, encoding(2000, 32)),
    ):
        noisy = table[t] + 0.1 * random.standard_normal((500, table.shape[1]))
        wrong[name] = (decode(noisy, table) != t).mean()
    assert wrong["two"] > 0.95
    assert wrong[8] < 0.02
    assert wrong[32] == 0


def test_names_what_is_wrong() -> None:
    with pytest.raises(ValueError, match=r"^width must be a positive even number, but is 5"):
        wavelengths(5)
    with pytest.raises(ValueError, match=r"^limit must be positive, but is 0"):
        record_repeats(0, 6)
    with pytest.raises(ValueError, match=r"^length must not be negative, but is -2"):
        two_frequencies(-2)
    with pytest.raises(ValueError, match=r"^noisy must have 6 columns, .* but has shape \(5,\)"):
        decode(np.zeros(5), encoding(3, 6))


def test_the_twin_agrees(agree: Any) -> None:
    agree(
        "theory/positions/repeats",
        *[("two_frequencies", way) for way in ((7,), (5, 3))],
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/positions/repeats",
        ("two_frequencies", [-1]),
        ("two_frequencies", [1, 0]),
    )
