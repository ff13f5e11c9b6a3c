"""What the page *Sentences in batches* takes for right, against the corpus and the library."""

import pytest

from answers import rights
from heed.exercises.tokens import batches as batches_page
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
    assert rights(batches_page.predict()) == [16]
    assert [cut(15), cut(17)] == pytest.approx([1.5, 0.6], abs=0.07)


def filled(sizes, most):
    """Put sentences into batches in their order, each of so many places at most."""
    batches = [[]]
    for size in sizes:
        grown = [*batches[-1], size]
        if max(grown) * len(grown) > most:
            batches.append([size])
        else:
            batches[-1] = grown
    return batches


def test_padding_in_batches_of_limited_size():
    shares = []
    for order, batches in (
        (LENGTHS, [[9, 3, 8], [4, 9, 3]]),
        (sorted(LENGTHS), [[3, 3, 4], [8, 9, 9]]),
    ):
        assert filled(order, 27) == batches
        tables = [pad_rows([[1] * size for size in batch], 0)[0] for batch in batches]
        empty = sum(int((table == 0).sum()) for table in tables)
        shares.append(100 * empty / sum(table.numel() for table in tables))
    *found, lost = rights(batches_page.buckets())
    assert found == pytest.approx(shares)
    assert lost == ["fair"]
    assert filled([3] * 10, 27) == [[3] * 9, [3]]
