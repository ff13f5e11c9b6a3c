"""Rows of token numbers, closed and padded in the page as in Python."""

import pytest

from heed.text.batches import close, pad_rows

EOS, PAD = 41, 43


@pytest.mark.parametrize("ids", [[], [7], [5, 3, 2, 11, 13]])
@pytest.mark.parametrize("length", [1, 3, 7])
def test_rows_are_closed_and_padded_alike(javascript, ids, length):
    closed, whole, refused = javascript([
        ("text/batches.js", "close", [ids, EOS, length]),
        ("text/batches.js", "close", [ids, EOS]),
        ("text/batches.js", "close", [ids, EOS, 0]),
    ])  # fmt: skip
    assert closed == close(ids, EOS, length)
    assert whole == close(ids, EOS)
    assert "max_length must be positive, but is 0" in str(refused)
    padded, refused = javascript([
        ("text/batches.js", "pad", [closed, PAD, 7]),
        ("text/batches.js", "pad", [closed, PAD, len(closed) - 1]),
    ])  # fmt: skip
    assert padded == pad_rows([closed], PAD, 7)[0][0].tolist()
    assert f"length must be at least {len(closed)}" in str(refused)
