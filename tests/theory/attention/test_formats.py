"""Floating-point formats against those of torch, bit by bit."""

import math

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.attention.formats import FORMATS, hide, largest, round_to, smallest, softmax_in

TYPES = {"fp32": torch.float32, "fp16": torch.float16, "bf16": torch.bfloat16}
SCORES = [1.25, 0.5, -0.75, 2.0, 3.0]
CONSTANTS = [-10.0, -17.0, -90.0, -65_504.0, -65_520.0, -1e5, -1e9, -3.4e38, -math.inf]


def stored(values, name):
    return torch.tensor(values, dtype=torch.float64).to(TYPES[name])


def test_there_are_the_formats_of_torch():
    assert list(FORMATS) == list(TYPES)


@pytest.mark.parametrize("name", FORMATS)
def test_the_ends_of_a_format(name):
    info = torch.finfo(TYPES[name])
    assert largest(name) == info.max
    assert smallest(name) == info.smallest_normal * info.eps
    assert round_to([smallest(name), smallest(name) * 0.49, 1.0 / 3], name).tolist() == [
        smallest(name),
        0,
        float(stored(1.0 / 3, name)),
    ]


@pytest.mark.parametrize("name", FORMATS)
@given(
    x=st.floats(width=32, allow_nan=False)
    | st.floats(-3e38, 3e38)
    | st.floats(-1e5, 1e5)
    | st.floats(-1e-4, 1e-4)
)
def test_a_number_is_stored_as_torch_stores_it(name, x):
    ours, theirs = round_to([x], name), stored([x], name).double().numpy()
    if name == "fp32" or float(np.float32(x)) == x:
        np.testing.assert_array_equal(ours, theirs)
    else:  # torch rounds twice, to 32 bits first: now and then to the other neighbour
        np.testing.assert_array_equal(round_to(np.float32(x), name), theirs[0])
    np.testing.assert_array_equal(round_to(ours, name), ours)


@pytest.mark.parametrize("name", FORMATS)
def test_half_way_it_goes_to_the_even_neighbour(name):
    unit = 2.0 ** (1 - FORMATS[name].digits)
    halves = 1 + unit * np.array([0.5, 1.5, 2.5, 3.5])
    assert round_to(halves, name).tolist() == [1, 1 + 2 * unit, 1 + 2 * unit, 1 + 4 * unit]


@pytest.mark.parametrize("added", [False, True])
@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("constant", CONSTANTS)
def test_weights_under_a_constant_are_those_of_torch(name, constant, added):
    for hidden in range(len(SCORES) + 1):
        scores, mask = stored(SCORES, name), stored(constant, name)
        ends = torch.arange(len(SCORES)) >= len(SCORES) - hidden
        theirs = torch.where(ends, scores + mask if added else mask, scores)
        ours = hide(SCORES, hidden, constant, name, added)
        np.testing.assert_array_equal(ours, theirs.double().numpy())
        expected = theirs.softmax(-1).double().numpy()
        np.testing.assert_array_max_ulp(  # torch's exponential in 32 bits may be off by one
            softmax_in(ours, name).astype(np.float32),
            expected.astype(np.float32),
            maxulp=2 if name == "fp32" else 0,
        )


@pytest.mark.parametrize("name", FORMATS)
def test_a_gap_too_wide_for_the_format_leaves_nothing(name):
    widest = math.log(2 / smallest(name))  # half of the smallest number is rounded to 0
    assert softmax_in([0.0, round(-widest - 0.5)], name)[1] == 0
    assert softmax_in([0.0, -math.floor(widest - 0.75)], name)[1] > 0


def test_nothing_to_see_is_no_number_or_a_wrong_one():
    nothing = {
        added: softmax_in(hide([1.0, 2, 3], 3, -1e5, "fp32", added), "fp32")
        for added in (False, True)
    }
    assert np.isnan(softmax_in(hide([1.0, 2, 3], 3, -math.inf, "fp32"), "fp32")).all()
    np.testing.assert_allclose(nothing[False], 1 / 3)
    unmasked = torch.tensor([1.0, 2, 3]).softmax(-1)
    np.testing.assert_allclose(nothing[True], unmasked, rtol=1e-6)


def test_the_page_computes_the_same(agree, refuse):
    numbers = [0.0, 1 / 3, -2.5e-8, 65_519.0, 65_520.0, -99_999.0, 3.5e38, 2.0**-24, 3 * 2.0**-26]
    for name in FORMATS:
        agree("theory/attention/formats", ("largest", [name]), ("smallest", [name]), rtol=0)
        agree("theory/attention/formats", ("round_to", [numbers, name]), rtol=0, atol=0)
        agree(
            "theory/attention/formats",
            *(("hide", [SCORES, hidden, constant, name, added])
              for hidden in (0, 2, 5) for constant in CONSTANTS[:-1] for added in (False, True)),
            rtol=0, atol=0,
        )  # fmt: skip
        agree("theory/attention/formats", ("softmax_in", [SCORES, name]), rtol=1e-7)
    refuse(
        "theory/attention/formats", ("largest", ["fp8"]), ("hide", [[1.0, 2.0], 3, -1.0, "fp16"])
    )
