"""What the page on the decoder says of where two heads look before each French piece."""

from itertools import pairwise

import numpy as np
import pytest

from heed.experiments.translated import run_of
from heed.figures.translators.live import published
from heed.model.trace import KnockOutHead, tracing
from heed.storage.arrays import decode_array

PAIRS = {
    "Le": "The", "vieux": "old", "livre": "book", "rouge": "red", "est": "is", "ici": "here",
}  # fmt: skip


@pytest.fixture(scope="module")
def given():
    """What a head gives an English piece before a French one is written, in percent."""
    run = run_of(published("eng-fra"), "The old red book is here.")
    weights = decode_array(run["cross"]).astype(float)
    shares = 100 * weights / weights.sum(-1, keepdims=True)

    def row_of(layer, head, french):
        row = shares[layer - 1, head - 1, run["pieces"].index(f"▁{french}")]
        return dict(zip(run["source"], row.tolist(), strict=True))

    def share(layer, head, french, english):
        return row_of(layer, head, french)[f"▁{english}"]

    share.row = row_of
    share.heads = [(layer + 1, head + 1) for layer, head in np.ndindex(weights.shape[:2])]
    return share


def test_the_clear_head_finds_every_word(given):
    found = {french: given(3, 6, french, english) for french, english in PAIRS.items()}
    assert [found["livre"], found["rouge"]] == pytest.approx([85, 95], abs=0.5)


def test_without_cross_attention_every_sentence_gets_the_same_translation():
    small, off = published("small-world-transformer"), KnockOutHead("cross", None, None)
    with tracing(small.model, off):
        said = small.translate(["I helped the nurse.", "The tea is cold.", "The boy is ready."], 1)
    assert len({*said}) == 1


def test_only_two_heads_look_most_at_the_right_word_each_time(given):
    def least(head):
        """What the head gives a right word at least; 0 if it gives another piece more."""
        rows = {french: given.row(*head, french) for french in PAIRS}
        hits = all(max(row, key=row.get) == f"▁{PAIRS[french]}" for french, row in rows.items())
        return hits and min(row[f"▁{PAIRS[french]}"] for french, row in rows.items())

    found = {head: least(head) for head in given.heads}
    assert len(found) == 24
    assert [head for head, share in found.items() if share] == [(3, 1), (3, 6)]
    assert max(found, key=found.get) == (3, 6)


@pytest.mark.parametrize(("head", "piece", "share"), [(6, "<bos>", 83), (7, "▁Le", 98)])
def test_where_two_heads_look_within_the_french(head, piece, share):
    run = run_of(published("eng-fra"), "The old red book is here.")
    weights = decode_array(run["decoder"])[2, head - 1, run["pieces"].index("▁livre")].astype(float)
    read = ["<bos>", *run["pieces"]]
    assert 100 * weights[read.index(piece)] / weights.sum() == pytest.approx(share, abs=0.5)


def test_another_head_looks_at_the_english_of_the_piece_just_read(given):
    for read, written in pairwise(PAIRS):
        row = given.row(1, 4, written)
        assert max(row, key=row.get) == f"▁{PAIRS[read]}"
    assert given(1, 4, "ici", "is") == pytest.approx(100, abs=0.5)
