"""Frequencies for longer texts: what each way keeps, and what it slows down."""

import numpy as np
import pytest
import torch

from heed.model.positions import rotate
from heed.theory.positions.codes import frequencies
from heed.theory.positions.stretch import WAYS, stretched, turns


def test_interpolation_divides_the_positions():
    x = torch.randn(3, 22, dtype=torch.float64, generator=torch.Generator().manual_seed(1))
    at = torch.tensor([7, 29, 101])
    angles = at[:, None] * torch.as_tensor(stretched(22, 4, 50, "interpolation"))
    pairs = torch.view_as_complex(x.view(3, 11, 2)) * torch.polar(torch.ones_like(angles), angles)
    torch.testing.assert_close(torch.view_as_real(pairs).flatten(1), rotate(x, at / 4))


def test_ntk_keeps_the_fastest_and_divides_the_slowest():
    before, after = frequencies(22), stretched(22, 5, 50, "ntk")
    assert after[0] == before[0] == 1
    assert after[-1] == pytest.approx(before[-1] / 5)
    np.testing.assert_allclose(after[1:] / after[:-1], after[1])


def test_yarn_keeps_the_fast_and_divides_the_slow():
    before, after = frequencies(128), stretched(128, 4, 4096, "yarn")
    for omega, slowed in zip(before, after, strict=True):
        often = 4096 / (2 * np.pi / omega)
        share = (slowed / omega - 1 / 4) / (1 - 1 / 4)
        assert share == pytest.approx(min(1, max(0, (often - 1) / 31)))


@pytest.mark.parametrize("way", WAYS)
def test_a_text_of_the_same_length_changes_nothing(way):
    np.testing.assert_allclose(stretched(22, 1, 50, way), frequencies(22))


def test_eighteen_of_64_pairs_never_turn_once_in_4096_positions():
    assert (turns(frequencies(128), 4096) < 1).sum() == 18


def test_the_page_computes_the_same(agree, refuse):
    agree(
        "theory/positions/stretch",
        *(("stretched", [22, 3.5, 77, way, 500.0]) for way in WAYS),
        ("stretched", [2, 1, 5, "yarn"]),
        ("turns", [np.array([0.5, 0.01]), 77]),
    )
    refuse(
        "theory/positions/stretch",
        ("stretched", [22, 0.5, 77, "none"]),
        ("stretched", [22, 2, 0, "none"]),
        ("stretched", [22, 2, 5, "other"]),
        ("stretched", [2, 2, 5, "ntk"]),
    )
