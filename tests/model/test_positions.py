"""Positions: the formula number by number, a shift is a rotation, only distance counts."""

import math
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from heed.model.positions import frequencies, rotate, shift_matrix, sinusoidal_encoding

quick = settings(deadline=None, max_examples=30)
widths = st.sampled_from([2, 6, 10, 22, 34])
bases = st.sampled_from([1.5, 7.0, 100.0, 10_000.0])
offsets = st.integers(-13, 29)


def close(actual: Tensor, expected: Tensor, within: float = 2e-6) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=within)


@quick
@given(st.integers(0, 31), widths, bases)
def test_the_formula_number_by_number(length: int, width: int, base: float) -> None:
    encoding = sinusoidal_encoding(length, width, base)
    assert encoding.shape == (length, width)
    assert encoding.dtype == torch.float32
    for t in range(length):
        for j in range(width // 2):
            angle = t / base ** (2 * j / width)
            assert encoding[t, 2 * j].item() == pytest.approx(math.sin(angle), abs=1e-6)
            assert encoding[t, 2 * j + 1].item() == pytest.approx(math.cos(angle), abs=1e-6)


def test_far_positions_are_as_exact_as_near_ones() -> None:
    """Angles in single precision would be off by 1e-3 out here."""
    last = sinusoidal_encoding(30_011, 6)[-1]
    angles = [30_010 / 10_000 ** (2 * j / 6) for j in range(3)]
    close(last, torch.tensor([f(a) for a in angles for f in (math.sin, math.cos)]), 1e-6)


def test_frequencies_fall_from_one_to_the_longest_wave() -> None:
    omega = frequencies(22)
    assert omega.dtype == torch.float64
    assert omega[0] == 1
    assert bool((omega[1:] < omega[:-1]).all())
    wavelength = 2 * math.pi / omega[-1].item()
    assert wavelength == pytest.approx(2 * math.pi * 10_000 ** (1 - 2 / 22))


@quick
@given(offsets, widths, bases)
def test_one_matrix_shifts_every_position(offset: int, width: int, base: float) -> None:
    start = max(0, -offset)
    encoding = sinusoidal_encoding(start + max(0, offset) + 17, width, base)
    shift = shift_matrix(offset, width, base)
    moved = encoding[start : start + 17] @ shift.T
    close(moved, encoding[start + offset : start + offset + 17])


@quick
@given(offsets, st.floats(-7, 7), widths)
def test_shifts_are_rotations(offset: int, fraction: float, width: int) -> None:
    """Orthogonal, of determinant 1, and two of them after one another are the shift by the sum."""
    shift, other = shift_matrix(offset, width), shift_matrix(fraction, width)
    close(shift @ shift.T, torch.eye(width))
    assert torch.det(shift.double()).item() == pytest.approx(1, abs=1e-5)
    close(shift @ other, shift_matrix(offset + fraction, width))
    close(shift_matrix(-offset, width), shift.T)


def test_a_shift_is_made_of_two_by_two_blocks() -> None:
    shift = shift_matrix(3, 10)
    for j, omega in enumerate(frequencies(10).tolist()):
        cos, sin = math.cos(3 * omega), math.sin(3 * omega)
        close(shift[2 * j : 2 * j + 2, 2 * j : 2 * j + 2], torch.tensor([[cos, sin], [-sin, cos]]))
    inside = torch.block_diag(*[torch.ones(2, 2)] * 5).bool()
    assert not shift[~inside].any()


@quick
@given(st.integers(0, 41), st.integers(0, 41), st.integers(0, 41), widths)
def test_likeness_of_positions_depends_on_distance_only(
    s: int, t: int, further: int, width: int
) -> None:
    encoding = sinusoidal_encoding(97, width)
    here, there = encoding[s] @ encoding[t], encoding[s + further] @ encoding[t + further]
    assert here.item() == pytest.approx(there.item(), abs=1e-5)
    expected = sum(math.cos(omega * (t - s)) for omega in frequencies(width).tolist())
    assert here.item() == pytest.approx(expected, abs=1e-5)
    assert encoding[s].norm().item() == pytest.approx(math.sqrt(width / 2), abs=1e-5)


def test_no_two_positions_are_alike() -> None:
    encoding = sinusoidal_encoding(257, 22)
    assert torch.pdist(encoding).min() > 0.1


@quick
@given(st.lists(st.integers(-50, 50), min_size=7, max_size=7), widths, bases)
def test_rotation_is_the_block_rotation(positions: list[int], width: int, base: float) -> None:
    """A turn by ω_j · position; the shift matrix of (sin, cos) pairs turns the other way."""
    x = torch.randn(3, 7, width, generator=torch.Generator().manual_seed(2))
    turned = rotate(x, torch.tensor(positions), base)
    for n, position in enumerate(positions):
        turn = shift_matrix(position, width, base).T
        close(turned[:, n], x[:, n] @ turn.T, 5e-6)
        for j, omega in enumerate(frequencies(width, base).tolist()):
            pair = complex(*x[1, n, 2 * j : 2 * j + 2].tolist())
            pair *= complex(math.cos(omega * position), math.sin(omega * position))
            close(turned[1, n, 2 * j : 2 * j + 2], torch.tensor([pair.real, pair.imag]), 5e-6)
    close(turned.norm(dim=-1), x.norm(dim=-1), 1e-5)


@quick
@given(offsets, st.floats(-50, 50), st.floats(-50, 50), widths)
def test_rotated_queries_and_keys_feel_distance_only(
    offset: int, s: float, t: float, width: int
) -> None:
    torch.manual_seed(3)
    query, key = torch.randn(2, 1, width, dtype=torch.float64)
    at = [torch.tensor([x], dtype=torch.float64) for x in (s, t, s + offset, t + offset)]
    here = rotate(query, at[0]) @ rotate(key, at[1]).T
    moved = rotate(query, at[2]) @ rotate(key, at[3]).T
    close(here, moved, 1e-9)


def test_rotation_depends_on_the_distance() -> None:
    torch.manual_seed(5)
    query, key = torch.randn(2, 1, 22)
    near = rotate(query, torch.tensor([3])) @ rotate(key, torch.tensor([4])).T
    far = rotate(query, torch.tensor([3])) @ rotate(key, torch.tensor([8])).T
    assert (near - far).abs() > 0.1
    assert torch.equal(rotate(query, torch.tensor([0])), query)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.float64])
def test_rotation_keeps_the_precision_it_is_given(dtype: torch.dtype) -> None:
    x = torch.randn(7, 22)
    turned = rotate(x.to(dtype), torch.arange(7) + 4_999)
    assert turned.dtype == dtype
    loose = {torch.float64: 2e-6, torch.float16: 1e-2, torch.bfloat16: 6e-2}[dtype]
    close(turned.float(), rotate(x, torch.arange(7) + 4_999), loose)


@pytest.mark.parametrize("width", [0, 7, -2])
def test_refuses_a_width_without_pairs(width: int) -> None:
    message = f"width must be a positive even number, but is {width}"
    with pytest.raises(ValueError, match=message):
        frequencies(width)
    with pytest.raises(ValueError, match=message):
        sinusoidal_encoding(5, width)
    with pytest.raises(ValueError, match=message):
        shift_matrix(1, width)


@pytest.mark.parametrize("base", [0.0, -1.0, 0.5, 1.0, math.inf, math.nan])
def test_refuses_a_base_whose_waves_do_not_grow(base: float) -> None:
    with pytest.raises(ValueError, match=f"base must be above 1 and finite, but is {base}"):
        sinusoidal_encoding(5, 22, base)


def test_refuses_a_negative_length() -> None:
    with pytest.raises(ValueError, match="length must not be negative, but is -1"):
        sinusoidal_encoding(-1, 22)


@pytest.mark.parametrize(
    ("shape", "count", "message"),
    [
        ((3, 7, 22), 5, r"positions must have shape \(7,\), but has \(5,\)"),
        ((3, 7, 11), 7, r"x must have an even last size, .* but has \(3, 7, 11\)"),
        ((3, 7, 0), 7, r"x must have an even last size, .* but has \(3, 7, 0\)"),
        ((22,), 1, r"x must have an even last size, .* but has \(22,\)"),
    ],
)
def test_refuses_what_cannot_be_rotated(shape: tuple[int, ...], count: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rotate(torch.ones(shape), torch.arange(count))


def test_integers_are_not_rotated() -> None:
    """Their cosines would be whole numbers: 0 almost everywhere."""
    with pytest.raises(ValueError, match=r"^x must be of a floating type, but is torch\.int64"):
        rotate(torch.ones(7, 22, dtype=torch.int64), torch.arange(7))


def doubles(*shape: int) -> Tensor:
    generator = torch.Generator().manual_seed(math.prod(shape))
    return torch.randn(shape, generator=generator, dtype=torch.float64)


@pytest.mark.parametrize("base", [10_000.0, 2.0, 1.5])
@pytest.mark.parametrize("width", [2, 6, 22])
def test_the_twin_of_frequencies_is_that_of_the_codes(same: Any, width: int, base: float) -> None:
    same("theory/positions/codes", ("frequencies", [width, base], frequencies(width, base)))


@pytest.mark.parametrize(("length", "width"), [(1, 2), (7, 6), (356, 10), (0, 4)])
def test_the_twin_of_the_encoding(same: Any, length: int, width: int) -> None:
    encoding = sinusoidal_encoding(length, width, 100.0)
    expected = encoding if length else torch.zeros(0)
    same("model/positions", ("sinusoidal_encoding", [length, width, 100.0], expected))


@pytest.mark.parametrize("offset", [0.0, 1.0, -3.0, 0.25, 1e4])
def test_the_twin_of_the_shift(same: Any, offset: float) -> None:
    cases = [("shift_matrix", [offset, width], shift_matrix(offset, width)) for width in (2, 6)]
    same("model/positions", *cases)


def test_the_twin_of_the_rotation(same: Any) -> None:
    x, positions = doubles(5, 6), torch.tensor([0.0, 1.0, -2.5, 1e4, 355.0])
    one = doubles(1, 2)
    same(
        "model/positions",
        ("rotate", [x, positions, 50.0], rotate(x, positions, 50.0)),
        ("rotate", [one, positions[3:4]], rotate(one, positions[3:4])),
    )


def test_the_twin_names_what_is_wrong(javascript: Any) -> None:
    length, positions = javascript([
        ("model/positions.js", "sinusoidal_encoding", [-1, 2]),
        ("model/positions.js", "rotate", [doubles(3, 2), [1.0]]),
    ])  # fmt: skip
    assert "must not be negative, but is -1" in str(length)
    assert "positions must be 3 long, but is 1 long" in str(positions)
