"""Masks, entry by entry: True where a query may look."""

from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from heed.model.masks import causal_mask, combine_masks, padding_mask, source_mask

quick = settings(deadline=None, max_examples=50)


@st.composite
def lengths(draw: st.DrawFn) -> tuple[list[int], int]:
    length = draw(st.integers(0, 11))
    return draw(st.lists(st.integers(0, length), max_size=5)), length


@quick
@given(lengths())
def test_padding_is_what_stands_past_the_valid_length(drawn: tuple[list[int], int]) -> None:
    lens, length = drawn
    mask = padding_mask(torch.tensor(lens, dtype=torch.long), length)
    assert mask.dtype == torch.bool
    assert mask.shape == (len(lens), 1, length)
    for row, valid in zip(mask[:, 0].tolist(), lens, strict=True):
        assert row == [j < valid for j in range(length)]


@quick
@given(st.integers(0, 7), st.integers(0, 7))
def test_a_position_sees_itself_and_what_came_before(length: int, offset: int) -> None:
    mask = causal_mask(length, offset)
    assert mask.dtype == torch.bool
    assert mask.shape == (length, offset + length)
    for t, row in enumerate(mask.tolist()):
        assert row == [s <= offset + t for s in range(offset + length)]


@quick
@given(st.integers(0, 7), st.integers(0, 7))
def test_continuing_is_the_lower_part_of_one_mask(offset: int, length: int) -> None:
    assert torch.equal(causal_mask(offset + length)[offset:], causal_mask(length, offset))


@quick
@given(st.lists(st.integers(0, 5), min_size=3, max_size=3), st.data())
def test_combined_masks_leave_what_each_leaves(lens: list[int], data: st.DataObject) -> None:
    padding, causal = padding_mask(torch.tensor(lens), 5), causal_mask(5)
    one = torch.tensor(data.draw(st.lists(st.booleans(), min_size=5, max_size=5)))
    masks = data.draw(st.permutations([padding, None, causal, one, None]))
    combined = combine_masks(*masks)
    assert combined is not None
    assert combined.shape == (3, 5, 5)
    for b in range(3):
        for t in range(5):
            expected = [j < lens[b] and j <= t and bool(one[j]) for j in range(5)]
            assert combined[b, t].tolist() == expected


def test_combining_nothing_hides_nothing() -> None:
    mask = causal_mask(3)
    assert combine_masks() is None
    assert combine_masks(None, None) is None
    assert combine_masks(None, mask) is mask
    assert torch.equal(causal_mask(3), mask)  # and a mask given is never changed
    combine_masks(mask, torch.zeros(3, 3, dtype=torch.bool))
    assert torch.equal(causal_mask(3), mask)


@pytest.mark.parametrize(
    ("lens", "message"),
    [
        (torch.tensor(3), r"valid_lens must have shape \(B,\), but has shape \(\)"),
        (torch.tensor([[3]]), r"valid_lens must have shape \(B,\), but has shape \(1, 1\)"),
        (torch.tensor([3, 8]), r"valid_lens must lie in 0..length = 7, but is \[3, 8\]"),
        (torch.tensor([-1, 3]), r"valid_lens must lie in 0..length = 7, but is \[-1, 3\]"),
    ],
)
def test_refuses_lengths_that_cannot_be(lens: Tensor, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        padding_mask(lens, 7)


@pytest.mark.parametrize(("length", "offset"), [(-1, 0), (3, -2)])
def test_refuses_a_negative_length(length: int, offset: int) -> None:
    message = f"length and offset must not be negative, but are {length} and {offset}"
    with pytest.raises(ValueError, match=message):
        causal_mask(length, offset)


def test_a_source_without_padding_needs_no_mask() -> None:
    source = torch.zeros(3, 7, dtype=torch.long)
    assert source_mask(source, torch.tensor([7, 7, 7])) is None
    lens = torch.tensor([7, 2, 7])
    assert torch.equal(source_mask(source, lens), padding_mask(lens, 7))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="source must have shape"):
        source_mask(source, lens[:2])


@pytest.mark.parametrize(("length", "offset"), [(1, 0), (5, 0), (5, 3), (1, 7)])
def test_the_twin_of_the_causal_mask(same: Any, length: int, offset: int) -> None:
    same("model/masks", ("causal_mask", [length, offset], causal_mask(length, offset)))


def test_the_twin_of_the_padding_mask(same: Any) -> None:
    lens = torch.tensor([0, 1, 7, 3])
    same("model/masks", ("padding_mask", [lens.tolist(), 7], padding_mask(lens, 7)))


def test_the_twin_of_combined_masks(javascript: Any) -> None:
    causal, padding = causal_mask(5), padding_mask(torch.tensor([3]), 5)[0]
    one, row = (
        {"rows": len(x), "columns": 5, "values": x.int().flatten().tolist()}
        for x in (causal, padding)
    )
    cases = [[one, row], [row, one], [None, one, row, None], [one], [None, row], []]
    found = javascript([("model/masks.js", "combine_masks", case) for case in cases])
    expected = combine_masks(causal, padding)
    assert expected is not None
    assert found[:3] == 3 * [expected.int().tolist()]
    assert found[3:] == [causal.int().tolist(), padding.int().tolist(), None]


def test_the_twin_names_what_is_wrong(javascript: Any) -> None:
    before, long = javascript([
        ("model/masks.js", "causal_mask", [-1, 2]),
        ("model/masks.js", "padding_mask", [[4], 3]),
    ])  # fmt: skip
    assert "must not be negative, but are -1 and 2" in str(before)
    assert "must lie in 0..length = 3, but one is 4" in str(long)


@pytest.mark.parametrize("lens", [torch.tensor([1.5]), torch.tensor([True])])
def test_lengths_are_whole_numbers(lens: Tensor) -> None:
    with pytest.raises(ValueError, match="valid_lens must be whole numbers"):
        padding_mask(lens, 3)


def test_only_booleans_are_combined() -> None:
    with pytest.raises(ValueError, match=r"masks must be boolean, but one is of torch\.int64"):
        combine_masks(causal_mask(2), torch.ones(2, 2, dtype=torch.int64))
