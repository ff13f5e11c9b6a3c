"""Paths and windows, against convolutions whose gradient says what they have read."""

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from heed.theory.attention.paths import layers_to_see, path, seen, window

CASES = [
    (n, k, dilated) for n in (1, 2, 13, 28, 31) for k in (2, 3, 5) for dilated in (False, True)
]


def steps(layers, size, dilated):
    return [size**layer if dilated else 1 for layer in range(layers)]


def read_by_the_last(length, size, layers, dilated):
    """Which words the last output of a stack of causal convolutions with positive weights reads."""
    words = torch.ones(1, 1, length, dtype=torch.float64, requires_grad=True)
    x = words
    for step in steps(layers, size, dilated):
        padded = F.pad(x, (step * (size - 1), 0))
        x = F.conv1d(padded, torch.ones(1, 1, size, dtype=torch.float64), dilation=step)
    (gradient,) = torch.autograd.grad(x[0, 0, -1], words)
    return gradient[0, 0].numpy() > 0


@pytest.mark.parametrize("dilated", [False, True])
def test_a_window_is_what_a_stack_of_convolutions_reads(dilated):
    for size in (2, 3, 5):
        for layers in range(4):
            read = read_by_the_last(131, size, layers, dilated)
            assert read.sum() == window(layers, size, dilated)
            assert read[-window(layers, size, dilated) :].all()


@pytest.mark.parametrize(("length", "size", "dilated"), CASES)
def test_the_first_word_is_read_with_these_layers_and_not_with_fewer(length, size, dilated):
    layers = layers_to_see(length, size, dilated)
    assert read_by_the_last(length, size, layers, dilated)[0]
    assert not layers or not read_by_the_last(length, size, layers - 1, dilated)[0]


@pytest.mark.parametrize(("length", "size", "dilated"), CASES)
def test_a_path_leads_from_the_first_to_the_last_through_what_is_seen(length, size, dilated):
    places, found = path(length, size, dilated), seen(length, size, dilated)
    assert (places[0], places[-1]) == (0, length - 1)
    assert len(places) == len(found) == layers_to_see(length, size, dilated) + 1
    for step, jump in zip(steps(len(places) - 1, size, dilated), np.diff(places), strict=True):
        assert jump in range(0, size * step, step)
    assert all(row[place] for row, place in zip(found, places, strict=True))


@pytest.mark.parametrize(("length", "size", "dilated"), CASES)
def test_what_is_seen_is_what_is_read(length, size, dilated):
    found = seen(length, size, dilated)
    layers = len(found) - 1
    np.testing.assert_array_equal(found[0], read_by_the_last(length, size, layers, dilated))
    assert found[-1].sum() == 1


def test_the_page_computes_the_same(agree, refuse):
    agree(
        "theory/attention/paths",
        ("window", [10, 3]),
        ("window", [6, 3, True]),
        *((name, case) for name in ("layers_to_see", "path", "seen") for case in CASES),
        ("layers_to_see", [1000, 3]),
        ("layers_to_see", [1000, 3, True]),
    )
    refuse(
        "theory/attention/paths",
        ("window", [-1, 3]),
        ("window", [5, 1]),
        ("layers_to_see", [0, 3]),
        ("path", [7, 1]),
        ("seen", [0, 2]),
    )
