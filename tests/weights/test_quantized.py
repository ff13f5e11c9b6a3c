"""Weights on a grid: as near as the grid lets them, and read back as they were rounded."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import nn

from heed.weights.quantized import (
    choose_bits,
    dequantize,
    dequantize_tensors,
    dequantized_shapes,
    pack,
    quantize,
    quantize_tensors,
    unpack,
)


@pytest.mark.parametrize(("bits", "levels"), [(4, 16), (8, 256)])
def test_each_weight_is_on_the_nearest_step_of_its_group(bits, levels):
    weight = torch.randn(7, 96, generator=torch.Generator().manual_seed(3))
    codes, scales = quantize(weight, bits)
    assert codes.shape == weight.shape
    assert scales.shape == (7, 3)
    assert codes.min() >= -levels // 2
    assert codes.max() <= levels // 2 - 1
    step = scales.float().repeat_interleave(32, 1)
    inside = (weight / step).abs() <= levels // 2 - 1
    error = (dequantize(codes, scales) - weight).abs()
    assert (error[inside] <= step[inside] * 0.501).all()
    assert inside.float().mean() > 0.94  # few are cut off


def test_no_scale_of_a_fine_search_is_much_better():
    weight = torch.randn(5, 32, generator=torch.Generator().manual_seed(5))
    codes, scales = quantize(weight)
    error = (dequantize(codes, scales) - weight).square().sum(1)
    tried = torch.linspace(0.01, 1, 997)[:, None, None]  # (S, 1, 1)
    rounded = (weight / tried).round().clamp(-8, 7) * tried  # (S, R, C)
    best = (rounded - weight).square().sum(-1).amin(0)
    assert (error <= 1.1 * best).all()


def test_rounding_twice_is_rounding_once():
    weight = torch.randn(11, 64, generator=torch.Generator().manual_seed(7))
    once = dequantize(*quantize(weight))
    torch.testing.assert_close(dequantize(*quantize(once)), once, rtol=0.02, atol=0.02)


@given(st.integers(1, 5), st.integers(1, 7), st.integers(0, 99))
def test_what_is_packed_is_unpacked(rows, pairs, seed):
    draw = torch.Generator().manual_seed(seed)
    codes = torch.randint(-8, 8, (rows, 2 * pairs), generator=draw, dtype=torch.int8)
    packed = pack(codes)
    assert packed.shape == (rows, pairs)
    assert torch.equal(unpack(packed), codes)


def test_a_matrix_of_zeros_stays_so():
    assert not dequantize(*quantize(torch.zeros(3, 32))).any()


def test_tensors_off_the_grid_are_those_of_the_grid():
    draw = torch.Generator().manual_seed(11)
    tensors = {
        "a.weight": torch.randn(5, 64, generator=draw),
        "b.weight": torch.randn(3, 32, generator=draw),
        "b.bias": torch.randn(3, generator=draw),
    }
    stored = quantize_tensors(tensors, {"a.weight": 4, "b.weight": 8})
    assert stored["a.weight"].shape == (5, 32)
    assert stored["a.weight"].dtype == torch.uint8
    assert stored["b.weight"].dtype == torch.int8
    found = dequantize_tensors(stored)
    assert found.keys() == tensors.keys()
    assert torch.equal(found["a.weight"], dequantize(*quantize(tensors["a.weight"], 4)))
    assert torch.equal(found["b.weight"], dequantize(*quantize(tensors["b.weight"], 8)))
    assert torch.equal(found["b.bias"], tensors["b.bias"].half())
    kinds = {torch.uint8: "U8", torch.int8: "I8", torch.float16: "F16"}
    listed = [(name, tuple(one.shape), kinds[one.dtype]) for name, one in stored.items()]
    assert dequantized_shapes(listed) == {name: tuple(one.shape) for name, one in tensors.items()}


@pytest.mark.parametrize(
    ("listed", "told"),
    [
        ([("a", (3, 16), "U8")], "a holds codes of a grid, but no scales"),
        ([("a", (3, 16), "U8"), ("a.scale", (2, 1), "F16")], "no scales for"),
        ([("a", (3, 16), "I8"), ("a.scale", (3, 1), "F32")], "no scales for"),
        ([("a", (3, 16), "I8"), ("a.scale", (3, 5), "F16")], "rows of 16 codes, but 5 scales"),
    ],
)
def test_scales_that_do_not_fit_are_refused(listed, told):
    with pytest.raises(ValueError, match=told):
        dequantized_shapes(listed)


@pytest.mark.parametrize(
    ("shape", "bits", "told"),
    [
        ((3, 33), 4, "multiple of group = 32 numbers"),
        ((32,), 4, "multiple of group = 32 numbers"),
        ((3, 32), 5, "bits must be 4 or 8, but is 5"),
    ],
)
def test_what_no_grid_holds_is_refused(shape, bits, told):
    with pytest.raises(ValueError, match=told):
        quantize(torch.zeros(shape), bits)


class Toy(nn.Module):
    """A table that two share, matrices whose rows fit into groups and one whose rows do not."""

    def __init__(self):
        super().__init__()
        self.read, self.written = nn.Embedding(7, 32), nn.Embedding(5, 64)
        self.output = nn.Linear(32, 7)
        self.output.weight = self.read.weight
        self.fits, self.odd = nn.Linear(96, 3), nn.Linear(33, 3)


@pytest.mark.parametrize("bits", [4, 8])
def test_tables_get_eight_bits_and_what_does_not_fit_none(bits):
    expected = {"read.weight": 8, "written.weight": 8, "fits.weight": bits}
    assert choose_bits(Toy(), bits) == expected


def test_bits_that_no_grid_has_are_refused_before_anything_is_chosen():
    with pytest.raises(ValueError, match="bits must be 4 or 8, but is 16"):
        choose_bits(Toy(), 16)
