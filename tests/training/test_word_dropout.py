"""Word dropout: how often, what never, and the same for the same step."""

import pytest

from heed.text.batches import Encoded
from heed.training.word_dropout import WordDropout

ROWS = [Encoded([1, *range(10, 60)], [0, 1]), Encoded([1, 7], [0, 0])] * 40


def test_about_so_many_words_become_unknown_and_nothing_else():
    found = WordDropout(ROWS, 3, 0.2, seed=5)(range(80), step=4)
    words = [n for row in found for n in row.source[1:]]
    assert words.count(3) / len(words) == pytest.approx(0.2, abs=0.03)  # 3 standard deviations
    for row, before in zip(found, ROWS, strict=True):
        assert row.source[0] == 1
        assert row.target == before.target
        pairs = zip(row.source, before.source, strict=True)
        assert all(now in (3, then) for now, then in pairs)


def test_the_step_decides():
    dropped = WordDropout(ROWS, 3, 0.2, seed=5)
    assert dropped([4, 2], 7) == dropped([4, 2], 7)
    assert dropped([4, 2], 7) != dropped([4, 2], 8)
    assert dropped([4], 7) != WordDropout(ROWS, 3, 0.2, seed=6)([4], 7)
    assert WordDropout(ROWS, 3, 0.0, seed=5)([4, 2], 7) == [ROWS[4], ROWS[2]]
