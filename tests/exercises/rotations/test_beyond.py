"""What the page *Longer texts than in training* says and takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.rotations import beyond
from heed.theory.positions.biases import bucket, slopes
from heed.theory.positions.codes import frequencies


def share(base: float, length: int) -> np.ndarray:
    """Return the share of the circle that each of 64 pairs has met in a text."""
    return np.minimum(length * frequencies(128, base) / (2 * np.pi), 1)


def test_a_larger_base_does_not_save_from_new_angles():
    small, large = (share(base, 4 * 8192) - share(base, 8192) for base in (1e4, 5e5))
    assert (small > 0.1).sum() == 13
    assert (large > 0.1).sum() == 16
    assert rights(beyond.base()) == [16]
    assert large.sum() == pytest.approx(small.sum(), rel=0.01)
    slow = share(5e5, 8192)
    assert ((slow < 1).sum(), (share(1e4, 8192) < 1).sum()) == (29, 14)
    met = np.flatnonzero(large > 0.1)
    assert list(met) == list(range(36, 52))
    assert list(met) == list(np.flatnonzero((slow > 1 / 30) & (slow < 0.9)))
    assert (slow[met] > 0.15).sum() == 9


def test_angles_need_more_than_half_a_float():
    positions = torch.arange(131_072).bfloat16()
    assert len(positions[4096:8192].unique()) == 129
    assert (positions == positions[100_000]).sum() == 511
    exact = 4101 * torch.tensor(frequencies(128))
    off = {
        dtype: (torch.tensor(4101.0, dtype=dtype) * exact.div(4101).to(dtype)).double() - exact
        for dtype in (torch.bfloat16, torch.float32)
    }
    assert off[torch.bfloat16][0].abs() == 5
    assert off[torch.float32].abs().max() < 2e-4


def test_buckets_and_slopes():
    assert list(bucket(np.arange(16))) == list(range(16))
    assert list(bucket([112, 113, 10_000])) == [30, 31, 31]
    assert list(slopes(8)) == [2.0**-i for i in range(1, 9)]
