import random
from itertools import pairwise

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from heed.text.batches import Encoded, bucketed, close, collate, encode_pairs, pad_rows
from heed.text.pairs import Pair
from heed.text.tokens import EOS, PAD, UNK
from heed.text.word import WordTokenizer

PAIRS = [Pair("Go on.", "Va !"), Pair("Go.", "Tom, va !"), Pair("Go on, Tom, go on.", "Va, Tom.")]
ROWS = st.lists(
    st.builds(lambda n, t: Encoded([7] * n, [1] + [7] * t), st.integers(1, 13), st.integers(1, 17)),
    max_size=41,
)


@pytest.fixture(scope="module")
def english():
    return WordTokenizer.train([p.source for p in PAIRS], 1, special=(PAD, EOS, UNK))


@pytest.fixture(scope="module")
def french():
    return WordTokenizer.train([p.target for p in PAIRS], 1)


@pytest.fixture(scope="module")
def rows():
    """101 rows, no two alike, of 1 to 11 tokens."""
    generator = random.Random(5)
    return [
        Encoded([i] * generator.randint(1, 11), [1, *[i] * generator.randint(1, 11)])
        for i in range(101)
    ]


def test_a_pair_becomes_rows_that_its_vocabularies_read_back(english, french):
    for pair, row in zip(PAIRS, encode_pairs(PAIRS, english, french), strict=True):
        assert row.source == [*english.encode(pair.source), english.eos_id]
        assert row.target == [french.bos_id, *french.encode(pair.target), french.eos_id]


def test_truncation_keeps_eos(english, french):
    rows = encode_pairs(PAIRS, english, french, max_length=3)
    assert [len(row.source) for row in rows] == [3, 3, 3]
    assert [len(row.target) for row in rows] == [1 + 3, 1 + 3, 1 + 3]
    assert {row.source[-1] for row in rows} == {english.eos_id}
    assert {row.target[-1] for row in rows} == {french.eos_id}
    assert rows[2].source[:2] == english.encode(PAIRS[2].source)[:2]


@given(st.lists(st.integers(3, 50), max_size=13), st.one_of(st.none(), st.integers(1, 15)))
def test_close_ends_every_row_once_and_keeps_what_fits(ids, max_length):
    row = close(ids, 2, max_length)
    assert row.count(2) == 1
    assert row[-1] == 2
    assert row[:-1] == ids[: len(row) - 1]
    assert len(row) == min(len(ids) + 1, max_length or len(ids) + 1)


@pytest.mark.parametrize("max_length", [0, -3])
def test_close_refuses_a_length_without_room_for_eos(max_length):
    with pytest.raises(ValueError, match=f"max_length must be positive, but is {max_length}"):
        close([5], 2, max_length)


def test_a_target_vocabulary_must_hold_bos(english):
    with pytest.raises(ValueError, match="target must be a vocabulary that holds <bos>"):
        encode_pairs(PAIRS, english, english)


def test_collate_pads_to_the_longest_row_each_side_with_its_own_pad():
    batch = collate([Encoded([5, 6, 2], [1, 7, 2]), Encoded([2], [1, 8, 9, 9, 2])], 0, 30)
    assert batch.source.tolist() == [[5, 6, 2], [2, 0, 0]]
    assert batch.target.tolist() == [[1, 7, 2, 30, 30], [1, 8, 9, 9, 2]]
    assert batch.source_lens.tolist() == [3, 1]
    assert batch.target_lens.tolist() == [2, 4]  # predictions: <bos> is given
    assert {x.dtype for x in batch} == {torch.long}


def test_labels_are_the_decoder_input_one_step_later(english, french):
    batch = collate(encode_pairs(PAIRS, english, french), english.pad_id, french.pad_id)
    assert torch.equal(batch.labels[:, :-1], batch.decoder_input[:, 1:])
    assert not torch.equal(batch.labels, batch.decoder_input)
    assert (batch.decoder_input[:, 0] == french.bos_id).all()
    for i, length in enumerate(batch.target_lens.tolist()):
        assert batch.labels[i, length - 1] == french.eos_id
        assert (batch.labels[i, length:] == french.pad_id).all()
        assert (batch.labels[i, :length] != french.pad_id).all()
        assert french.bos_id not in batch.labels[i]


def test_a_fixed_length_gives_every_batch_the_same_shape(english, french):
    encoded = encode_pairs(PAIRS, english, french, max_length=7)
    for rows in (encoded, encoded[:1]):
        batch = collate(rows, english.pad_id, french.pad_id, length=7)
        assert batch.source.shape == batch.decoder_input.shape == (len(rows), 7)
        assert batch.labels.shape == (len(rows), 7)
        assert batch.source_lens.tolist() == [len(row.source) for row in rows]


@pytest.mark.parametrize("long", [Encoded([5] * 8, [1, 2]), Encoded([2], [1] + [5] * 8)])
def test_a_row_longer_than_the_fixed_length_is_refused(long):
    with pytest.raises(ValueError, match="length must be at least 8, the longest row, but is 7"):
        collate([long], 0, 0, length=7)


def test_no_rows_make_an_empty_batch_of_whole_numbers():
    batch = collate([], 0, 0)
    assert batch.source.shape == (0, 0)
    assert {x.dtype for x in batch} == {torch.long}


@given(st.lists(st.lists(st.integers(1, 9), max_size=7), max_size=5))
def test_padding_adds_nothing_but_pad(rows):
    padded, lens = pad_rows(rows, 0)
    assert [padded[i, :n].tolist() for i, n in enumerate(lens.tolist())] == rows
    assert int((padded != 0).sum()) == sum(map(len, rows))


def test_a_batch_moves_as_a_whole():
    batch = collate([Encoded([2], [1, 2])], 0, 0).to(torch.device("meta"))
    assert {x.device.type for x in batch} == {"meta"}


@given(ROWS, st.integers(1, 61), st.integers(0, 3), st.integers(0, 3))
def test_every_row_stands_in_one_batch_within_the_size(rows, tokens, seed, epoch):
    batches = bucketed(rows, tokens, seed, epoch)
    assert sorted(i for batch in batches for i in batch) == list(range(len(rows)))
    for batch in batches:
        longest = max(len(rows[i].target) - 1 for i in batch)
        assert len(batch) == 1 or len(batch) * longest <= tokens


def test_batches_hold_rows_of_similar_length(rows):
    batches = bucketed(rows, 61, seed=1)
    ranges = sorted(
        (min(lengths), max(lengths))
        for lengths in ([len(rows[i].target) for i in batch] for batch in batches)
    )
    assert all(one[1] <= other[0] for one, other in pairwise(ranges))


def test_batches_are_filled(rows):
    total = sum(len(row.target) - 1 for row in rows)
    assert len(bucketed(rows, 61, seed=1)) <= 1.35 * total / 61


def test_the_seed_and_the_epoch_decide_the_order(rows):
    first = bucketed(rows, 61, seed=1, epoch=0)
    assert bucketed(rows, 61, seed=1, epoch=0) == first
    assert bucketed(rows, 61, seed=1, epoch=1) != first
    assert bucketed(rows, 61, seed=2, epoch=0) != first


def test_each_epoch_mixes_rows_of_equal_length_anew():
    equal = [Encoded([i] * 3, [1, i, i]) for i in range(101)]
    first, second = (
        {frozenset(batch) for batch in bucketed(equal, 11, seed=1, epoch=epoch)} for epoch in (0, 1)
    )
    assert len(first) == len(second) == 21
    assert len(first & second) <= 1


def test_the_order_does_not_follow_length(rows):
    lengths = [len(rows[batch[0]].target) for batch in bucketed(rows, 23, seed=1)]
    assert lengths != sorted(lengths)
    assert lengths != sorted(lengths, reverse=True)


def test_a_batch_size_below_one_is_refused(rows):
    with pytest.raises(ValueError, match="tokens must be positive, but is 0"):
        bucketed(rows, 0, seed=1)
