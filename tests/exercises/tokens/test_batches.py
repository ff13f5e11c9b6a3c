"""What the page *Sentences in batches* takes for right, against the corpus and the library."""

import re

import pytest

from answers import rights
from heed.exercises.tokens import batches
from heed.text.batches import pad_rows
from heed.text.lengths import counts_of_lengths

LENGTHS = [9, 3, 8, 4, 9, 3]


def cut(length):
    """Return which share of the English sentences is longer than a row, in percent."""
    counts = counts_of_lengths()["English"]
    return 100 * sum(counts[length + 1 :]) / sum(counts)


def test_two_more_steps_by_the_same_factor_lead_below_one_in_a_hundred():
    assert [cut(12), cut(14)] == pytest.approx([6.14, 2.44], abs=0.005)
    assert [2.44 * (2.44 / 6.14) ** (n / 2) for n in (1, 2)] == pytest.approx(
        [1.54, 0.97], abs=0.01
    )
    assert rights(batches.predict()) == [16]
    assert [cut(15), cut(17)] == pytest.approx([1.5, 0.6], abs=0.07)


def test_sorted_batches_need_the_least_padding():
    options = batches.buckets().fields[0].data["options"]
    padding = {}
    for key, text in options:
        sizes = [int(n) for n in re.findall(r"\d+", text)]
        assert sorted(sizes) == sorted(LENGTHS)
        tables = [
            pad_rows([[1] * n for n in sizes[i : i + 2]], 0)[0] for i in range(0, len(sizes), 2)
        ]
        padding[key] = (sum(int((t == 0).sum()) for t in tables), sum(t.numel() for t in tables))
    assert [padding[key][0] for key in ("given", "low", "sorted", "high")] == [16, 6, 4, 6]
    empty, places = padding["sorted"]
    assert rights(batches.buckets()) == [["sorted"], 100 * empty / places]
